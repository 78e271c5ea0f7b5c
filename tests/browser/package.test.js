// The npm package in the hands of a bundler: what esbuild and Vite make of it draws the lesson, asks only
// its own site, and starts the worker, under the strict policy.
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { build as viteBuild } from 'vite';
import { listen, staticServer } from '../../.ci/static-server.mjs';
import { consumer } from '../package/consumer.js';
import { expect, lessonReady, readMatrix, settled, test } from './lesson.js';

/** A page of the consumer's own. @param {string} script @param {string} [attributes] */
const page = (
  script,
  attributes = '',
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
  <title>Course</title><link rel="icon" href="data:,"><script type="module" src="./${script}"></script></head>
  <body><attention-lesson steps="example scaling" ${attributes}></attention-lesson></body></html>`;

/** @type {ReturnType<typeof consumer>} */
let user;
/** @type {import('node:http').Server | undefined} */
let server;

test.beforeAll(() => {
  user = consumer();
  user.write({ 'main.js': "import 'attention-lesson';\n", 'index.html': page('main.js') });
});

test.afterAll(() => user.end());

test.afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

// The consumer's site is a server of its own, another host to the one of dist/.
test.use({ allowedMessages: [/^request: http:\/\/127\.0\.0\.1:/] });

/** What bundlers that do not look into new URL(…, import.meta.url) leave for the user to copy. */
const beside = /\.(wasm|bin)$|^attention-lesson-worker\.js$/;

/** @param {string} to */
function copyBeside(to) {
  mkdirSync(to, { recursive: true });
  const from = join(user.installed, 'dist');
  for (const name of readdirSync(from).filter((file) => beside.test(file))) {
    cpSync(join(from, name), join(to, name));
  }
}

/** Opens the built site and sees it compute. @param {import('@playwright/test').Page} browser @param {string} site */
async function expectLesson(browser, site) {
  server = staticServer({ root: join(user.folder, site), base: '/course/' });
  const home = `http://127.0.0.1:${await listen(server)}/course/`;
  const asked = /** @type {string[]} */ ([]);
  browser.on('request', (request) => asked.push(request.url()));
  await browser.goto(home);
  const lesson = await lessonReady(browser);
  const places = (/** @type {number[][]} */ rows) => rows[0].map((x) => x.toFixed(5));
  expect(places(await readMatrix(lesson, 'A'))).toEqual(['0.40111', '0.19778', '0.40111']);
  expect(places(await readMatrix(lesson, 'O'))).toEqual(['1.20334', '0.79666']);
  const worker = browser.waitForEvent('worker');
  await lesson.locator('.pager .next').click();
  await settled(lesson);
  await worker;
  await expect(lesson.locator('.step-scaling .figure')).toBeVisible();
  expect(asked.filter((url) => !url.startsWith(home) && !/^(data|blob):/.test(url))).toEqual([]);
  expect(asked.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
}

/** @param {string} site */
const bundle = (site) =>
  esbuild.build({
    absWorkingDir: user.folder,
    entryPoints: ['main.js'],
    outdir: site,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    logLevel: 'warning',
  });

test('esbuild: the bundle with the WebAssembly and the worker copied beside it', async ({
  page: browser,
}) => {
  const { warnings } = await bundle('esbuild');
  expect(warnings).toEqual([]);
  user.write({ 'esbuild/index.html': page('main.js') });
  copyBeside(join(user.folder, 'esbuild'));
  await expectLesson(browser, 'esbuild');
});

test('esbuild: core-url says where else the WebAssembly and the worker are', async ({
  page: browser,
}) => {
  await bundle('elsewhere');
  user.write({ 'elsewhere/index.html': page('main.js', 'core-url="assets/attention"') });
  copyBeside(join(user.folder, 'elsewhere/assets/attention'));
  await expectLesson(browser, 'elsewhere');
});

test('Vite takes along all that is needed', async ({ page: browser }) => {
  const said = /** @type {string[]} */ ([]);
  const note = (/** @type {string} */ message) => said.push(message);
  await viteBuild({
    root: user.folder,
    base: './',
    configFile: false,
    customLogger: {
      info: () => {},
      warn: note,
      warnOnce: note,
      error: note,
      clearScreen: () => {},
      hasErrorLogged: () => false,
      hasWarned: false,
    },
    // With the esbuild of this project Vite 6 cannot go down to its default target, Safari 14.
    build: { outDir: 'vite', target: 'es2022' },
  });
  expect(said).toEqual([]);
  await expectLesson(browser, 'vite');
});
