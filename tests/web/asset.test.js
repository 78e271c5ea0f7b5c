// A step asks for a data file by its name: beside the script or inside it, once for all who ask.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { inlineAssets } from '../../.ci/single-file.mjs';
import { listen } from '../../.ci/static-server.mjs';
import { fetchAsset } from '../../web/core/asset.js';
import { fileUrl } from '../../web/core/file-bytes.js';

/**
 * A server of one file in two halves; the second is sent when `finish` is called.
 * @param {{ status?: number }} [how]
 */
async function slowly({ status = 200 } = {}) {
  const asked = [];
  /** @type {(() => void)[]} */
  const open = [];
  let closed = 0;
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.on('close', () => {
      if (!response.writableEnded) closed += 1;
    });
    response.writeHead(status);
    response.write(Uint8Array.of(1, 2));
    open.push(() => response.end(Uint8Array.of(3)));
  });
  const port = await listen(server);
  return {
    server,
    asked,
    coreUrl: `http://127.0.0.1:${port}/files/`,
    finish: () => open.splice(0).map((end) => end()),
    closed: () => closed,
    end() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a file is asked for once by all who wait for it, and each gets bytes of his own', async () => {
  const { coreUrl, asked, finish, end } = await slowly();
  try {
    /** @type {number[]} */
    const seen = [];
    const first = fetchAsset('a.bin', { coreUrl, onProgress: (received) => seen.push(received) });
    const second = fetchAsset('a.bin', { coreUrl });
    while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    finish();
    const [a, b] = await Promise.all([first, second]);
    assert.deepEqual([...a], [1, 2, 3]);
    assert.deepEqual(asked, ['/files/a.bin']);
    assert.deepEqual(seen, [2, 3]);
    a[0] = 9;
    assert.equal(b[0], 1);
    assert.equal((await fetchAsset('a.bin', { coreUrl }))[0], 1);
    assert.equal(asked.length, 1);
  } finally {
    end();
  }
});

test('who stops waiting is told at once; the download ends with the last who waits', async () => {
  const { server, coreUrl, asked, finish, closed, end } = await slowly();
  try {
    const [one, other] = [new AbortController(), new AbortController()];
    const first = fetchAsset('b.bin', { coreUrl, signal: one.signal });
    const second = fetchAsset('b.bin', { coreUrl, signal: other.signal });
    await once(server, 'request');
    one.abort();
    await assert.rejects(first, { name: 'AbortError' });
    assert.equal(closed(), 0);
    other.abort();
    await assert.rejects(second, { name: 'AbortError' });
    while (closed() === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await assert.rejects(fetchAsset('b.bin', { coreUrl, signal: one.signal }), {
      name: 'AbortError',
    });
    const again = fetchAsset('b.bin', { coreUrl });
    await once(server, 'request');
    finish();
    assert.equal((await again).length, 3);
    assert.equal(asked.length, 2);
  } finally {
    end();
  }
});

test('a failed download says which file, and asking again tries again', async () => {
  const { coreUrl, asked, finish, end } = await slowly({ status: 503 });
  try {
    for (let i = 1; i <= 2; i += 1) {
      await assert.rejects(fetchAsset('c.bin', { coreUrl }), /files\/c\.bin: HTTP 503/);
      assert.equal(asked.length, i);
    }
    finish();
  } finally {
    end();
  }
});

test('data files lie where the wasm lies: its folder, or the folder of its file', () => {
  const own = () => new URL('http://own/file');
  const at = (/** @type {string} */ name, /** @type {string} */ where) =>
    fileUrl(name, own, where).href;
  assert.equal(at('x.bin', 'http://host/a/'), 'http://host/a/x.bin');
  assert.equal(at('x.bin', 'http://host/a'), 'http://host/a/x.bin');
  assert.equal(at('x.bin', 'http://host/a/core-1f.wasm'), 'http://host/a/x.bin');
  assert.equal(at('core.wasm', 'http://host/a/core-1f.wasm'), 'http://host/a/core-1f.wasm');
});

test('a self-contained build holds every data file, and asks nobody', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'attention-'));
  writeFileSync(join(folder, 'one.bin'), Uint8Array.of(0, 255, 7));
  writeFileSync(join(folder, 'two.bin'), Uint8Array.of());
  try {
    const outfile = join(folder, 'asset.mjs');
    await esbuild.build({
      entryPoints: ['web/core/asset.js'],
      bundle: true,
      format: 'esm',
      outfile,
      plugins: [inlineAssets(folder)],
      logLevel: 'warning',
    });
    const { fetchAsset: inlined } = await import(pathToFileURL(outfile).href);
    assert.deepEqual([...(await inlined('one.bin'))], [0, 255, 7]);
    assert.equal((await inlined('two.bin')).length, 0);
    await assert.rejects(inlined('three.bin'), /three\.bin is not in this file/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
