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
      const engine = Math.max(each[4], each[5]);
      return [
        `${n}×${d}`,
        round(peak, 1),
        ...each.map((rate) => `${round(rate, 1)} (${percent(rate / peak)})`),
        `${round(each[0] / engine, 1)}×`,
        `${round(each[1] / engine, 1)}×`,
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
