// npm run bench: the oracle, then the bench in node and in Chromium; prints the tables and writes
// RESULTS.md beside this file. With arguments only these of: oracle node chromium native; RESULTS.md is
// then left alone. On a busy machine CLOCK=cpu makes node's numbers its own CPU time.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { loadCore } from '../../dist/core.js';
import { bench } from './bench.js';
import { benchInChromium } from './in-chromium.js';
import { cpuTime } from './measure.js';
import { benchNative } from './native.js';
import { compareWithOracle } from './oracle.js';
import { loadOnnxruntime, loadTensorflow } from './peers-node.js';
import { nativeSection, section } from './report.js';

const asked = process.argv.slice(2);
const wants = (part) => asked.length === 0 || asked.includes(part);
const log = (line) => process.stderr.write(`${line}\n`);
const parts = [];
const add = (text) => {
  parts.push(text);
  console.log(text);
};

const ort = await loadOnnxruntime();
if (wants('oracle')) {
  const { attend, tiled, layer } = await compareWithOracle(ort, 200);
  add(`## Against onnxruntime-web as an oracle

Random cases on which both agree within float32 rounding, SIMD and scalar build together:
attend ${attend}, attendTiled ${tiled}, multiHead ${layer}.
`);
}
if (wants('node')) {
  const peers = { core: await loadCore(), ort, tf: await loadTensorflow() };
  add(section(`node ${process.versions.node}`, await bench(peers, log)));
}
if (wants('chromium')) {
  const { results, version } = await benchInChromium(log);
  add(section(version, results));
}
if (wants('native')) add(nativeSection(benchNative()));
if (asked.length === 0) {
  writeFileSync(
    new URL('RESULTS.md', import.meta.url),
    `# Measured

Written by \`npm run bench\` on ${cpus()[0].model.trim()}; one thread, float32, WebAssembly SIMD. All of a
row is measured in turn in one process, medians, from Float32Arrays to Float32Arrays with all copies:
to fresh ones, or where \`out\` is given to those of an earlier result. Growth and saturated input are
timed with \`out\`${cpuTime ? '; in node CPU time, garbage collection included' : ''}. The peak is that of multiplications and additions from registers or the first-level cache,
hand-assembled (peak.js). onnxruntime-web 1.30 runs its operator Attention and
MatMul–Softmax–MatMul, and the faster counts; tfjs-backend-wasm is 4.22. It
and the three products get K already transposed.

${parts.join('\n')}`,
  );
}
