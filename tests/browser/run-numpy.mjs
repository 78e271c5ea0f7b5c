// Python with NumPy, and what the page gives away run in it. As a program: says whether there is one.
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const candidates = [process.env.PYTHON, 'python3', '/usr/bin/python3'];

/** The first Python that has NumPy. */
function findPython() {
  const has = (/** @type {string | undefined} */ python) =>
    python && spawnSync(python, ['-c', 'import numpy']).status === 0;
  return candidates.find(has);
}

/** @type {string | undefined} */
let found;

/** @returns {string} the program */
export function pythonWithNumpy() {
  found ??= findPython();
  if (!found) throw new Error('no python3 with NumPy: install python3-numpy, or set $PYTHON');
  return found;
}

/**
 * @param {string} code
 * @returns {string} what it printed
 */
export const runNumpy = (code) =>
  execFileSync(pythonWithNumpy(), ['-'], { input: code, encoding: 'utf8' });

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = findPython() ? 0 : 1;
