// What the engines open: dist/ as a strict course site serves it, and the one file, both with
// recorder.js in front. What the server refused is kept.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist } from '../../.ci/paths.mjs';
import { listen, staticServer, strictPolicy } from '../../.ci/static-server.mjs';
import { hostPages } from './host-site.js';

const base = '/courses/attention/';
const recorder = readFileSync(new URL('recorder.js', import.meta.url), 'utf8');

/**
 * @typedef {object} Site
 * @property {string} origin
 * @property {(page: string) => string} url  of a page of dist/
 * @property {string} file  URL of the one file
 * @property {() => string[]} refused  what was asked for and is not there, since it was last asked
 * @property {() => void} close
 */

/** @returns {Promise<Site>} */
export async function openSite() {
  /** @type {string[]} */
  let refused = [];
  const pagesOfHosts = hostPages(base, (html, place) =>
    withScript(
      html,
      place === 'inline' ? `<script>${recorder}</script>` : `<script src="${place}"></script>`,
    ),
  );
  const server = staticServer({
    root: dist,
    base,
    page: (html) => withScript(html, '<script src="recorder.js"></script>'),
    policy: framePolicy,
    also(request, response) {
      response.on('finish', () => {
        if (response.statusCode >= 400) refused.push(`${response.statusCode}: ${request.url}`);
      });
      pagesOfHosts(request, response);
      if (request.url !== `${base}recorder.js`) return;
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(recorder);
    },
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const folder = mkdtempSync(join(tmpdir(), 'attention-file-'));
  const file = join(folder, 'attention-lesson.html');
  const html = readFileSync(join(dist, 'attention-lesson.html'), 'utf8');
  writeFileSync(file, withScript(html, `<script>${recorder}</script>`));
  return {
    origin,
    url: (page) => `${origin}${base}${page}`,
    file: pathToFileURL(file).href,
    refused() {
      const since = refused;
      refused = [];
      return since;
    },
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * In a sandbox without an origin WebKit finds nothing that is 'self': what is framed names its origin too.
 * @param {import('node:http').IncomingMessage} request
 */
const framePolicy = ({ url, headers }) =>
  url?.startsWith(`${base}embed.html`)
    ? strictPolicy.replaceAll("'self'", `'self' http://${headers.host}`)
    : strictPolicy;

/** @param {string} html @param {string} script first of the page's */
function withScript(html, script) {
  const head = /<meta charset="utf-8" ?\/?>/;
  if (!head.test(html)) throw new Error('the page has no <meta charset>');
  return html.replace(head, (meta) => meta + script);
}
