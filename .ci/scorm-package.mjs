// dist/attention-lesson-scorm.zip: the lesson for a learning platform. The same source gives the same
// bytes: names sorted, no clock.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { strToU8, zipSync } from 'fflate';
import { languages, loadWords } from '../web/lesson/index.js';
import { steps } from '../web/steps/index.js';
import { dist, root } from './paths.mjs';
import { manifest } from './scorm-manifest.mjs';
import { selfContained } from './single-file.mjs';

/** @param {esbuild.BuildOptions} shared */
export async function buildScorm(shared) {
  // A classic script with everything inside: platforms serve few types of file, some of them wrongly.
  const { outputFiles } = await esbuild.build({
    ...shared,
    entryPoints: ['web/scorm/scorm.js'],
    format: 'iife',
    define: { 'import.meta.url': '""' },
    plugins: [...(shared.plugins ?? []), ...selfContained],
    write: false,
  });
  const launch = 'index.html';
  /** @type {Record<string, Uint8Array>} */
  const files = {
    LICENSE: readFileSync(join(root, 'LICENSE')),
    'THIRD-PARTY.txt': readFileSync(join(dist, 'THIRD-PARTY.txt')),
    'attention-lesson.js': strToU8(outputFiles?.[0].text ?? ''),
    [launch]: readFileSync(join(root, 'web/scorm/index.html')),
    'page.css': readFileSync(join(root, 'web/page.css')),
  };
  const words = Object.fromEntries(
    await Promise.all(Object.keys(languages).map(async (lang) => [lang, await loadWords(lang)])),
  );
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const text = manifest({
    version,
    words,
    steps: steps.map(({ id }) => id),
    files: Object.keys(files).sort(),
    launch,
    bytes: Object.values(files).reduce((sum, { length }) => sum + length, 0),
  });
  const zip = packageOf({ ...files, 'imsmanifest.xml': strToU8(text) });
  writeFileSync(join(dist, 'attention-lesson-scorm.zip'), zip);
}

/**
 * Dated the oldest day that a zip can name, in the local time that zips are in.
 * @param {Record<string, Uint8Array>} files  by name, in any order
 * @returns {Uint8Array}
 */
export function packageOf(files) {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(sorted), { level: 9, mtime: new Date(1980, 0, 1) });
}
