// dist/attention-lesson.html: script, styles and WebAssembly in one file that opens by double click.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { dist } from './paths.mjs';

/**
 * The bytes in the script itself: at file:// nothing can be fetched.
 * @type {esbuild.Plugin}
 */
const inlineWasm = {
  name: 'inline-wasm',
  setup(build) {
    build.onLoad({ filter: /[\\/]web[\\/]core[\\/]wasm-source\.js$/ }, () => {
      const base64 = (/** @type {string} */ width) =>
        JSON.stringify(readFileSync(join(dist, `attention-core-${width}.wasm`), 'base64'));
      return {
        contents: `const simdBytes = ${base64('simd')}, scalarBytes = ${base64('scalar')};
          export const wasmSource = async (simd) =>
            Uint8Array.from(atob(simd ? simdBytes : scalarBytes), (c) => c.charCodeAt(0));`,
      };
    });
  },
};

/**
 * index.html with its style sheet and its module script inlined.
 * @param {esbuild.BuildOptions} shared
 */
export async function buildSingleFile(shared) {
  const { outputFiles } = await esbuild.build({
    ...shared,
    entryPoints: ['web/define.js'],
    plugins: [...(shared.plugins ?? []), inlineWasm],
    write: false,
  });
  // esbuild escapes </script itself; <!-- is the other sequence that HTML sees inside a script.
  const script = (outputFiles?.[0].text ?? '').replaceAll('<!--', '<\\!--');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const tag = /<script[^>]*src="[^"]*attention-lesson\.js"[^>]*><\/script>/;
  if (!tag.test(page)) throw new Error('index.html does not load attention-lesson.js');
  const sheet = /<link rel="stylesheet" href="page\.css" ?\/?>/;
  if (!sheet.test(page)) throw new Error('index.html does not load page.css');
  const css = readFileSync(join(dist, 'page.css'), 'utf8');
  const inlined = page
    .replace(sheet, () => `<style>${css}</style>`)
    .replace(tag, () => `<script type="module">${script}</script>`);
  writeFileSync(join(dist, 'attention-lesson.html'), inlined);
}
