// Which Chromium the browser tests use: $CHROMIUM or $CHROME_BIN, else the first on the PATH.
// As a program: prints its path, or exits 1 where there is none.
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const names = [
  'chromium',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chromium-browser', // last: on Ubuntu a stub that only says to install a snap
];

/** @returns {string | undefined} */
export function findChromium() {
  const named = process.env.CHROMIUM || process.env.CHROME_BIN;
  if (named) return runnable(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name);
      // A snap may not read the temporary profile that a test makes.
      if (runnable(path) && !realpathSync(path).includes('snap')) return path;
    }
  }
  return undefined;
}

/** @param {string} path */
function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = findChromium();
  if (path) console.log(path);
  else process.exitCode = 1;
}
