// The measurements as Markdown.

const round = (x, digits = 0) => x.toFixed(digits);
const percent = (x) => `${round(100 * x)} %`;
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** A column: what is written above it, and the contestants of whom the fastest counts. */
const columns = [
  ['attendTiled', ['core.attendTiled']],
  ['attendTiled, `out` given', ['core.attendTiled, out']],
  ['attend, every intermediate kept', ['core.attend']],
  ['attend, `out` given', ['core.attend, out']],
  ['onnxruntime-web', ['onnxruntime-web, Attention', 'onnxruntime-web, MatMul–Softmax–MatMul']],
  ['tfjs-wasm', ['tfjs-backend-wasm, K transposed by hand']],
  ['plain JavaScript', ['plain JavaScript']],
];

const fastest = (rates, names) => Math.max(...names.map((name) => rates[name]));

function shapesTable(shapes) {
  return table(
    [
      ...['n×d', 'peak', ...columns.map(([title]) => title)],
      'attendTiled over the faster engine',
      'with `out`',
    ],
    shapes.map(({ n, d, peak, rates }) => {
      const each = columns.map(([, names]) => fastest(rates, names));
      const engine = engineRate(rates);
      return [
        `${n}×${d}`,
        round(peak, 1),
        ...each.map((rate) => `${round(rate, 1)} (${percent(rate / peak)})`),
        `${round(each[0] / engine, 2)}×`,
        `${round(each[1] / engine, 2)}×`,
      ];
    }),
  );
}

const growthTable = ({ rows }) =>
  table(
    ['n', 'full, ms', 'causal, ms', 'full over causal'],
    rows.map(({ n, full, causal }) => [
      n,
      round(full, 2),
      round(causal, 2),
      `${round(full / causal, 2)}×`,
    ]),
  );

const saturationTable = (rows) =>
  table(
    ['512×64', 'attendTiled', 'attend'],
    rows.map((row) => [row.name, `${round(row.attendTiled, 2)}×`, `${round(row.attend, 2)}×`]),
  );

/** The faster engine of a shape. */
const engineRate = (rates) =>
  Math.max(fastest(rates, columns[4][1]), fastest(rates, columns[5][1]));

/**
 * What was aimed at, the value that is furthest from it, and where that was measured.
 * @param {{ what: string, atLeast?: number, atMost?: number, show: (x: number) => string, values: [where: string, value: number][] }} aim
 */
function aimRow({ what, atLeast, atMost, show, values }) {
  const [where, worst] = values.reduce((a, b) =>
    (atMost === undefined ? b[1] < a[1] : b[1] > a[1]) ? b : a,
  );
  const met = atMost === undefined ? worst >= atLeast : worst <= atMost;
  const bound = atMost === undefined ? `at least ${show(atLeast)}` : `at most ${show(atMost)}`;
  return [what, bound, `${show(worst)} (${where})`, met ? 'met' : '**missed**'];
}

function aimsTable({ shapes, small, growth, saturation }) {
  const times = (x) => `${round(x, 2)}×`;
  const rows = [];
  for (const [given, name] of [
    ['fresh arrays', 'core.attendTiled'],
    ['`out`', 'core.attendTiled, out'],
  ]) {
    const add = (what, atLeast, show, chosen, value) =>
      rows.push({
        what: `${what}; ${given}`,
        atLeast,
        show,
        values: shapes.filter(chosen).map((shape) => [`${shape.n}×${shape.d}`, value(shape)]),
      });
    const share = ({ rates, peak }) => rates[name] / peak;
    const ratio = ({ rates }) => rates[name] / engineRate(rates);
    add('share of peak, d ≥ 64, n ≥ 128', 0.8, percent, ({ n, d }) => d >= 64 && n >= 128, share);
    add('share of peak, d = 16, n ≥ 128', 0.62, percent, ({ n, d }) => d === 16 && n >= 128, share);
    add(
      'over the faster engine, d ≥ 64, n ≥ 64',
      1.5,
      times,
      ({ n, d }) => d >= 64 && n >= 64,
      ratio,
    );
    add(
      'over the faster engine, d = 16, n ≥ 64',
      2,
      times,
      ({ n, d }) => d === 16 && n >= 64,
      ratio,
    );
    add('over the faster engine, n = 8', 20, times, ({ n }) => n === 8, ratio);
  }
  rows.push(
    {
      what: 'full over causal, n ≥ 512',
      atLeast: 1.8,
      show: times,
      values: growth.rows
        .filter(({ n }) => n >= 512)
        .map(({ n, full, causal }) => [`n = ${n}`, full / causal]),
    },
    {
      what: 'saturated over ordinary input',
      atMost: 1.5,
      show: times,
      values: saturation.flatMap(({ name, ...each }) =>
        Object.entries(each).map(([f, value]) => [`${f}: ${name}`, value]),
      ),
    },
    {
      what: '`attend`, n = 8, d = 16, five fresh results',
      atMost: 5,
      show: (x) => `${round(x, 2)} µs`,
      values: [['8×16', small.attend]],
    },
  );
  return table(['aim', '', 'furthest from it', ''], rows.map(aimRow));
}

/** @param {string} title @param {any} results of bench() */
export function section(title, { shapes, small, growth, saturation, large }) {
  return `## ${title}

GFLOP/s (4n²d floating-point operations a call), and the share of the peak of the same run.

${shapesTable(shapes)}

- \`attend\` at n = 8, d = 16, five results copied out: ${round(small.attend, 2)} µs to fresh arrays, ${round(small.attendAgain, 2)} µs with \`out\`; \`attendTiled\`: ${round(small.attendTiled, 2)} and ${round(small.attendTiledAgain, 2)} µs.
- Time of \`attendTiled\` at d = 64 grows from n = 256 to 4096 as n^${round(growth.full, 2)}; causal as n^${round(growth.causal, 2)}.
- n = 16,384, d = 64: \`attend\` refuses (“${large.refusal}”); \`attendTiled\` takes ${round(large.seconds, 1)} s and ${large.scratchBytes} bytes of scratch. Scratch at n = 1024, 2048, 4096 with d = 16: ${large.scratch.join(', ')} bytes.

${growthTable(growth)}

Time over that of ordinary input:

${saturationTable(saturation)}

What was aimed at (peak: of the same run; engine: the faster of onnxruntime-web and tfjs-wasm):

${aimsTable({ shapes, small, growth, saturation })}
`;
}

/** @param {{ name: string, microseconds: number, gigaflops: number }[]} rows */
export const nativeSection = (rows) => `## Native, g++ (Google Benchmark; CPU time, medians of five)

${table(
  ['', 'µs', 'GFLOP/s'],
  rows.map(({ name, microseconds, gigaflops }) => [
    name,
    round(microseconds, 1),
    round(gigaflops, 1),
  ]),
)}
`;
