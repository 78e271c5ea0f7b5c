// The files that ship beside this module: where one is, and its bytes.

/** Not written out: bundlers for the browser would look for it. */
const nodeFiles = ['node:fs', 'promises'].join('/');

/**
 * @param {string} name  'attention-core-simd.wasm'
 * @param {() => URL} own  the file beside this module, written out as new URL('…', import.meta.url):
 *   bundlers know exactly this form, take the file along and put its new address there
 * @param {string | URL} [at]  another folder, or its .wasm file
 * @returns {URL}
 */
export function fileUrl(name, own, at) {
  if (at === undefined) return own();
  const url = new URL(at, globalThis.document?.baseURI ?? import.meta.url);
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
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ nodeFiles);
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
