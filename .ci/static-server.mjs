// Serves a folder the way a strict course site would: under a base path, with the content-security
// policy below on every page. The dev server and the browser tests both use it.
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

/** The strictest policy that the lesson promises to run under. */
export const strictPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
].join('; ');

/** What the element alone needs of a page that has its files beside it. */
export const smallestPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src data:";

const types = {
  '.bin': 'application/octet-stream',
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain',
  '.wasm': 'application/wasm',
  '.zip': 'application/zip',
};
const text = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.ts']);

/**
 * @param {object} options
 * @param {string} options.root folder to serve
 * @param {string} [options.base] path it is served under: '/' or '/some/path/'
 * @param {string | ((request: import('node:http').IncomingMessage) => string)} [options.policy] content-security policy of the pages, or of the page asked for; '' for none
 * @param {(html: string) => string} [options.page] last change to a page before it leaves
 * @param {import('node:http').RequestListener} [options.also] asked first about every request; may answer it
 */
export function staticServer({ root, base = '/', policy = strictPolicy, page, also }) {
  return createServer(async (request, response) => {
    also?.(request, response);
    if (response.headersSent) return;
    try {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
      const file = await fileFor(root, base, path);
      if (!file) throw new Error('not found');
      const kind = extname(file);
      const type = types[/** @type {keyof typeof types} */ (kind)] ?? 'application/octet-stream';
      response.setHeader('Content-Type', text.has(kind) ? `${type}; charset=utf-8` : type);
      response.setHeader('Cache-Control', 'no-cache');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Access-Control-Allow-Origin', '*');
      const rule = typeof policy === 'function' ? policy(request) : policy;
      if (rule && kind === '.html') response.setHeader('Content-Security-Policy', rule);
      const body = await readFile(file);
      response.end(page && kind === '.html' ? page(body.toString('utf8')) : body);
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
    }
  });
}

/**
 * The file behind a path, or nothing where the path leaves the root or the base.
 * @param {string} root
 * @param {string} base
 * @param {string} path
 */
async function fileFor(root, base, path) {
  if (!path.startsWith(base)) return undefined;
  const file = normalize(join(root, path.slice(base.length)));
  if (file !== normalize(root) && !file.startsWith(normalize(root + sep))) return undefined;
  const found = await stat(file).catch(() => undefined);
  return found?.isDirectory() ? join(file, 'index.html') : found && file;
}

/**
 * Listens on the first free port from `port` on (0: any) and resolves to it.
 * @param {import('node:http').Server} server
 * @param {{ port?: number, host?: string }} [where]
 * @returns {Promise<number>}
 */
export function listen(server, { port = 0, host = '127.0.0.1' } = {}) {
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EADDRINUSE' || port === 0) return reject(error);
      resolve(listen(server, { port: port + 1, host }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
