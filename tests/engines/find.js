// Where the browsers are. As a program, `node find.js webkit xvfb` prints their paths, or exits 1 where
// one is missing.
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} path */
function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The first program of these names on the PATH. A snap may not read the temporary profile of a test.
 * @param {...string} names
 * @returns {string | undefined}
 */
function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => runnable(path) && !realpathSync(path).includes('snap'));
}

/** $FIREFOX, or Debian's, or Mozilla's own. */
export const findFirefox = () =>
  process.env.FIREFOX || onPath('firefox-esr', 'firefox-esr-bin', 'firefox');

/** WebKitGTK's or WPE's driver: it knows where its own browser is. */
export const findWebKitDriver = () =>
  process.env.WEBKIT_DRIVER || onPath('WebKitWebDriver', 'WPEWebDriver');

export const findXvfb = () => onPath('Xvfb');

const finders = { firefox: findFirefox, webkit: findWebKitDriver, xvfb: findXvfb };

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of process.argv.slice(2)) {
    const path = finders[/** @type {keyof typeof finders} */ (name)]?.();
    if (path) console.log(path);
    else process.exitCode = 1;
  }
}
