// Where the browsers are. As a program, `node find.js webkit xvfb` prints their paths, or exits 1 where
// one is missing.
import { fileURLToPath } from 'node:url';
import { onPath } from '../browser/on-path.mjs';

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
