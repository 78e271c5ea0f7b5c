// npm start: builds, serves dist/ and prints its address; then rebuilds what changes in src/ and web/
// and reloads the pages that are open. PORT and HOST choose another place than localhost:8080.
import { buildCore } from './build-core.mjs';
import { buildPage } from './build-page.mjs';
import { dist, root } from './paths.mjs';
import { listen, staticServer } from './static-server.mjs';
import { watch } from './watch.mjs';

/** Open pages, each waiting for one server-sent event. @type {Set<import('node:http').ServerResponse>} */
const waiting = new Set();

/** A file of its own, since the pages' policy forbids inline scripts. */
const reloadScript = `new EventSource('/live-reload/events').onmessage = () => location.reload();`;

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
function liveReload(request, response) {
  if (request.url === '/live-reload/script.js') {
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(reloadScript);
  } else if (request.url === '/live-reload/events') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
    response.write('retry: 300\n\n');
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
  }
}

/** @param {string} html */
const withReload = (html) =>
  html.replace('</head>', '<script type="module" src="/live-reload/script.js"></script></head>');

/**
 * Runs a build; a failed one leaves what was served before, and the message on the terminal.
 * @param {string} what
 * @param {() => void | Promise<void>} build
 */
async function rebuild(what, build) {
  const start = performance.now();
  try {
    await build();
    console.log(`${what} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    for (const response of waiting) response.write('data: reload\n\n');
  } catch (error) {
    console.error(`${what} did not build: ${error instanceof Error ? error.message : error}`);
  }
}

await rebuild('Everything', buildCoreAndPage);

const host = process.env.HOST || '127.0.0.1';
const server = staticServer({ root: dist, page: withReload, also: liveReload });
const port = await listen(server, { host, port: Number(process.env.PORT || 8080) });
console.log(`\n  attention-lesson: http://${host === '127.0.0.1' ? 'localhost' : host}:${port}/\n`);
console.log('Watching src/ and web/. Ctrl-C stops.');

const at = (/** @type {string[]} */ ...paths) => paths.map((path) => `${root}${path}`);
await watch([
  { paths: at('src', 'CMakeLists.txt'), changed: () => rebuild('C++', buildCoreAndPage) },
  { paths: at('web'), changed: () => rebuild('Page', buildPage) },
]);

/** The glue that emcc makes is part of the bundles. */
async function buildCoreAndPage() {
  buildCore();
  await buildPage();
}
