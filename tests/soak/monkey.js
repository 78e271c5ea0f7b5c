// Random valid use for as long as one likes, in Chromium, on dist/ as it is. The same seed does the same.
//   node tests/soak/monkey.js --minutes 30 --seed 1
import { parseArgs } from 'node:util';
import { inChromium } from './in-chromium.js';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});
process.exitCode = inChromium(['monkey[.]test'], {
  MONKEY_MINUTES: values.minutes,
  MONKEY_SEED: values.seed,
});
