// dist/THIRD-PARTY.txt: the licences of what is inside the bundles and the WebAssembly.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root } from './paths.mjs';

const rule = '-'.repeat(100);

/**
 * @param {import('esbuild').Metafile[]} metafiles  of everything that ships
 */
export function writeThirdParty(metafiles) {
  const paths = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const folders = new Set(paths.flatMap((path) => path.match(inPackage)?.[0] ?? []));
  const notices = [...folders].sort().map(notice);
  const native = readFileSync(join(root, '.ci/third-party-native.txt'), 'utf8');
  const intro = 'attention-lesson contains these works of others:\n';
  writeFileSync(join(dist, 'THIRD-PARTY.txt'), [intro, ...notices, native].join('\n'));
}

/** A package's folder: node_modules/@lit/reactive-element of …/css-tag.js. */
const inPackage = /^.*node_modules\/(@[^/]+\/)?[^/]+/;

/** @param {string} path */
function notice(path) {
  const folder = join(root, path);
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} has no licence file`);
  const text = readFileSync(join(folder, file), 'utf8').trim();
  return `${rule}\n${name} ${version} (${license})\n\n${text}\n`;
}
