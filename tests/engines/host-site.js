// What the engines open of other places: a course page around the SCORM package, a notebook,
// a course page with frames.

import { smallestPolicy, strictPolicy } from '../../.ci/static-server.mjs';
import {
  framesPage,
  framesPolicy,
  notebookPage,
  notebookPolicy,
  packageFiles,
  platformPage,
  platformPolicy,
} from '../browser/host-pages.js';

const types = { css: 'text/css', html: 'text/html', js: 'text/javascript' };
const html = 'text/html; charset=utf-8';

/** A page that allows the element what it needs, and nothing else. */
const strictPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
  <link rel="icon" href="data:,"><script type="module" src="attention-lesson.js"></script></head>
  <body><attention-lesson steps="example scaling"></attention-lesson></body></html>`;

/**
 * Answers a request for one of those pages.
 * @param {string} base  path of the site
 * @param {(html: string, place: string) => string} recorded  a page with the recorder in front: 'inline', or its address
 * @returns {import('node:http').RequestListener}
 */
export function hostPages(base, recorded) {
  const files = packageFiles();
  return ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const name = pathname.slice(base.length);
    /** @param {string} type @param {string} policy @param {string} body */
    const send = (type, policy, body) =>
      response
        .writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy })
        .end(body);
    if (name === 'strict.html') {
      send(html, smallestPolicy, recorded(strictPage, `${base}recorder.js`));
    } else if (name === 'notebook.html') {
      send(html, notebookPolicy, recorded(notebookPage(), 'inline'));
    } else if (name === 'frames.html') {
      send(html, framesPolicy, recorded(framesPage(), 'inline'));
    } else if (name === 'course/') {
      const page = platformPage({ launchData: searchParams.get('launch-data') ?? '' });
      send(html, platformPolicy, recorded(page, 'inline'));
    } else if (name.startsWith('course/') && files[name.slice('course/'.length)]) {
      const text = Buffer.from(files[name.slice('course/'.length)]).toString('utf8');
      const kind = /** @type {keyof typeof types} */ (name.split('.').at(-1));
      const body = kind === 'html' ? recorded(text, `${base}recorder.js`) : text;
      send(`${types[kind] ?? 'text/plain'}; charset=utf-8`, strictPolicy, body);
    }
  };
}
