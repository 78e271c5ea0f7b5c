// The element on pages that trust little: the smallest content-security policy, files from another origin,
// Trusted Types, integrity hashes, modules without an address. Every request is accounted for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../../.ci/integrity.mjs';
import { dist, root } from '../../.ci/paths.mjs';
import { smallestPolicy as smallest, staticServer } from '../../.ci/static-server.mjs';
import { expect, lessonReady, readMatrix, settled, test } from './lesson.js';
import { ownServers } from './own-servers.js';

/** What README promises to be enough where the files are another origin's. */
const fromElsewhere = (/** @type {string} */ origin) =>
  `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; worker-src blob:; img-src data:`;
const trustedTypes =
  "; require-trusted-types-for 'script'; trusted-types lit-html attention-lesson";

const start = ownServers();

/**
 * A host's server: host.html, and dist/ beside it.
 * @param {string} body @param {string} [policy]
 */
async function serve(body, policy = '') {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,"><body>${body}</body></html>`;
  const server = staticServer({
    root: dist,
    also: (request, response) => {
      if (request.url !== '/host.html') return;
      const headers = policy ? { 'Content-Security-Policy': policy } : {};
      response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(html);
    },
  });
  return start(server);
}

/** @param {import('@playwright/test').Page} page @returns {() => string[]} the origins asked, each once */
function originsAsked(page) {
  const origins = /** @type {Set<string>} */ (new Set());
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^http/.test(protocol)) origins.add(origin);
  });
  return () => [...origins].sort();
}

const script = (/** @type {string} */ from, /** @type {string} */ more = '') =>
  `<script type="module" src="${from}/attention-lesson.js" ${more}></script>`;
const example = '<attention-lesson step="example"><p>Fallback.</p></attention-lesson>';

/** @param {import('@playwright/test').Page} page */
async function expectWorkedExample(page) {
  const lesson = await lessonReady(page);
  const places = (await readMatrix(lesson, 'A'))[0].map((x) => x.toFixed(5));
  expect(places).toEqual(['0.40111', '0.19778', '0.40111']);
}

/** Goes to the step that computes in the worker. @param {import('@playwright/test').Page} page */
async function expectWorker(page) {
  const worker = page.waitForEvent('worker');
  const lesson = page.locator('attention-lesson');
  await lesson.evaluate((/** @type {any} */ element) => element.goTo('scaling'));
  await worker;
  await settled(lesson);
}

test('every step, the worker and what is taken away need no more than README’s policy', async ({
  page,
}) => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').replace(/\s+/g, ' ')).toContain(smallest);
  const asked = originsAsked(page);
  const host = await serve(`${script('')}<attention-lesson></attention-lesson>`, smallest);
  await page.goto(`${host}/host.html`);
  const lesson = await lessonReady(page);
  const workers = /** @type {string[]} */ ([]);
  page.on('worker', (worker) => workers.push(worker.url()));
  const steps = await lesson.evaluate((/** @type {any} */ element) => element.steps);
  expect(steps.length).toBe(10);
  for (const step of steps) {
    await lesson.evaluate((/** @type {any} */ element, id) => element.goTo(id), step);
    await settled(lesson);
    await expect(lesson.locator(`.step-${step} .figure`)).toBeVisible();
    await lesson.locator('.take-away > button').click();
    const items = lesson.locator('.take-away-items button');
    const saveText = lesson.locator('.take-away-text + p button').nth(1);
    for (const save of [items.nth(0), items.nth(1), saveText]) {
      if (save === saveText) await items.last().click();
      const saved = page.waitForEvent('download');
      await save.click();
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`^attention-${step}`));
    }
  }
  expect(workers[0]).toBe(`${host}/attention-lesson-worker.js`);
  expect(asked()).toEqual([host]);
});

test.describe('less than that', () => {
  test.use({ allowedMessages: [/^request: http:\/\/127|Content Security Policy/] });
  for (const [missing, policy] of Object.entries({
    'script-src': smallest.replace(/script-src [^;]*; /, "script-src 'wasm-unsafe-eval'; "),
    'wasm-unsafe-eval': smallest.replace(" 'wasm-unsafe-eval'", ''),
    'connect-src': smallest.replace(/connect-src [^;]*; /, ''),
  })) {
    test(`is too little: without ${missing} the text inside stays`, async ({ page }) => {
      const host = await serve(script('') + example, policy);
      const told = missing === 'script-src' ? page.locator('p') : page.locator('.notice.failed');
      await page.goto(`${host}/host.html`);
      await expect(told).toBeVisible();
      await expect(page.getByText('Fallback.')).toBeVisible();
      await expect(page.locator('.figure')).toHaveCount(0);
    });
  }
});

