// The lesson as an ordered list of steps. A step is a plain object; the element draws everything
// around it (rail, title, text, formula, prediction, sentence, take-away menu, navigation, address).
//
// To add the step `why`:
//   steps/why.js          export const why = { … } as Step in ./step.d.ts says; list it in all.js
//   steps/why-state.js    export const whyState = { … }: its defaults, which the address needs before the
//                         steps are fetched; kinds and numbers only. List it here; indices into what is
//                         shown get their limits in limits.js
//   steps/why.css         only if it needs its own rules: prefix classes with the id; list it in styles.js
//   lesson/en/why.js      every word it shows (title, short, text, question, summary, …); list it in lesson/en.js
//   lesson/formulas.js    its formula in TeX under its id; none is fine
//   tests/browser/why.test.js
//
//   export const why = {
//     id: 'why',
//     needsTokens: true,                       // without tokens the frame shows the empty state
//     compute(core, state) { … },              // every number shown; pure; memoised on the keys it reads
//     controls: (ctx) => html`${sentenceControl(ctx)} ${toggle(ctx, { … })}`,   // controls/
//     render: (ctx) => html`${matrix(ctx, { … })} ${arithmetic(ctx, …)}`,        // ../figures/
//     summary: (ctx) => ctx.words.summary(…),  // one plain sentence; $Q$ and *stress* allowed (rich.js)
//     question: (ctx) => ({ prompt, choices: [{ id, text }], answer, because, reveal? }),
//     exports: (ctx) => ({ csv, numpy, pytorch }),   // ../take-away/ has helpers
//     live: (handle) => ({ start, stop, … }),   // work that runs on: stopped on leaving and disconnecting
//   };
//
//   export const whyState = { ...selectionDefaults({ query: 4 }), shuffled: flag(false) };  // kinds.js
//
// State: ctx.set({ dk: 64 }) changes what all steps share (state.js), ctx.setView({ row: 2 }) what is
// this step's own (state.view.<id>, in the address as <id>.<key>). Both parse and clamp, then render
// once in the next microtask, follow into the address and raise `attention-change`.
// No style attributes, no raw HTML: properties({ '--x': 3 }) from frame/properties.js sets variables.
import { costState } from './cost-state.js';
import { exampleState } from './example-state.js';
import { headState } from './head-state.js';
import { headsState } from './heads-state.js';
import { jacobianState } from './jacobian-state.js';
import { limits } from './limits.js';
import { maskState } from './mask-state.js';
import { recapState } from './recap-state.js';
import { rolesState } from './roles-state.js';
import { scalingState } from './scaling-state.js';
import { whyState } from './why-state.js';

/** @typedef {import('./step.d.ts').Step} Step */
/** @typedef {(words: any) => unknown} Formula  the step's words to a template */

/** @type {readonly { id: string, defaults: Record<string, unknown>, limits?: (state: any) => Record<string, number> }[]} */
export const steps = [
  { id: 'why', defaults: whyState },
  { id: 'head', defaults: headState },
  { id: 'example', defaults: exampleState },
  { id: 'scaling', defaults: scalingState },
  { id: 'jacobian', defaults: jacobianState },
  { id: 'mask', defaults: maskState },
  { id: 'heads', defaults: headsState },
  { id: 'cost', defaults: costState },
  { id: 'roles', defaults: rolesState },
  { id: 'recap', defaults: recapState },
].map((step) => ({ ...step, limits: limits[step.id] }));

/**
 * @type {{ steps: Map<string, Step>, formulas: Record<string, Formula>, styles: string,
 *   Files: typeof import('../files.js').Files, columns: typeof import('../frame/columns.js').columns } | undefined}
 */
let fetched;

/** @param {string} id @returns {Step | undefined} the step, once the steps are there */
export const stepById = (id) => fetched?.steps.get(id);

/**
 * The step's formula, where it has one.
 * @param {string} id
 * @param {boolean} answered  its question; `<id>-asked` stands instead where the formula is the answer
 * @returns {Formula | undefined}
 */
export const formulaOf = (id, answered) =>
  (answered ? undefined : fetched?.formulas[`${id}-asked`]) ?? fetched?.formulas[id];

/** @param {import('../frame/lesson.js').Frame} frame  rail, step and pager; once the steps are there */
export const drawColumns = (frame) => fetched?.columns(frame);

/** @returns {string | undefined} the steps' style sheet */
export const stepStyles = () => fetched?.styles;

/** @param {() => void} update  called when a file has come or failed; once the steps are there */
export function newFiles(update) {
  if (!fetched) throw new Error('the steps have not been fetched');
  return new fetched.Files(update);
}

/** Fetches the steps: one file, apart from what the page needs to come up. */
export async function loadSteps() {
  if (fetched) return;
  const { all, columns, formulas, stepStyles, Files } = await import('./fetched.js');
  fetched = {
    steps: new Map(all.map((step) => [step.id, step])),
    formulas,
    styles: stepStyles,
    Files,
    columns,
  };
}
