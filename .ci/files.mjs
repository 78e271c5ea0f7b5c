// Which files a tool is run on.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * Files under a folder whose path matches, sorted.
 * @param {string} folder
 * @param {RegExp} pattern
 */
export const files = (folder, pattern) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name}`)
        .filter((name) => pattern.test(name) && !name.includes('node_modules'))
        .sort()
    : [];

export const cppFiles = () => ['src', 'tests'].flatMap((folder) => files(folder, /\.[ch]pp$/));

/** Programs of the node packages. */
export const biome = join('node_modules', '.bin', 'biome');
export const tsc = join('node_modules', '.bin', 'tsc');
