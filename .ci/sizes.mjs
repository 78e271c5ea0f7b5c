// Sizes of what is downloaded, raw and brotli, held against budgets.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { dist } from './paths.mjs';

const entry = /^attention-lesson\.js$/;
const simd = /^attention-core-simd\.wasm$/;

/**
 * @typedef {object} Budget  brotli; 1 kB = 1000 bytes
 * @property {string} what
 * @property {RegExp[]} modules  files of dist/, each with what it imports at once
 * @property {RegExp[]} files  others
 * @property {number} most  bytes of all of them together
 */

/** @type {Budget[]} */
const budgets = [
  {
    what: 'attention-lesson.js, what it imports at once, and the wasm it loads',
    modules: [entry],
    files: [simd],
    most: 75_000,
  },
  {
    what: 'the same where there is no SIMD',
    modules: [entry],
    files: [/^attention-core-scalar\.wasm$/],
    most: 78_000,
  },
  {
    what: 'all that the first figure needs: also the steps and a language',
    modules: [entry, /^attention-lesson-fetched-\w+\.js$/, /^attention-lesson-en-\w+\.js$/],
    files: [simd],
    most: 175_000,
  },
  {
    what: 'core.js, what it imports at once, and the wasm it loads',
    modules: [/^core\.js$/],
    files: [/^attention-model-simd\.wasm$/],
    most: 75_000,
  },
];

/** Each file that is loaded later. */
const later = {
  what: 'loaded later',
  files: [/\.bin$/, /^attention-model-(simd|scalar)\.wasm$/, /^attention-lesson-[\w-]+\.js$/],
  most: 100_000,
};

/**
 * A module's file and those that it imports statically, and so on.
 * @param {string} name
 * @param {Set<string>} [seen]
 */
function importedAtOnce(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(dist, name), 'utf8');
  for (const [, file] of text.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g)) {
    importedAtOnce(file, seen);
  }
  return seen;
}

/** @param {Buffer} bytes */
const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }).length;

/** @returns {{ name: string, raw: number, brotli: number }[]} the files of dist/ in bytes */
function measure() {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => {
      const bytes = readFileSync(join(dist, name));
      return { name, raw: bytes.length, brotli: brotli(bytes) };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Prints the table of sizes and each budget's use.
 * @returns {{ passed: number, failed: number }} budgets kept and broken
 */
export function printSizes() {
  const files = measure();
  const width = Math.max(...files.map(({ name }) => name.length));
  const line = (/** @type {string} */ name, /** @type {unknown[]} */ ...cells) =>
    console.log(
      `  ${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(12)).join('')}`,
    );
  line('dist/', 'bytes', 'brotli');
  for (const file of files) line(file.name, file.raw, file.brotli);

  const counts = { passed: 0, failed: 0 };
  const hold = (
    /** @type {string} */ what,
    /** @type {number} */ bytes,
    /** @type {number} */ most,
  ) => {
    const kept = bytes <= most;
    counts[kept ? 'passed' : 'failed']++;
    console.log(`  ${kept ? 'ok' : 'OVER BUDGET'}: ${what}: ${bytes} of ${most} bytes, brotli`);
  };
  /** A budget that names no file would be kept by any. @param {RegExp} pattern */
  const matching = (pattern) => {
    const found = files.filter(({ name }) => pattern.test(name));
    if (found.length === 0) throw new Error(`no file of ${dist} is called ${pattern}`);
    return found.map(({ name }) => name);
  };
  const bytesOf = (/** @type {string} */ wanted) =>
    files.find(({ name }) => name === wanted)?.brotli ?? Number.NaN;
  for (const { what, modules, files: others, most } of budgets) {
    const names = new Set(others.flatMap(matching));
    for (const name of modules.flatMap(matching)) importedAtOnce(name, names);
    hold(
      what,
      [...names].map(bytesOf).reduce((sum, bytes) => sum + bytes),
      most,
    );
  }
  const atOnce = importedAtOnce('attention-lesson.js');
  for (const name of later.files.flatMap(matching)) {
    if (!atOnce.has(name)) hold(`${later.what}: ${name}`, bytesOf(name), later.most);
  }
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = printSizes().failed ? 1 : 0;
}
