// loadCore: once for each source, from a file, a folder, bytes or a worker, and again after a failure.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { listen, staticServer } from '../../.ci/static-server.mjs';
import { loadCore } from '../../dist/core.js';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const softmaxWorks = (core) => {
  assert.deepEqual(
    core.softmax({ x: Float32Array.of(3, 3), rows: 1, cols: 2 }),
    Float32Array.of(0.5, 0.5),
  );
};

test('the same call again gives the same core, also while it is loading', async () => {
  const [a, b] = [loadCore(), loadCore()];
  assert.equal(a, b);
  assert.equal(await a, await loadCore());
  assert.equal(await loadCore({}), await a);
});

test('SIMD is found here, and simd: false loads the scalar build', async () => {
  const detected = await loadCore();
  const scalar = await loadCore({ simd: false });
  assert.equal(detected.simd, true);
  assert.equal(await loadCore({ simd: true }), detected);
  assert.equal(scalar.simd, false);
  softmaxWorks(scalar);
});

test('simd: false reads the scalar file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'attention-'));
  try {
    cpSync(join(dist, 'attention-model-scalar.wasm'), join(folder, 'attention-model-scalar.wasm'));
    const wasmUrl = pathToFileURL(folder);
    softmaxWorks(await loadCore({ wasmUrl, simd: false }));
    await assert.rejects(loadCore({ wasmUrl, simd: true }), /attention-model-simd\.wasm/);
    await assert.rejects(
      loadCore({ wasmUrl, simd: false, model: false }),
      /attention-core-scalar\.wasm/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('wasmUrl may be a folder, with a closing slash or without, or a file; a URL or a string', async () => {
  const file = pathToFileURL(join(dist, 'attention-core-simd.wasm'));
  const folder = pathToFileURL(dist);
  for (const wasmUrl of [file, file.href, folder, folder.href, folder.href.replace(/\/$/, '')]) {
    softmaxWorks(await loadCore({ wasmUrl }));
  }
});

test('model: false loads the smaller module, which has no functions for models', async () => {
  for (const simd of [true, false]) {
    const small = await loadCore({ simd, model: false });
    softmaxWorks(small);
    assert.equal('loadModel' in small, false);
    assert.equal(typeof (await loadCore({ simd })).loadModel, 'function');
  }
});

test('a file that is given says itself whether it has the functions for models', async () => {
  for (const [name, has] of /** @type {const} */ ([
    ['attention-core-simd.wasm', false],
    ['attention-model-simd.wasm', true],
  ])) {
    const file = join(dist, name);
    for (const model of [true, false]) {
      const byUrl = await loadCore({ wasmUrl: pathToFileURL(file), model });
      const byBytes = await loadCore({ wasmBinary: readFileSync(file), model });
      for (const core of [byUrl, byBytes]) {
        softmaxWorks(core);
        assert.equal('formHeads' in core, has, `${name}, model: ${model}`);
      }
    }
  }
});

test('simd says what was loaded, whatever was asked for and wherever it came from', async () => {
  for (const part of ['core', 'model']) {
    for (const [width, has] of /** @type {const} */ ([
      ['simd', true],
      ['scalar', false],
    ])) {
      const file = join(dist, `attention-${part}-${width}.wasm`);
      for (const simd of [undefined, true, false]) {
        // A copy of its own: bytes are memoised by identity.
        const byBytes = await loadCore({ wasmBinary: readFileSync(file), simd });
        const byUrl = await loadCore({ wasmUrl: pathToFileURL(file), simd });
        for (const core of [byBytes, byUrl])
          assert.equal(core.simd, has, `${part} ${width}, simd: ${simd}`);
      }
    }
    const byFolder = { wasmUrl: pathToFileURL(dist), model: part === 'model' };
    for (const simd of [true, false])
      assert.equal((await loadCore({ ...byFolder, simd })).simd, simd);
  }
});

test('the SIMD builds load vectors, the scalar builds none', () => {
  const load = Buffer.of(0xfd, 0, 2); // v128.load, aligned to 4 bytes
  for (const part of ['core', 'model']) {
    const [simd, scalar] = ['simd', 'scalar'].map((width) =>
      readFileSync(join(dist, `attention-${part}-${width}.wasm`)),
    );
    assert.ok(simd.includes(load), part);
    assert.ok(!scalar.includes(load), part);
  }
});

test('wasmUrl may be at a server', async () => {
  const server = staticServer({ root: dist });
  const port = await listen(server);
  try {
    softmaxWorks(await loadCore({ wasmUrl: `http://127.0.0.1:${port}/` }));
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('wasmBinary is used as it is, as a buffer or as a view, and is memoised by identity', async () => {
  const view = new Uint8Array(readFileSync(join(dist, 'attention-core-simd.wasm')));
  const fromView = await loadCore({ wasmBinary: view });
  softmaxWorks(fromView);
  softmaxWorks(await loadCore({ wasmBinary: view.buffer }));
  assert.equal(await loadCore({ wasmBinary: view }), fromView);
});

test('a failed load says why, and asking again tries again', async () => {
  let broken = true;
  const server = createServer((_, response) => {
    if (broken) response.writeHead(503).end();
    else response.end(readFileSync(join(dist, 'attention-core-simd.wasm')));
  });
  const wasmUrl = `http://127.0.0.1:${await listen(server)}/core.wasm`;
  try {
    await assert.rejects(loadCore({ wasmUrl }), /core\.wasm.*503/);
    await assert.rejects(loadCore({ wasmUrl }), /core\.wasm.*503/);
    broken = false;
    softmaxWorks(await loadCore({ wasmUrl }));
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('bytes that are not a module, or half of one, are refused', async () => {
  const whole = readFileSync(join(dist, 'attention-core-simd.wasm'));
  for (const wasmBinary of [
    new Uint8Array(8),
    whole.subarray(0, whole.length / 2),
    new Uint8Array(0),
  ]) {
    await assert.rejects(loadCore({ wasmBinary }), WebAssembly.CompileError);
  }
});

test('without WebAssembly the loader says so', async () => {
  const { WebAssembly } = globalThis;
  // @ts-expect-error: as on a platform that has none
  globalThis.WebAssembly = undefined;
  try {
    await assert.rejects(loadCore({ wasmUrl: 'none.wasm' }), /WebAssembly/);
  } finally {
    globalThis.WebAssembly = WebAssembly;
  }
});

test('a worker loads a core of its own', async () => {
  const code = `
    import { parentPort } from 'node:worker_threads';
    import { loadCore } from ${JSON.stringify(pathToFileURL(join(dist, 'core.js')).href)};
    const core = await loadCore();
    parentPort.postMessage(core.attend({
      q: Float32Array.of(1, 0), k: Float32Array.of(1, 0, 0, 1, 1, 1), v: Float32Array.of(2, 0, 0, 2, 1, 1),
      n: 1, m: 3, dk: 2, dv: 2 }));`;
  const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const worker = new Worker(url);
  const trace = await new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  await worker.terminate();
  assert.ok(Math.abs(trace.output[0] - 1.20334) < 0.5e-5);
});

test('core.d.ts lists the functions that the core has, and no others', async () => {
  const core = await loadCore();
  const types = readFileSync(join(dist, 'core.d.ts'), 'utf8');
  const body = types.slice(types.indexOf('export interface Core {'));
  const listed = [...body.slice(0, body.indexOf('\n}')).matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)];
  assert.deepEqual(listed.map(([, name]) => name).sort(), Object.keys(core).sort());
});
