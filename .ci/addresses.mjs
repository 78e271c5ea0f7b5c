// Who bundles the package again finds every file that ships, and no other: bundlers follow addresses
// written out as new URL('…', import.meta.url).
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { files } from './files.mjs';

/**
 * web/core/own-files.js as it ships: the address of each data file.
 * @type {import('esbuild').Plugin}
 */
const dataFiles = {
  name: 'data-files',
  setup(build) {
    build.onLoad({ filter: /[\\/]web[\\/]core[\\/]own-files\.js$/ }, () => {
      const entries = files('web/data', /\.bin$/).map((path) => {
        const name = JSON.stringify(basename(path));
        return `${name}: () => new URL(${name}, import.meta.url)`;
      });
      return { contents: `export const ownFiles = {${entries.join(', ')}};` };
    });
  },
};

/**
 * emcc's script names a file that does not ship.
 * @type {import('esbuild').Plugin}
 */
const gluePlugin = {
  name: 'glue',
  setup(build) {
    build.onLoad({ filter: /[\\/]attention_(?:model_)?simd\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /new URL\(["'][\w.]+\.wasm["'],\s*import\.meta\.url\)/g,
        'new URL("about:blank")',
      ),
    }));
  },
};

export const addresses = [dataFiles, gluePlugin];
