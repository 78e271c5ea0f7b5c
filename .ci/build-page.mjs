// The JavaScript: web/ → dist/, one bundle for each thing that can be loaded by itself.
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { formulaPlugin } from '../web/plugins/formulas.mjs';
import { stylePlugin } from '../web/plugins/styles.mjs';
import { addresses } from './addresses.mjs';
import { buildAnywidget } from './anywidget.mjs';
import { files } from './files.mjs';
import { writeManifest } from './manifest.mjs';
import { buildPages } from './pages.mjs';
import { dist, root } from './paths.mjs';
import { buildScorm } from './scorm-package.mjs';
import { buildSingleFile } from './single-file.mjs';
import { sitePlugin } from './site.mjs';
import { writeThirdParty } from './third-party.mjs';
import { buildWorker } from './worker-bundle.mjs';

/** What every bundle has in common. Build-time transformations (formulas to MathML) are plugins. */
/** @type {esbuild.BuildOptions} */
export const shared = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [formulaPlugin, stylePlugin, ...addresses, sitePlugin],
};

/** The element; the steps, each language and the picture export are files of their own, fetched when used. */
const element = {
  entryPoints: [{ in: 'web/define.js', out: 'attention-lesson' }],
  outdir: dist,
  splitting: true,
  metafile: /** @type {const} */ (true),
  chunkNames: 'attention-lesson-[name]-[hash]',
};

/**
 * Checks of arguments that the first file and the model's have in common come with each: a file of their
 * own would be one more request before the first figure, for less than a kilobyte.
 * @type {esbuild.Plugin}
 */
const checksWithModel = {
  name: 'checks-with-model',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/arguments\.js$/ }, ({ resolveDir, importer }) =>
      /\/(forming|model|model-layout)\.js$/.test(importer)
        ? { path: join(resolveDir, 'arguments.js'), suffix: '?model' }
        : undefined,
    );
  },
};

/** What the last build left of those. */
const isPart = (/** @type {string} */ name) => /^attention-lesson-.*-[A-Z0-9]{8}\.js$/.test(name);

/** @type {[from: string, to: string][]} */
const copies = [
  ['web/core/core.d.ts', 'core.d.ts'],
  ['web/index.html', 'index.html'],
  ['web/embed.html', 'embed.html'],
  ['web/embed/load.js', 'embed.js'],
  ['web/embed/resize-host.js', 'resize-host.js'],
  ['web/page.css', 'page.css'],
  ...files('web/data', /\.bin$/).map(
    (path) => /** @type {[string, string]} */ ([path, basename(path)]),
  ),
];

/** Bundles and copies; esbuild has said why where this throws. */
export async function buildPage() {
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist).filter(isPart)) rmSync(join(dist, name));
  await esbuild.build({
    ...shared,
    entryPoints: ['web/core/load-core.js'],
    outfile: join(dist, 'core.js'),
  });
  const { metafile } = await esbuild.build({
    ...shared,
    ...element,
    plugins: [...(shared.plugins ?? []), checksWithModel],
  });
  await buildWorker(shared);
  for (const [from, to] of copies) cpSync(join(root, from), join(dist, to));
  await buildSingleFile(shared);
  const pages = await buildPages(shared);
  writeManifest();
  writeThirdParty([metafile, pages]);
  await buildAnywidget(shared);
  await buildScorm(shared);
}
