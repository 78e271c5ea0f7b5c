// Runs a folder of cases made by others through the module that ships:
//
//   node tests/conformance/run.js [folder]
//
// The folder: the argument, else CONFORMANCE, else ../shared/conformance beside the project. Its
// README describes the files. Every case runs on the SIMD and on the scalar build. A file that nothing
// here runs is a failure. Exits 1 on a failure and 2 where there is no such folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCore } from '../../dist/core.js';
import { keras, onnxAttention, onnxruntime } from './attention-cases.js';
import { matmul, softmax } from './operator-cases.js';
import { softmaxJacobian, torch } from './torch-cases.js';

/** @type {Record<string, (core: import('../../web/core/core.d.ts').Core, c: any) => { wrong?: string[], notApplicable?: string }>} */
const runners = {
  'generated_softmax_jacobian.json': softmaxJacobian,
  'generated_torch_sdpa.json': torch,
  'keras_literal.json': keras,
  'onnx_attention.json': onnxAttention,
  'onnx_matmul.json': matmul,
  'onnx_softmax.json': softmax,
  'onnxruntime_literal.json': onnxruntime,
  'tfjs_softmax.json': softmax,
  'webnn_baseline_matmul.json': matmul,
  'webnn_baseline_softmax.json': softmax,
};

const beside = fileURLToPath(new URL('../../../shared/conformance', import.meta.url));
const folder = process.argv[2] ?? process.env.CONFORMANCE ?? beside;
if (!existsSync(folder)) {
  console.error(`No folder ${folder}. Name one: node tests/conformance/run.js <folder>`);
  process.exit(2);
}

const cores = [await loadCore({ simd: true }), await loadCore({ simd: false })];
const present = readdirSync(folder).filter(
  (name) => name.endsWith('.json') && name !== 'index.json',
);
const totals = { cases: 0, passed: 0, failed: 0, skipped: 0 };
console.log(`${'file'.padEnd(34)}cases  passed  failed  not applicable`);
for (const file of present.sort()) {
  const run = runners[file] ?? (() => ({ wrong: ['no runner for this file'] }));
  const cases = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if (!(cases.length > 0)) throw new Error(`${file}: no list of cases`);
  const row = { cases: cases.length, passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failures = [];
  /** @type {Map<string, number>} */
  const reasons = new Map();
  for (const c of cases) {
    const results = cores.map((core) => run(core, c));
    const why = results.flatMap(({ notApplicable }) => notApplicable ?? []);
    const wrong = results.flatMap((result) => result.wrong ?? []);
    if (why.length > 0 && why.length < results.length) wrong.push(`in one build only: ${why[0]}`);
    if (wrong.length > 0) failures.push(`  ${c.name}: ${wrong[0]} (and ${wrong.length - 1} more)`);
    row[wrong.length > 0 ? 'failed' : why.length > 0 ? 'skipped' : 'passed'] += 1;
    for (const reason of new Set(why)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const why = [...reasons].map(([reason, times]) => `${times} × ${reason}`).join('; ');
  const numbers =
    `${row.cases}`.padStart(5) + `${row.passed}`.padStart(8) + `${row.failed}`.padStart(8);
  console.log(`${file.padEnd(34)}${numbers}  ${row.skipped}${why && `: ${why}`}`);
  for (const failure of failures) console.log(failure);
  for (const name of /** @type {const} */ (['cases', 'passed', 'failed', 'skipped']))
    totals[name] += row[name];
}
console.log(
  `${totals.cases} cases: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} not applicable`,
);
process.exitCode = totals.failed > 0 || totals.cases === 0 ? 1 : 0;
