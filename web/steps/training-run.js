// One head trained twice on the same data from the same start: with the divisor and without. Holds the
// curves; the steps themselves are core.trainStep's, in the worker.
import { inWorker } from '../core/in-worker.js';
import { MOST_STEPS } from './jacobian-state.js';

/** @typedef {import('../core/core.d.ts').TrainingSteps} TrainingSteps */

/** Steps of one run; going on adds as many. */
export const RUN = 800;
/** TrainingConfig's defaults, which the page states. */
export const TASK = { n: 16, d: 32, batch: 64, noise: 0.5 };

/** Steps between two drawings, and the least time between them: a run takes about three seconds. */
const CHUNK = 10;
const CHUNK_MS = 33;

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

export class TrainingRun {
  running = false;
  problem = '';
  raw = empty();
  scaled = empty();
  #stopper = new AbortController();

  /** @param {{ coreUrl?: string }} host @param {Config} config @param {() => void} update */
  constructor(host, config, update) {
    this.config = config;
    this.update = update;
    this.work = inWorker(host);
  }

  /** Steps taken: a run that broke off no longer counts. */
  get steps() {
    const going = KINDS.filter((kind) => !this[kind].diverged);
    const counts = (going.length > 0 ? going : KINDS).map((kind) => this[kind].loss.length);
    return going.length > 0 ? Math.min(...counts) : Math.max(...counts);
  }

  get over() {
    return this.steps >= MOST_STEPS || KINDS.every((kind) => this[kind].diverged);
  }

  /** Takes steps up to `target`, or until pause or stop; true where it got there. @param {number} target */
  async advance(target) {
    if (this.running) return false;
    this.running = true;
    this.#stopper = new AbortController();
    try {
      while (this.running && !this.over && this.steps < target) {
        const rested = new Promise((resolve) => setTimeout(resolve, CHUNK_MS));
        await this.#chunk(Math.min(CHUNK, target - this.steps));
        this.update();
        await rested;
      }
      return this.over || this.steps >= target;
    } catch (error) {
      if (!this.#stopper.signal.aborted)
        this.problem = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      this.running = false;
      this.work.end();
    }
  }

  /** @param {number} steps */
  async #chunk(steps) {
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
      this.#stopper.signal,
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

  /** After the chunk at work. */
  pause() {
    this.running = false;
  }

  /** At once. */
  stop() {
    this.running = false;
    this.#stopper.abort();
    this.work.end();
  }
}
