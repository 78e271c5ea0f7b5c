// One head trained twice on the same data from the same start: with the divisor and without. Holds the
// curves; the steps themselves are core.trainStep's, in the worker.
import { MOST_STEPS } from './jacobian-state.js';
import { SlicedRun } from './sliced-run.js';

/** @typedef {import('../core/core.d.ts').TrainingSteps} TrainingSteps */

/** Steps of one run; going on adds as many. */
export const RUN = 800;
/** TrainingConfig's defaults, which the page states. */
export const TASK = { n: 16, d: 32, batch: 64, noise: 0.5 };

export const KINDS = /** @type {const} */ (['raw', 'scaled']);

/**
 * @typedef {object} Curves  one number a step
 * @property {number[]} loss
 * @property {number[]} gradNorm  ‖∂L/∂W_Q‖_F
 * @property {number[]} rightWeight
 * @property {boolean} diverged
 * @property {Float32Array | undefined} state
 */

/** @typedef {{ dk: number, stepSize: number, seed: number }} Config */

/** @returns {Curves} */
const empty = () => ({
  loss: [],
  gradNorm: [],
  rightWeight: [],
  diverged: false,
  state: undefined,
});

export class TrainingRun extends SlicedRun {
  raw = empty();
  scaled = empty();

  /** Steps taken: a run that broke off no longer counts. */
  get steps() {
    const going = KINDS.filter((kind) => !this[kind].diverged);
    const counts = (going.length > 0 ? going : KINDS).map((kind) => this[kind].loss.length);
    return going.length > 0 ? Math.min(...counts) : Math.max(...counts);
  }

  get over() {
    return this.steps >= MOST_STEPS || KINDS.every((kind) => this[kind].diverged);
  }

  /** @param {number} steps */
  async chunk(steps) {
    const kinds = KINDS.filter((kind) => !this[kind].diverged);
    const options = kinds.map((kind) => ({
      state: this[kind].state,
      steps,
      config: { ...TASK, ...this.config, scaled: kind === 'scaled' },
    }));
    /** @type {TrainingSteps[]} */
    const results = [];
    await this.work.call(
      'each',
      { name: 'trainStep', options },
      ({ index, result }) => {
        results[index] = result;
      },
      this.stopper.signal,
    );
    for (const [i, kind] of kinds.entries()) this.#append(this[kind], results[i]);
  }

  /** @param {Curves} curves @param {TrainingSteps} result */
  #append(curves, { loss, gradNorm, rightWeight, diverged, state }) {
    curves.loss.push(...loss);
    curves.gradNorm.push(...gradNorm);
    curves.rightWeight.push(...rightWeight);
    curves.diverged = diverged;
    curves.state = state;
  }
}
