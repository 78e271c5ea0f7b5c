// Every step, whole. In the order of the lesson, as index.js lists them.
import { cost } from './cost.js';
import { example } from './example.js';
import { head } from './head.js';
import { heads } from './heads.js';
import { jacobian } from './jacobian.js';
import { mask } from './mask.js';
import { recap } from './recap.js';
import { roles } from './roles.js';
import { scaling } from './scaling.js';
import { why } from './why.js';

/** @type {readonly import('./step.d.ts').Step[]} */
export const all = [why, head, example, scaling, jacobian, mask, heads, cost, roles, recap];
