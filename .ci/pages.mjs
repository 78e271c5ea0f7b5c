// The pages about embedding, their script and style, and oEmbed's answer: web/pages/ → dist/.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { dist, root } from './paths.mjs';
import { site } from './site.mjs';

/** @param {esbuild.BuildOptions} shared @returns {Promise<esbuild.Metafile>} of the pages' scripts */
export async function buildPages(shared) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const texts = await (await templates(shared)).allPages({ site, version });
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(dist, name), text);
  const { metafile } = await esbuild.build({
    ...shared,
    entryPoints: {
      pages: 'web/pages/client.js',
      'pages-scorm': 'web/pages/scorm-client.js',
    },
    outdir: dist,
    metafile: true,
  });
  cpSync(join(root, 'web/pages/pages.css'), join(dist, 'pages.css'));
  if (!site) return metafile;
  for (const name of ['index.html', 'embed.html']) {
    const text = readFileSync(join(dist, name), 'utf8');
    writeFileSync(
      join(dist, name),
      text.replace('href="oembed.json"', `href="${site}oembed.json"`),
    );
  }
  return metafile;
}

/**
 * The templates and words as they are now: node keeps what it once imported, and npm start builds anew
 * whenever they change.
 * @param {esbuild.BuildOptions} shared
 * @returns {Promise<typeof import('../web/pages/all.js')>}
 */
async function templates(shared) {
  const { outputFiles } = await esbuild.build({
    ...shared,
    entryPoints: ['web/pages/all.js'],
    platform: 'node', // Lit's own form without a DOM
    write: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles?.[0].text ?? '')}`);
}
