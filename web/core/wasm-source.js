// Where the WebAssembly bytes come from. Builds that are one self-contained file replace this module
// by one that holds the bytes.

/**
 * @param {boolean} simd
 * @param {string | URL} [wasmUrl] a folder or a .wasm file instead of this module's own folder
 * @returns {Promise<BufferSource>}
 */
export async function wasmSource(simd, wasmUrl) {
  const name = `attention-core-${simd ? 'simd' : 'scalar'}.wasm`;
  const base = import.meta.url;
  let url = new URL(name, base);
  if (wasmUrl !== undefined) {
    url = new URL(wasmUrl, globalThis.document?.baseURI ?? base);
    if (!url.pathname.endsWith('.wasm')) url = new URL(name, url.href.replace(/\/?$/, '/'));
  }
  if (url.protocol === 'file:' && globalThis.process?.versions?.node) {
    const { readFile } = await import(
      /* @vite-ignore */ /* webpackIgnore: true */ 'node:fs/promises'
    );
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: HTTP ${response.status}`);
  return response.arrayBuffer();
}
