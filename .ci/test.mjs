// npm test: every part, each under its heading, and one line with the sum at the end.
// npm test -- native browser: only these parts, and the build where they need it.
import { sum } from './command.mjs';
import { parts } from './test-parts.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}. Parts: ${parts.map(({ name }) => name).join(' ')}`);
  process.exit(2);
}
const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const run = parts.filter(
  (part) => chosen.includes(part) || chosen.some(({ needs }) => needs?.includes(part.name)),
);

const results = [];
for (const { name, title, check } of run) {
  console.log(`\n== ${name}: ${title}`);
  const start = performance.now();
  let counts = { passed: 0, failed: 1, skipped: 0 };
  try {
    counts = await check();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  const seconds = (performance.now() - start) / 1000;
  const verdict = counts.failed === 0 ? 'ok' : 'FAILED';
  console.log(`-- ${name}: ${verdict}, ${seconds.toFixed(1)} s`);
  results.push({ name, verdict, seconds, ...counts });
}

console.log(`\n${'part'.padEnd(14)}  passed  failed  skipped  seconds`);
for (const { name, passed, failed, skipped, seconds } of results) {
  const cells = [passed, failed, skipped, seconds.toFixed(1)].map((cell) => `${cell}`.padStart(8));
  console.log(name.padEnd(14) + cells.join(''));
}
const { passed, failed, skipped } = sum(...results);
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;
