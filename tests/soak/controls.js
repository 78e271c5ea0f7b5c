// Every control of every step and view, changed as often as one likes, in Chromium, on dist/ as it is, and
// a table of what the heap was after the first half of the changes and after the second.
//   node tests/soak/controls.js --changes 1000 [words of a view's name]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inChromium, outputOf } from './in-chromium.js';
import { views } from './views.js';

const { values, positionals } = parseArgs({
  options: { changes: { type: 'string', default: '1000' } },
  allowPositionals: true,
});
const only = positionals.join(' ');
process.exitCode = inChromium(['controls[.]test', ...(only ? ['--grep', only] : [])], {
  CONTROL_CHANGES: values.changes,
});

const kB = (/** @type {number} */ bytes) => `${Math.round(bytes / 1000)} kB`;
for (const view of Object.keys(views)) {
  if (!view.includes(only)) continue;
  console.log(`\n${view}`);
  for (const { key, made, before, after } of JSON.parse(readFileSync(outputOf(view), 'utf8'))) {
    const heap =
      before && after
        ? `${kB(before.heap)} → ${kB(after.heap)} (${(after.heap / before.heap).toFixed(3)}), nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}`
        : '';
    console.log(`  ${key.padEnd(24)} ${String(made).padStart(6)}  ${heap}`);
  }
}
