// Runs the bench in Chromium, on a page that may use the finest clock.
import { createRequire } from 'node:module';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import * as esbuild from 'esbuild';
import { listen, staticServer } from '../../.ci/static-server.mjs';
import { findChromium } from '../browser/find-chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);
/** The URL of a package's folder dist/ on the server below. */
const distUrl = (name) => `/${relative(root, dirname(require.resolve(name)))}/`;

/** @param {(line: string) => void} log */
export async function benchInChromium(log) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [fileURLToPath(new URL('page.js', import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    minify: true,
    write: false,
  });
  const bundle = outputFiles[0].text;
  const server = staticServer({
    root,
    policy: '',
    also(request, response) {
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
      if (request.url === '/bench.js') {
        response.setHeader('Content-Type', 'text/javascript').end(bundle);
      } else if (request.url === '/bench.html') {
        response.setHeader('Content-Type', 'text/html');
        response.end(
          '<!doctype html><title>bench</title><script type="module" src="/bench.js"></script>',
        );
      }
    },
  });
  const port = await listen(server);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => log(String(error)));
    await page.exposeFunction('logLine', log);
    await page.goto(`http://127.0.0.1:${port}/bench.html`);
    await page.waitForFunction(() => 'benchInPage' in globalThis);
    const urls = {
      core: '/dist/core.js',
      tensorflow: distUrl('@tensorflow/tfjs-backend-wasm'),
      onnxruntime: distUrl('onnxruntime-web'),
    };
    const results = await page.evaluate((at) => {
      const { benchInPage, logLine } = /** @type {any} */ (globalThis);
      return benchInPage(at, logLine);
    }, urls);
    return { results, version: `Chromium ${browser.version()}` };
  } finally {
    await browser.close();
    server.close();
  }
}
