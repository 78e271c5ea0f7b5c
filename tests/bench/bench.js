// The measurements, for node and for a browser: everything in one process, interleaved, medians.
import { contestants, input, plainAttention } from './contestants.js';
import { interleaved, now } from './measure.js';
import { peakKernels } from './peak.js';

export const shapes = [
  ...[8, 64, 128, 256, 512, 1024, 2048].map((n) => [n, 64]),
  ...[128, 256].map((n) => [n, 128]),
  ...[8, 64, 256, 1024].map((n) => [n, 16]),
];

const gigaflops = (flops, ms) => flops / ms / 1e6;

/** GFLOP/s of each contestant and of the fastest peak kernel. 4n²d FLOPs: 2 a multiply-add. */
async function shape(peers, n, d) {
  const flops = 4 * n * n * d;
  const kernels = peakKernels().map(({ name, run, flops: once }) => ({
    name: `peak, ${name}`,
    run: () => run(Math.ceil(1e6 / once)),
    flops: Math.ceil(1e6 / once) * once,
  }));
  const players = await contestants(peers, n, d);
  await sameResults(players, n, d);
  const ms = await interleaved([...kernels, ...players], { rounds: n > 1000 ? 21 : 36 });
  return {
    ...{ n, d },
    peak: Math.max(...kernels.map(({ name, flops: f }) => gigaflops(f, ms.get(name)))),
    rates: Object.fromEntries(players.map(({ name }) => [name, gigaflops(flops, ms.get(name))])),
  };
}

/** Nobody is fast by being wrong. */
async function sameResults(players, n, d) {
  const expected = plainAttention(input(n, d));
  for (const { name, run } of players) {
    const output = await run();
    const error = output.reduce((most, x, i) => Math.max(most, Math.abs(x - expected[i])), 0);
    if (!(error < 1e-4)) throw new Error(`${name} at ${n}×${d} is off by ${error}`);
  }
}

/** The same call again and again, to the arrays of its first result: no allocation is timed. */
const again = (core, f, options) => {
  const into = { ...options, out: core[f](options) };
  return () => core[f](into);
};

/** Exponent of time in n from 256 to 4096, and full over causal, of attendTiled at d = 64. */
async function growth(core) {
  const lengths = [256, 512, 1024, 2048, 4096];
  const rows = [];
  for (const n of lengths) {
    const options = input(n, 64);
    const causal = { ...options, causal: 'top-left' };
    const ms = await interleaved(
      [
        { name: 'full', run: again(core, 'attendTiled', options) },
        { name: 'causal', run: again(core, 'attendTiled', causal) },
      ],
      { rounds: n > 1000 ? 21 : 36 },
    );
    rows.push({ n, full: ms.get('full'), causal: ms.get('causal') });
  }
  const exponent = (which) => Math.log(rows.at(-1)[which] / rows[0][which]) / Math.log(4096 / 256);
  return { rows, full: exponent('full'), causal: exponent('causal') };
}

/** Time of saturated input over ordinary input of the same size, 512×64. */
async function saturation(core) {
  const ordinary = input(512, 64);
  const above = (at) => {
    // Every query has 1 where only key `at` has 87·√d: its score lies 87 above the others.
    const [q, k] = [ordinary.q.slice(), ordinary.k.slice()];
    for (let i = 0; i < 512; i++) [q[i * 64], k[i * 64]] = [1, i === at ? 87 * 8 : 0];
    return { ...ordinary, q, k };
  };
  /** The first `count` keys' values: each 1 in one column. */
  const rows = (count) =>
    ordinary.v.map((_, at) => (at >> 6 < count && at % 64 === (at >> 6) % 64 ? 1 : 0));
  const faint = ordinary.v.map((x, at) => (at % 64 === 3 ? 1e-25 * x : x));
  const inputs = {
    'one key 87 above, first': above(0),
    'one key 87 above, in the middle': above(300),
    'one key 87 above, last': above(511),
    'scores not divided, 8 times as wide': { ...ordinary, scale: 1 },
    'scores of standard deviation 32': { ...ordinary, scale: 4 },
    'the same, V = the identity’s rows, 8 times over': { ...ordinary, v: rows(512), scale: 4 },
    'the same, V = the identity, then zeros': { ...ordinary, v: rows(64), scale: 4 },
    'the same, one column of V 1e-25 of the others': { ...ordinary, v: faint, scale: 4 },
  };
  const tasks = [];
  for (const f of ['attendTiled', 'attend']) {
    for (const [name, options] of Object.entries({ ordinary, ...inputs })) {
      tasks.push({ name: `${name} ${f}`, run: again(core, f, options) });
    }
  }
  const ms = await interleaved(tasks);
  return Object.keys(inputs).map((name) => ({
    name,
    attendTiled: ms.get(`${name} attendTiled`) / ms.get('ordinary attendTiled'),
    attend: ms.get(`${name} attend`) / ms.get('ordinary attend'),
  }));
}

/** Microseconds of the smallest calls: n = 8, d = 16, all results copied out. */
async function small(core) {
  const options = input(8, 16);
  const tasks = [];
  for (const f of ['attend', 'attendTiled']) {
    tasks.push({ name: f, run: () => core[f](options) });
    tasks.push({ name: `${f}Again`, run: again(core, f, options) });
  }
  const ms = await interleaved(tasks, { rounds: 30 });
  return Object.fromEntries([...ms].map(([name, time]) => [name, 1000 * time]));
}

/** n = 16,384, d = 64: where attend refuses, attendTiled works. */
function large(core) {
  const scratch = [1024, 2048, 4096].map((n) => core.attendTiled(input(n, 16)).scratchBytes);
  const options = input(16384, 64);
  let refusal = '';
  try {
    core.attend(options);
  } catch (error) {
    refusal = `${error.name}: ${error.message}`;
  }
  const start = now();
  const { scratchBytes } = core.attendTiled(options);
  return { refusal, seconds: (now() - start) / 1000, scratchBytes, scratch };
}

/**
 * @param {{ core: any, ort: any, tf: any }} peers
 * @param {(line: string) => void} log
 */
export async function bench(peers, log) {
  await shape(peers, 128, 64); // until then every engine compiles in the background
  const results = [];
  for (const [n, d] of shapes) {
    results.push(await shape(peers, n, d));
    log(`${n}×${d}`);
  }
  const { core } = peers;
  return {
    shapes: results,
    small: await small(core),
    growth: await growth(core),
    saturation: await saturation(core),
    large: large(core),
  };
}
