// Sizes of what is downloaded, raw and brotli, held against DESIGN's budgets.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { dist } from './paths.mjs';

/** What together may cost at most so many bytes, brotli. 1 kB = 1000 bytes. */
const budgets = [
  {
    what: 'attention-lesson.js, what it imports at once, and the wasm it loads',
    files: /^attention-core-simd\.wasm$/,
    closure: true,
    most: 75_000,
  },
  {
    what: 'an asset loaded later',
    files: /\.bin$|^attention-model-simd\.wasm$|^attention-lesson-(?!chunk).*\.js$/,
    most: 100_000,
    each: true,
  },
];

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
  const atOnce = importedAtOnce('attention-lesson.js');
  for (const { what, files: pattern, most, each, closure } of budgets) {
    const chosen = files.filter(({ name }) => pattern.test(name) || (closure && atOnce.has(name)));
    const used = chosen.map((file) => file.brotli);
    const groups = each ? used : [used.reduce((sum, bytes) => sum + bytes, 0)];
    for (const bytes of groups) {
      const kept = bytes <= most;
      counts[kept ? 'passed' : 'failed']++;
      console.log(`  ${kept ? 'ok' : 'OVER BUDGET'}: ${what}: ${bytes} of ${most} bytes, brotli`);
    }
  }
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = printSizes().failed ? 1 : 0;
}
