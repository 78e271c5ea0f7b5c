// dist/attention-lesson.html: script, styles and WebAssembly in one file that opens by double click.
// dist/attention-lesson.classic.js: its script, for embed.html in a frame that has no origin.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { dist } from './paths.mjs';
import { inlineWorker } from './worker-bundle.mjs';

/**
 * The bytes in the script itself: at file:// nothing can be fetched. The module with the model does
 * for both.
 * @type {esbuild.Plugin}
 */
const inlineWasm = {
  name: 'inline-wasm',
  setup(build) {
    build.onLoad({ filter: /[\\/]web[\\/]core[\\/]wasm-source\.js$/ }, () => {
      const base64 = (/** @type {string} */ width) =>
        JSON.stringify(readFileSync(join(dist, `attention-model-${width}.wasm`), 'base64'));
      return {
        contents: `const simdBytes = ${base64('simd')}, scalarBytes = ${base64('scalar')};
          export const wasmSource = async (simd) =>
            Uint8Array.from(atob(simd ? simdBytes : scalarBytes), (c) => c.charCodeAt(0));`,
      };
    });
  },
};

/**
 * The data files too: every .bin that is in the folder by then.
 * @param {string} folder
 * @returns {esbuild.Plugin}
 */
export const inlineAssets = (folder) => ({
  name: 'inline-assets',
  setup(build) {
    build.onLoad({ filter: /[\\/]web[\\/]core[\\/]asset-source\.js$/ }, () => {
      const names = readdirSync(folder).filter((name) => name.endsWith('.bin'));
      const bytes = names.map((name) => [name, readFileSync(join(folder, name), 'base64')]);
      return {
        contents: `const files = ${JSON.stringify(Object.fromEntries(bytes))};
          export const assetSource = async (name) => {
            if (!Object.hasOwn(files, name)) throw new Error(name + ' is not in this file');
            return Uint8Array.from(atob(files[name]), (c) => c.charCodeAt(0));
          };`,
      };
    });
  },
});

/** What makes a bundle one self-contained file. It reads dist/: what goes inside is there before. */
export const selfContained = [inlineWasm, inlineAssets(dist), inlineWorker];

/**
 * The script by itself, and index.html with it and its style sheet inlined.
 * @param {esbuild.BuildOptions} shared
 */
export async function buildSingleFile(shared) {
  const { outputFiles } = await esbuild.build({
    ...shared,
    entryPoints: ['web/define.js'],
    format: 'iife',
    define: { 'import.meta.url': 'scriptUrl' },
    inject: ['web/embed/script-url.js'],
    plugins: [...(shared.plugins ?? []), ...selfContained],
    write: false,
  });
  // esbuild escapes </script itself; <!-- is the other sequence that HTML sees inside a script.
  const script = (outputFiles?.[0].text ?? '').replaceAll('<!--', '<\\!--');
  writeFileSync(join(dist, 'attention-lesson.classic.js'), script);
  const page = replaced(
    readFileSync(join(dist, 'index.html'), 'utf8'),
    /\n *<link rel="alternate"[^>]*>/, // of the published lesson
    () => '',
  );
  const inlined = replaced(
    replaced(page, /<script[^>]*src="attention-lesson\.js"[^>]*><\/script>/, () => {
      return `<script type="module">${script}</script>`;
    }),
    /<link rel="stylesheet" href="([^"]+)"[^>]*>/,
    (_, file) => `<style>${readFileSync(join(dist, file), 'utf8')}</style>`,
  );
  writeFileSync(join(dist, 'attention-lesson.html'), inlined);
}

/**
 * @param {string} text
 * @param {RegExp} pattern must occur
 * @param {(...match: string[]) => string} replacement
 */
function replaced(text, pattern, replacement) {
  if (!pattern.test(text)) throw new Error(`index.html has no ${pattern}`);
  return text.replace(pattern, replacement);
}
