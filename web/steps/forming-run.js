// The small recipe in training: losses step by step, every head's scores chunk by chunk. The steps are
// core.formHeads's, in the worker.
import { FORMING_STEPS } from './heads-state.js';
import { SlicedRun } from './sliced-run.js';

/** @typedef {import('../core/core.d.ts').FormingSteps} FormingSteps */
/** @typedef {{ seed: number, scaled: boolean }} Config */

/** Numbers that a sequence is drawn from. */
export const FORMING_VOCABULARY = 38;

/** A head attends as its score says once it is above this. */
export const FORMED = 0.5;

export class FormingRun extends SlicedRun {
  /** One number a step. @type {number[]} */
  firstLoss = [];
  /** @type {number[]} */
  secondLoss = [];
  /** After so many steps, the best head's score. @type {{ steps: number, previous: number, induction: number }[]} */
  best = [];
  /** As core.formHeads gave them last. @type {FormingSteps | undefined} */
  last;

  /** @param {any} host @param {Config} config @param {() => void} update */
  constructor(host, config, update) {
    super(host, config, update, { model: true });
  }

  get empty() {
    return !this.last;
  }

  get steps() {
    return this.last?.steps ?? 0;
  }

  get over() {
    return this.steps >= FORMING_STEPS || (this.last?.diverged ?? false);
  }

  /** @param {number} steps */
  async chunk(steps) {
    /** @type {FormingSteps | undefined} */
    let result;
    const config = { ...this.config, vocabulary: FORMING_VOCABULARY };
    const options = [{ state: this.last?.state, steps, config }];
    await this.work.call(
      'each',
      { name: 'formHeads', options },
      (progress) => {
        result = progress.result;
      },
      this.stopper.signal,
    );
    if (!result) return;
    this.firstLoss.push(...result.firstLoss);
    this.secondLoss.push(...result.secondLoss);
    if (result.steps > 0) this.best.push({ steps: result.steps, ...bestScores(result) });
    this.last = result;
  }
}

/** The best of all heads. @param {FormingSteps} at */
export function bestScores({ scores }) {
  const all = scores.flat();
  const best = (/** @type {'previous' | 'induction'} */ score) =>
    Math.max(...all.map((head) => head[score]));
  return { previous: best('previous'), induction: best('induction') };
}
