// dist/attention-lesson-worker.js: the worker's script, and its text inside builds that are one file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { dist } from './paths.mjs';

const file = join(dist, 'attention-lesson-worker.js');

/**
 * The page sends the bytes: the worker fetches nothing.
 * @type {esbuild.Plugin}
 */
const noSource = {
  name: 'no-wasm-source',
  setup(build) {
    build.onLoad({ filter: /[\\/]web[\\/]core[\\/]wasm-source\.js$/ }, () => ({
      contents: `export const wasmSource = () => { throw new Error('wasmBinary is missing'); };`,
    }));
  },
};

/**
 * A classic script: importScripts takes it from any origin, and a Blob of its text needs no import.
 * @param {esbuild.BuildOptions} shared
 */
export async function buildWorker(shared) {
  await esbuild.build({
    ...shared,
    entryPoints: ['web/core/worker.js'],
    outfile: file,
    format: 'iife',
    define: { 'import.meta.url': '""' },
    plugins: [...(shared.plugins ?? []), noSource],
  });
}

/**
 * The worker's text in the script itself: one file has no second one to start from.
 * @type {esbuild.Plugin}
 */
export const inlineWorker = {
  name: 'inline-worker',
  setup(build) {
    build.onLoad({ filter: /[\\/]web[\\/]core[\\/]worker-source\.js$/ }, () => ({
      contents: `export const workerSource = () => ({ text: ${JSON.stringify(readFileSync(file, 'utf8'))} });`,
    }));
  },
};
