// The files that ship beside this module: where one is, and its bytes.

/**
 * @param {string} name  'attention-core-simd.wasm'
 * @param {string | URL} [at]  another folder than this module's own, or its .wasm file
 * @returns {URL}
 */
export function fileUrl(name, at) {
  const base = import.meta.url;
  if (at === undefined) return new URL(name, base);
  const url = new URL(at, globalThis.document?.baseURI ?? base);
  if (!url.pathname.endsWith('.wasm')) return new URL(name, url.href.replace(/\/?$/, '/'));
  return name.endsWith('.wasm') ? url : new URL(name, url);
}

/**
 * @param {URL} url
 * @param {{ signal?: AbortSignal, onProgress?: (bytes: number) => void }} [how]
 *   onProgress: the bytes received so far
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function fileBytes(url, { signal, onProgress } = {}) {
  if (url.protocol === 'file:' && globalThis.process?.versions?.node) {
    const { readFile } = await import(
      /* @vite-ignore */ /* webpackIgnore: true */ 'node:fs/promises'
    );
    return new Uint8Array(await readFile(url));
  }
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url.pathname}: HTTP ${response.status}`);
  if (!onProgress || !response.body) return new Uint8Array(await response.arrayBuffer());
  const parts = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    received += next.value.length;
    onProgress(received);
  }
  const bytes = new Uint8Array(received);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
