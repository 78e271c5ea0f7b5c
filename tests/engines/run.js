// The same scenarios in Chromium, Firefox and WebKit, on dist/ as it is:
//   node tests/engines/run.js [--only=Firefox] [words of a row's name]
// Prints a table of scenarios and engines, what went wrong, and the counts. Pictures of every step go to
// tests/browser/.output/engines/.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engines } from './engine.js';
import { countsOf, differences, figuresOf, largestDifference } from './figures.js';
import { makeNoise, noiseOf } from './noise.js';
import { scenarios } from './scenarios.js';
import { openSite } from './site.js';
import { printTable } from './table.js';

/** The figures are float32 sums, the same operations in each engine; JavaScript's own are double. */
const SAME = 1e-6;

const FIGURES = 'the same figures in all, to 1e-6, in the same words';
const QUIET = 'no message on the console, no file missing, no other host';
const NOTICED = 'an error, a refused script and another host are noticed';

const pictures = fileURLToPath(new URL('../browser/.output/engines', import.meta.url));
const options = process.argv.slice(2);
const only = options.find((option) => option.startsWith('--only='))?.slice(7);
const words = options.filter((option) => !option.startsWith('--')).join(' ');

/** @typedef {import('./table.js').Column & { figures: import('./figures.js').Figures }} Column */

/**
 * Everything in one engine.
 * @param {import('./engine.js').Engine} page
 * @param {import('./site.js').Site} site
 * @returns {Promise<Column>}
 */
async function column(page, site) {
  /** @type {Column} */
  const made = { name: page.name, version: page.version, results: {}, figures: [] };
  /** @type {string[]} */
  const noise = [];
  const attempt = async (/** @type {string} */ name, /** @type {() => Promise<unknown>} */ run) => {
    if (!name.includes(words)) return;
    const start = performance.now();
    made.results[name] = await run().then(
      () => '',
      (error) => String(error?.stack ?? error),
    );
    noise.push(...(await noiseOf(page, site)).map((line) => `${name}: ${line}`));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${page.name}: ${made.results[name] ? 'FAILED' : 'ok'} ${name} (${seconds} s)`);
  };
  for (const { name, run } of scenarios) await attempt(name, () => run(page, site));
  await attempt(FIGURES, async () => {
    const look = (/** @type {string} */ state) => photograph(page, state);
    made.figures = await figuresOf(page, site.url('index.html'), look);
  });
  made.results[QUIET] = noise.join('\n');
  await attempt(NOTICED, () => makeNoise(page, site));
  return made;
}

/** @param {import('./engine.js').Engine} page @param {string} state */
const photograph = (page, state) =>
  page.screenshot(
    join(pictures, `${page.name}-${state.replaceAll(/[^\w]+/g, '-')}.png`.toLowerCase()),
  );

/** Each engine's figures are held against the first one's. @param {Column[]} columns */
function compare(columns) {
  const [first, ...others] = columns.filter(({ figures }) => figures.length > 0);
  for (const { name, figures, results } of others) {
    const lines = differences(first.figures, figures, SAME);
    if (lines.length > 0) results[FIGURES] = lines.slice(0, 20).join('\n');
    const far = largestDifference(first.figures, figures);
    console.log(`${first.name}: ${countsOf(first.figures)}`);
    console.log(`${name}: ${countsOf(figures)}, at most ${far} apart`);
  }
}

mkdirSync(pictures, { recursive: true });
const site = await openSite();
/** @type {Column[]} */
const columns = [];
for (const { name, start } of engines) {
  if (only && only !== name) continue;
  try {
    const page = await start();
    columns.push(await column(page, site).finally(page.close));
  } catch (error) {
    // A browser that is not there is a failure: npm test has installed it.
    const results = { 'the browser starts': String(error?.stack ?? error) };
    columns.push({ name, version: '(none)', results, figures: [] });
  }
}
site.close();
compare(columns);
process.exitCode = printTable(columns) === 0 ? 0 : 1;
