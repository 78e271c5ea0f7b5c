// Every control of every step and view, changed as often as one likes, in Chromium, on dist/ as it is, and
// a table of what was alive after each third of the changes, and the bytes a change that stayed.
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
  for (const { key, made, alive, each } of JSON.parse(readFileSync(outputOf(view), 'utf8'))) {
    /** @param {(one: any) => unknown} what */
    const thirds = (what) => alive.map(what).join(' → ');
    const heap = alive
      ? `${each.toFixed(0)} B a change, heap ${thirds((one) => kB(one.heap))}, nodes ${thirds((one) => one.nodes)}, listeners ${thirds((one) => one.listeners)}`
      : '';
    console.log(`  ${key.padEnd(24)} ${String(made).padStart(6)}  ${heap}`);
  }
}
