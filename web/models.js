// The steps' models: computed when an input changed, kept when it did not, and kept too when the
// new inputs are refused.
import { tracked } from './tracked.js';

/** @typedef {import('./steps/step.d.ts').Step} Step */

export class Models {
  /** @type {Map<string, { compute: (core: any, state: any) => any, model: any }>} */
  #kept = new Map();

  /**
   * @param {Step} step @param {any} core @param {any} state
   * @returns {{ model: any, problem: string }} problem: why the model is that of an earlier state
   */
  of(step, core, state) {
    if (!core || !step.compute) return { model: undefined, problem: '' };
    let kept = this.#kept.get(step.id);
    if (!kept) {
      kept = { compute: tracked(step.compute), model: undefined };
      this.#kept.set(step.id, kept);
    }
    try {
      kept.model = kept.compute(core, state);
      return { model: kept.model, problem: '' };
    } catch (error) {
      return { model: kept.model, problem: error instanceof Error ? error.message : String(error) };
    }
  }
}
