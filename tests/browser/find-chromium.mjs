// Which Chromium the browser tests use: $CHROMIUM or $CHROME_BIN, else the first on the PATH.
// As a program: prints its path, or exits 1 where there is none.
import { fileURLToPath } from 'node:url';
import { onPath, runnable } from './on-path.mjs';

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
  return onPath(...names);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = findChromium();
  if (path) console.log(path);
  else process.exitCode = 1;
}
