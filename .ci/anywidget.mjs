// dist/attention-lesson.anywidget.js: one ES module with everything inside, and the examples that use it.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { dist, root } from './paths.mjs';
import { selfContained } from './single-file.mjs';

/** @param {esbuild.BuildOptions} shared */
export async function buildAnywidget(shared) {
  await esbuild.build({
    ...shared,
    entryPoints: ['web/anywidget/anywidget.js'],
    outfile: join(dist, 'attention-lesson.anywidget.js'),
    define: { 'import.meta.url': '""' }, // from a Blob, nothing stands beside it
    plugins: [...(shared.plugins ?? []), ...selfContained],
  });
  cpSync(join(root, 'web/examples'), join(dist, 'examples'), { recursive: true });
}
