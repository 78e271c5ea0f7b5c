// Where a program is, on the PATH.
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} path */
export function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The first program of these names. A snap may not read the temporary profile that a test makes.
 * @param {...string} names
 * @returns {string | undefined}
 */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => runnable(path) && !realpathSync(path).includes('snap'));
}
