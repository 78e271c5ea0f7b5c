// Hashes of the files that a page names itself, for its integrity attributes (subresource integrity).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from './paths.mjs';

const entries = [
  'attention-lesson.js',
  'core.js',
  'attention-lesson.anywidget.js',
  'resize-host.js',
];

/** @param {string} name of a file in dist/ */
export const integrityOf = (name) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(dist, name)))
    .digest('base64')}`;

export function printIntegrity() {
  console.log('\n  integrity');
  for (const name of entries.filter((entry) => existsSync(join(dist, entry)))) {
    console.log(`  ${name.padEnd(30)}${integrityOf(name)}`);
  }
}