test('files of another origin: the lesson draws, its worker starts, and only the two are asked', async ({
  page,
}) => {
  const asked = originsAsked(page);
  const from = await serve('');
  const policy = fromElsewhere(from);
  expect(readFileSync(join(root, 'README.md'), 'utf8').replace(/\s+/g, ' ')).toContain(
    fromElsewhere('https://files.example'),
  );
  const lesson = '<attention-lesson steps="example scaling"></attention-lesson>';
  const host = await serve(script(from) + lesson, policy);
  await page.goto(`${host}/host.html`);
  await expectWorkedExample(page);
  await expectWorker(page);
  expect(asked()).toEqual([from, host].sort());
});

test.describe('Trusted Types', () => {
  const blocked = /requires 'TrustedHTML' assignment/;
  test.use({ allowedMessages: [/^request: http:\/\/127|requires 'TrustedHTML' assignment/] });
  for (const [where, policyOf] of Object.entries({
    'the page’s own origin': () => smallest,
    'another origin': fromElsewhere,
  })) {
    test(`enforced, files of ${where}: two policies are all it takes`, async ({ page, quiet }) => {
      const from = where === 'another origin' ? await serve('') : '';
      const lesson = '<attention-lesson steps="example scaling"></attention-lesson>';
      const host = await serve(script(from) + lesson, policyOf(from) + trustedTypes);
      await page.goto(`${host}/host.html`);
      await expectWorkedExample(page);
      await expectWorker(page);
      await page.locator('attention-lesson').evaluate((/** @type {any} */ one) => {
        one.goTo('example');
        one.seed = 2; // what the first worker may have ended is asked for anew
      });
      await expect.poll(() => page.workers()).toHaveLength(0);
      await expectWorker(page); // the second one needs no second policy
      expect(quiet.filter((line) => blocked.test(line))).toEqual([]);
      await page
        .evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p></p>'))
        .catch(() => {});
      await expect
        .poll(() => quiet.filter((line) => blocked.test(line)), 'it is in force')
        .toHaveLength(1);
    });
  }
});

test.describe('integrity', () => {
  test.use({ allowedMessages: [/^request: http:\/\/127|integrity/] });
  test('the printed hash admits the script, another one keeps it out', async ({ page }) => {
    const from = await serve('');
    const right = integrityOf('attention-lesson.js');
    for (const [hash, drawn] of [
      [right, true],
      [integrityOf('core.js'), false],
    ]) {
      const host = await serve(script(from, `crossorigin integrity="${hash}"`) + example);
      await page.goto(`${host}/host.html`, { waitUntil: 'networkidle' });
      if (drawn) await expectWorkedExample(page);
      else await expect(page.getByText('Fallback.')).toBeVisible();
      await expect(page.locator('.figure')).toHaveCount(drawn ? 1 : 0);
    }
  });
});

test('imported from a Blob, which has no address, the script that is one file draws', async ({
  page,
}) => {
  const asked = originsAsked(page);
  const from = await serve('');
  const host = await serve('<attention-lesson steps="example scaling"></attention-lesson>');
  await page.goto(`${host}/host.html`);
  await page.evaluate(async (url) => {
    const text = await (await fetch(url)).text();
    await import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  }, `${from}/attention-lesson.classic.js`);
  await expectWorkedExample(page);
  await expectWorker(page);
  expect(asked()).toEqual([from, host].sort());
});

test('the core imported from a Blob computes, told where its WebAssembly is or given the bytes', async ({
  page,
}) => {
  const from = await serve('');
  const host = await serve('Host');
  await page.goto(`${host}/host.html`);
  const softmax = await page.evaluate(async (files) => {
    const text = await (await fetch(`${files}/core.js`)).text();
    const blob = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const { loadCore } = await import(blob);
    const wasmBinary = await (await fetch(`${files}/attention-core-scalar.wasm`)).arrayBuffer();
    const cores = [await loadCore({ wasmUrl: files }), await loadCore({ wasmBinary, simd: false })];
    return cores.map((core) => [...core.softmax({ x: Float32Array.of(3, 3), rows: 1, cols: 2 })]);
  }, from);
  expect(softmax).toEqual([
    [0.5, 0.5],
    [0.5, 0.5],
  ]);
});
