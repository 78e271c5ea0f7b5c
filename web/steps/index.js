// The lesson as an ordered list of steps. A step is a plain object; the element draws everything
// around it (rail, title, text, formula, prediction, sentence, take-away menu, navigation, address).
//
// To add the step `why`:
//   steps/why.js          export const why = { … } as Step in ./step.d.ts says; list it here
//   steps/why.css         only if it needs its own rules: prefix classes with the id; list it in styles.js
//   lesson/en/why.js      every word it shows (title, short, text, question, summary, …); list it in lesson/en.js
//   lesson/formulas.js    its formula in TeX under its id; none is fine
//   tests/browser/why.spec.js
//
//   export const why = {
//     id: 'why',
//     needsTokens: true,                       // without tokens the frame shows the empty state
//     defaults: { ...selectionDefaults({ query: 4 }), shuffled: flag(false) },   // kinds.js, or plain values
//     compute(core, state) { … },              // every number shown; pure; memoised on the keys it reads
//     controls: (ctx) => html`${sentenceControl(ctx)} ${toggle(ctx, { … })}`,   // controls/
//     render: (ctx) => html`${matrix(ctx, { … })} ${arithmetic(ctx, …)}`,        // ../figures/
//     summary: (ctx) => ctx.words.summary(…),  // one plain sentence; $Q$ and *stress* allowed (rich.js)
//     question: (ctx) => ({ prompt, choices: [{ id, text }], answer, because, reveal? }),
//     exports: (ctx) => ({ csv, numpy, pytorch }),   // ../take-away/ has helpers
//     live: (handle) => ({ start, stop, … }),   // work that runs on: stopped on leaving and disconnecting
//   };
//
// State: ctx.set({ dk: 64 }) changes what all steps share (state.js), ctx.setView({ row: 2 }) what is
// this step's own (state.view.<id>, in the address as <id>.<key>). Both parse and clamp, then render
// once in the next microtask, follow into the address and raise `attention-change`.
// No style="" and no innerHTML: properties({ '--x': 3 }) from frame/properties.js sets variables.
import { cost } from './cost.js';
import { example } from './example.js';
import { head } from './head.js';
import { heads } from './heads.js';
import { jacobian } from './jacobian.js';
import { mask } from './mask.js';
import { roles } from './roles.js';
import { scaling } from './scaling.js';
import { why } from './why.js';

/** @typedef {import('./step.d.ts').Step} Step */

/** @type {readonly Step[]} */
export const steps = [why, head, example, scaling, jacobian, mask, heads, cost, roles];

/** @param {string} id */
export const stepById = (id) => /** @type {Step} */ (steps.find((step) => step.id === id));
