// Pages of hosts, for the tests of every browser: a learning platform around the SCORM package, a notebook
// around the widget, a course page around embed.html in frames.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { dist } from '../../.ci/paths.mjs';

/** scorm-again's SCORM 1.2 run-time. */
const runTime = readFileSync(
  createRequire(new URL('../package.json', import.meta.url)).resolve('scorm-again/scorm12/min'),
  'utf8',
);

/** @returns {Record<string, Uint8Array>} the package's files by name */
export const packageFiles = () =>
  unzipSync(new Uint8Array(readFileSync(join(dist, 'attention-lesson-scorm.zip'))));

/** What scripts of the course page may do; the package's own pages are under strictPolicy. */
export const platformPolicy = "script-src 'unsafe-inline'; frame-src 'self'";

/** Writes down each call in window.calls, and hands it on. */
const recorder = `window.calls = []; window.writtenDown = (api) => {
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
 * A course page with the package's launch page in a frame.
 * @param {object} [how]
 * @param {Record<string, any>} [how.kept]  the platform's cmi of an earlier visit, as JSON
 * @param {string} [how.launchData]  the manifest's <adlcp:datafromlms>
 * @param {string} [how.search]  of the launch address
 * @param {string} [how.api]  script that makes window.API; instead of scorm-again's
 * @returns {string}
 */
export function platformPage({ kept, launchData = '', search = '', api } = {}) {
  const made = `${runTime}; window.API = writtenDown(new Scorm12API({ autocommit: false, logLevel: 5 }));
    if (${JSON.stringify(kept ?? null)}) API.loadFromJSON(${JSON.stringify(kept)}, '');
    API.cmi.launch_data = ${JSON.stringify(launchData)};`;
  const script = (api ?? made).replaceAll('</', '<\\/');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Course</title>
    <link rel="icon" href="data:,">
    <style>body { margin: 0 } iframe { border: 0; height: 880px; width: 100% }</style>
    <script>${recorder}</script><script>${script}</script></head>
    <body><iframe id="sco" title="Lesson" src="index.html${search}"></iframe></body></html>`;
}

/** No host but the page's own, no script but the page's own and Blobs. */
export const notebookPolicy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob: 'wasm-unsafe-eval'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  'img-src data: blob:',
  'worker-src blob:',
].join('; ');

/** The host's script. */
const kernel = `
  class Model {
    #values; #listeners = new Map(); #unsaved = {};
    saved = []; // what Python has been told
    constructor(values) { this.#values = values; }
    get(trait) { return this.#values[trait]; }
    set(trait, value) {
      if (JSON.stringify(this.#values[trait]) === JSON.stringify(value)) return;
      this.#values[trait] = this.#unsaved[trait] = value;
      for (const listener of [...this.#of('change:' + trait)]) listener();
    }
    save_changes() {
      this.saved.push(JSON.parse(JSON.stringify(this.#unsaved)));
      this.#unsaved = {};
    }
    on(event, listener) { this.#of(event).push(listener); }
    off(event, listener) {
      const all = this.#of(event);
      const at = all.indexOf(listener);
      if (at >= 0) all.splice(at, 1);
    }
    #of(event) {
      if (!this.#listeners.has(event)) this.#listeners.set(event, []);
      return this.#listeners.get(event);
    }
    get listeners() { return [...this.#listeners.values()].flat().length; }
    /** As when Python sets traits. */
    fromPython(values) { for (const trait in values) this.set(trait, values[trait]); this.#unsaved = {}; }
  }
  globalThis.loadWidget = async (from) => {
    const text = await (await fetch(from)).text();
    const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const module = await import(url);
    URL.revokeObjectURL(url);
    globalThis.widget = typeof module.default === 'function' ? await module.default() : module.default;
  };
  globalThis.makeModel = async (values) => {
    globalThis.model = new Model(values);
    await widget.initialize?.({ model });
  };
  globalThis.leave = [];
  globalThis.show = async ({ signal, inShadow, detached }) => {
    const main = document.querySelector('main');
    const cell = document.createElement('div');
    if (!detached) main.append(cell);
    cell.className = 'cell';
    const root = inShadow ? cell.attachShadow({ mode: 'open' }) : cell;
    const el = root.appendChild(document.createElement('div'));
    leave.push(await widget.render({ model, el, signal, experimental: {} }));
    if (detached) main.append(cell); // JupyterLab shows a view once it is rendered
  };`;

/**
 * @param {object} [how]
 * @param {string} [how.body]  attributes of <body>, by which hosts say their theme
 * @param {string} [how.style]
 * @returns {string}
 */
export const notebookPage = ({ body = '', style = '' } = {}) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Notebook</title>
    <link rel="icon" href="data:,"><style>.cell { margin: 8px; width: 500px } ${style}</style></head>
    <body ${body}><main><h1>Notebook</h1></main><script>${kernel}</script></body></html>`;

/** What the course page with frames may do. */
export const framesPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; img-src data:; frame-src 'self'";

/**
 * A course page with the same step in a plain frame and in a sandbox without an origin. Its frames follow
 * their content; `told` holds what each said, by its number.
 */
export const framesPage = () => `<!doctype html><html lang="en"><head><meta charset="utf-8">
  <title>Course</title><link rel="icon" href="data:,"><script src="resize-host.js" async></script><script>
    window.told = [[], []];
    addEventListener('message', ({ source, data }) => {
      const all = [...document.getElementsByTagName('iframe')];
      told[all.findIndex((frame) => frame.contentWindow === source)]?.push(data);
    });
  </script></head><body>
  <iframe title="Plain" src="embed.html#step=head&amp;d-k=2" width="900" height="200"></iframe>
  <iframe title="Sandboxed" src="embed.html#step=head&amp;d-k=2" width="900" height="200" sandbox="allow-scripts"></iframe>
  </body></html>`;
