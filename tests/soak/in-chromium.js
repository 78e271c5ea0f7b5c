// Runs one browser test for longer than `npm test` does: how long stands in its environment.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../.ci/paths.mjs';

/**
 * @param {string[]} tests  their names, and options
 * @param {Record<string, string>} env
 * @returns {number} 0 where all passed
 */
export function inChromium(tests, env) {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'tests/browser',
      '--workers=1',
      ...tests,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  );
  return status ?? 1;
}

/** @param {string} view @returns {string} file of what its controls gave */
export const outputOf = (view) =>
  join(root, 'tests/browser/.output/controls', `${view.replace(/\W+/g, '-')}.json`);
