// Deutsch: jedes Wort der Seite. Sätze mit Zahlen sind Funktionen; $Q$ ist Mathematik, *so* ist
// Betonung (rich.js).
import { controls } from './de/controls.js';
import { cost } from './de/cost.js';
import { example } from './de/example.js';
import { figures } from './de/figures.js';
import { frame } from './de/frame.js';
import { head } from './de/head.js';
import { heads } from './de/heads.js';
import { jacobian } from './de/jacobian.js';
import { mask } from './de/mask.js';
import { recap } from './de/recap.js';
import { roles } from './de/roles.js';
import { scaling } from './de/scaling.js';
import { scorm } from './de/scorm.js';
import { sources } from './de/sources.js';
import { takeAway } from './de/take-away.js';
import { why } from './de/why.js';

export const de = {
  numbers: { decimal: ',', thousands: '\u202f', grouping: [3], percent: '\u202f%' },
  frame,
  controls,
  figures,
  scorm,
  takeAway,
  sources,
  steps: { why, head, example, scaling, jacobian, mask, heads, cost, roles, recap },
};
