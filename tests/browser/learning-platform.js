// A learning platform for the tests: scorm-again's SCORM 1.2 run-time in a page around the package's
// launch page, as a course site would serve it. What the platform keeps between two visits is here.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { dist } from '../../.ci/paths.mjs';
import { strictPolicy } from '../../.ci/static-server.mjs';
import { expect, lessonUrl, settled } from './lesson.js';

const runTime = readFileSync(
  createRequire(new URL('../package.json', import.meta.url)).resolve('scorm-again/scorm12/min'),
  'utf8',
);

const types = { css: 'text/css', html: 'text/html', js: 'text/javascript', xml: 'text/xml' };

/** What scripts of the course page may do; the package's own pages are under strictPolicy. */
const platformPolicy = "script-src 'unsafe-inline'; frame-src 'self'";

/** @typedef {Record<string, any>} Kept  the platform's cmi, as JSON */

/**
 * @param {import('@playwright/test').Page} page
 * @param {object} [how]
 * @param {Kept} [how.kept]  of an earlier visit
 * @param {string} [how.launchData]  the manifest's <adlcp:datafromlms>
 * @param {string} [how.search]  of the launch address
 * @param {string} [how.api]  script that makes window.API; instead of scorm-again's
 * @param {string} [how.sandbox]  of the frame
 */
export async function launch(page, { kept, launchData = '', search = '', api, sandbox } = {}) {
  const files = unzipSync(new Uint8Array(readFileSync(join(dist, 'attention-lesson-scorm.zip'))));
  const course = new URL('course/', lessonUrl()).href;
  await page.route(`${course}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname.slice(new URL(course).pathname.length);
    if (name === '')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body, headers });
    const file = files[name];
    if (!file) return route.fulfill({ status: 404, body: 'Not found' });
    const kind = /** @type {keyof typeof types} */ (name.split('.').at(-1));
    return route.fulfill({
      contentType: `${types[kind] ?? 'text/plain'}; charset=utf-8`,
      headers: { 'Content-Security-Policy': strictPolicy },
      body: Buffer.from(file),
    });
  });
  const headers = { 'Content-Security-Policy': platformPolicy };
  const made = `${runTime}; window.API = recorded(new Scorm12API({ autocommit: false, logLevel: 5 }));
    if (${JSON.stringify(kept ?? null)}) API.loadFromJSON(${JSON.stringify(kept)}, '');
    API.cmi.launch_data = ${JSON.stringify(launchData)};`;
  const body = `<!doctype html><html lang="en"><head><title>Course</title><link rel="icon" href="data:,">
    <style>body { margin: 0 } iframe { border: 0; height: 880px; width: 100% }</style>
    <script>${recorder}</script><script>${(api ?? made).replaceAll('</', '<\\/')}</script></head>
    <body><iframe id="sco" title="Lesson" ${sandbox === undefined ? '' : `sandbox="${sandbox}"`} src="index.html${search}"></iframe></body></html>`;
  await page.goto(course);
  return attended(page);
}

/** Writes down each call in window.calls, and hands it on. */
const recorder = `window.calls = []; window.recorded = (api) => {
  for (const name of ['LMSInitialize', 'LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish']) {
    const call = api[name].bind(api);
    api[name] = (...given) => {
      const answer = call(...given);
      calls.push({ name, given, answer: String(answer) });
      return answer;
    };
  }
  return api;
};`;

/**
 * The lesson in the platform's frame, once it has drawn.
 * @param {import('@playwright/test').Page} page
 */
export async function attended(page) {
  const frame = page.frameLocator('#sco');
  const lesson = frame.locator('attention-lesson');
  await expect(lesson.locator('.figure, .notice.failed').first()).toBeVisible();
  await settled(lesson);
  return { frame, lesson, line: frame.locator('#record') };
}

/** @param {import('@playwright/test').Page} page @returns {Promise<{ name: string, given: string[], answer: string }[]>} */
export const callsOf = (page) => page.evaluate(() => /** @type {any} */ (globalThis).calls);

/** @param {import('@playwright/test').Page} page @param {string} name @returns {Promise<string>} as the platform has it now */
export const heldBy = (page, name) =>
  page.evaluate(
    (path) =>
      String(path.split('.').reduce((at, key) => at?.[key], /** @type {any} */ (globalThis).API)),
    name,
  );

/**
 * The learner closes the lesson.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Kept>} what the platform keeps
 */
export const leave = (page) =>
  page.evaluate(() => {
    document.getElementById('sco')?.remove();
    return JSON.parse(JSON.stringify(/** @type {any} */ (globalThis).API.cmi));
  });

/** The text of a file of the package. @param {string} name */
export const packaged = (name) =>
  strFromU8(
    unzipSync(new Uint8Array(readFileSync(join(dist, 'attention-lesson-scorm.zip'))))[name],
  );
