// The npm package, installed in an empty folder: what is in it, the core in node, the types of a program
// that uses it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { dist, root } from '../../.ci/paths.mjs';
import { consumer } from '../package/consumer.js';

const { folder, installed, write, end } = consumer();
after(end);

const described = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
const text = (/** @type {string} */ name) => readFileSync(join(installed, name), 'utf8');

test('every file that package.json names is there', () => {
  const named = [
    ...Object.values(described.exports).flatMap((to) =>
      typeof to === 'string' ? to : Object.values(to),
    ),
    described.types,
    described.customElements,
    described.unpkg,
    described.jsdelivr,
  ].filter((path) => !path.includes('*'));
  assert.ok(named.length > 8);
  for (const path of named) assert.ok(existsSync(join(installed, path)), path);
});

test('the whole site is in it, and nothing beside it but what npm adds', () => {
  assert.deepEqual(readdirSync(installed).sort(), ['LICENSE', 'README.md', 'dist', 'package.json']);
  assert.deepEqual(readdirSync(join(installed, 'dist')).sort(), readdirSync(dist).sort());
});

test('what the scripts fetch is named in the form that bundlers follow', () => {
  const names = readdirSync(join(installed, 'dist'));
  const scripts = names.filter((name) => /^attention-lesson(-.*-[A-Z0-9]{8})?\.js$/.test(name));
  const code = scripts.map((name) => text(`dist/${name}`)).join('\n');
  const fetched = names.filter((name) => /\.(wasm|bin)$|-worker\.js$/.test(name));
  assert.ok(fetched.length >= 3);
  for (const name of fetched) assert.ok(code.includes(`new URL("${name}",import.meta.url)`), name);
});

test('installing it runs no script and fetches no other package', () => {
  const { preinstall, install, postinstall, prepare } = described.scripts;
  assert.deepEqual([preinstall, install, postinstall, prepare], Array(4).fill(undefined));
  assert.equal(described.dependencies, undefined);
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  assert.deepEqual(Object.keys(lock.packages), ['', 'node_modules/attention-lesson']);
  assert.equal(lock.packages['node_modules/attention-lesson'].hasInstallScript, undefined);
});

test('the licence of every package inside is with it, and of what is in the WebAssembly', () => {
  const notices = text('dist/THIRD-PARTY.txt');
  const sheet = new RegExp(`^(\\S+) ${String.raw`\d+\.\d+\.\d+`} \\((.+)\\)$`, 'gm');
  const listed = Object.fromEntries(
    [...notices.matchAll(sheet)].map(([, name, licence]) => [name, licence]),
  );
  for (const [name, licence] of Object.entries({
    lit: 'BSD-3-Clause',
    'lit-html': 'BSD-3-Clause',
    comlink: 'Apache-2.0',
    'd3-scale': 'ISC',
    'd3-format': 'ISC',
  })) {
    assert.equal(listed[name], licence, name);
  }
  for (const work of ['xtensor, xtl (BSD-3-Clause)', 'Emscripten', 'musl (MIT)', 'libc++']) {
    assert.ok(notices.includes(work), work);
  }
  assert.match(notices, /Apache License\s+Version 2\.0/);
});

test('the core alone gives the worked example in node', () => {
  write({
    'core.mjs': `import { loadCore } from 'attention-lesson/core';
      const core = await loadCore();
      const { weights, output } = core.attend({
        q: Float32Array.of(1, 0), k: Float32Array.of(1, 0, 0, 1, 1, 1), v: Float32Array.of(2, 0, 0, 2, 1, 1),
        n: 1, m: 3, dk: 2, dv: 2,
      });
      const places = (row) => [...row].map((x) => x.toFixed(5));
      console.log(JSON.stringify([core.simd, places(weights), places(output)]));`,
  });
  const said = execFileSync('node', ['core.mjs'], { cwd: folder, encoding: 'utf8' });
  assert.deepEqual(JSON.parse(said), [
    true,
    ['0.40111', '0.19778', '0.40111'],
    ['1.20334', '0.79666'],
  ]);
});

test('a program in TypeScript knows the element, its events, the core, and what is wrong', () => {
  write({
    'right.ts': `import { AttentionLesson, type LessonState, type Step } from 'attention-lesson';
      import { loadCore } from 'attention-lesson/core';
      const lesson = document.createElement('attention-lesson');
      const same: AttentionLesson = lesson;
      lesson.dK = 16;
      lesson.steps = ['head', 'mask'];
      lesson.hide = 'text formula';
      lesson.lang = 'de';
      lesson.state = { version: 1, dk: 8, view: { head: { row: 2 } } };
      const step: Step = lesson.step;
      const kept: LessonState = JSON.parse(JSON.stringify(lesson.value));
      lesson.value = kept;
      lesson.addEventListener('attention-answer', ({ detail }) => {
        const right: boolean = detail.correct;
        console.log(step, right, detail.choice.length, same.goTo('cost'));
      });
      document.addEventListener('attention-change', ({ detail }) => console.log(detail.state.dk.toFixed()));
      document.querySelector('attention-lesson')?.reset();
      loadCore().then((core) => core.softmax({ x: Float32Array.of(1), rows: 1, cols: 1 }).length);`,
    'wrong.ts': `import 'attention-lesson';
      const lesson = document.createElement('attention-lesson');
      lesson.goTo('nowhere');
      lesson.state = { version: 2 };
      lesson.addEventListener('attention-step', ({ detail }) => detail.choice);
      lesson.updateComplete = Promise.resolve(true);
      lesson.seed = ['1'];`,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        module: 'nodenext',
        types: [],
      },
      include: ['*.ts'],
    }),
  });
  const tsc = createRequire(join(root, 'package.json')).resolve('typescript/package.json');
  let said = '';
  try {
    execFileSync('node', [join(tsc, '../bin/tsc'), '-p', '.'], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    said = /** @type {any} */ (error).stdout;
  }
  const wrong = said.split('\n').flatMap(
    (line) =>
      line
        .match(/^(\S+)\((\d+),/)
        ?.slice(1, 3)
        .join(':') ?? [],
  );
  assert.deepEqual(
    wrong,
    ['wrong.ts:3', 'wrong.ts:4', 'wrong.ts:5', 'wrong.ts:6', 'wrong.ts:7'],
    said,
  );
});
