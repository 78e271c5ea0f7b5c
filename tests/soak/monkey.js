// Random valid use for as long as one likes, in Chromium, on dist/ as it is. The same seed does the same.
//   node tests/soak/monkey.js --minutes 30 --seed 1
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../../.ci/paths.mjs';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browser', '--workers=1', 'monkey'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MONKEY_MINUTES: values.minutes, MONKEY_SEED: values.seed },
  },
);
process.exitCode = status ?? 1;
