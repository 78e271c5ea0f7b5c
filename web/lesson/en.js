// English: every word of the page. Sentences with numbers are functions; $Q$ is mathematics, *so* is
// stress (rich.js).
import { controls } from './en/controls.js';
import { cost } from './en/cost.js';
import { example } from './en/example.js';
import { figures } from './en/figures.js';
import { frame } from './en/frame.js';
import { head } from './en/head.js';
import { heads } from './en/heads.js';
import { jacobian } from './en/jacobian.js';
import { mask } from './en/mask.js';
import { recap } from './en/recap.js';
import { roles } from './en/roles.js';
import { scaling } from './en/scaling.js';
import { scorm } from './en/scorm.js';
import { sources } from './en/sources.js';
import { takeAway } from './en/take-away.js';
import { why } from './en/why.js';

export const en = {
  numbers: { decimal: '.', thousands: ',', grouping: [3] },
  frame,
  controls,
  figures,
  scorm,
  takeAway,
  sources,
  steps: { why, head, example, scaling, jacobian, mask, heads, cost, roles, recap },
};
