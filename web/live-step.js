// The present step's running work (training, timing): made on entering, stopped on leaving.

/** @typedef {import('./steps/step.d.ts').Step} Step */
/** @typedef {import('./steps/step.d.ts').Context} Context */

export class LiveStep {
  /** @type {Step | undefined} */
  #step;
  /** @type {import('./steps/step.d.ts').Live | undefined} */
  object;

  /** @param {() => void} update */
  constructor(update) {
    this.update = update;
  }

  /** @param {Step} step @param {() => Context} context */
  enter(step, context) {
    if (this.#step === step) return;
    this.leave();
    this.#step = step;
    const here = () => this.#step === step;
    this.object = step.live?.({
      context: () => (here() ? context() : undefined),
      update: () => {
        if (here()) this.update();
      },
    });
  }

  leave() {
    this.object?.stop();
    this.object = undefined;
    this.#step = undefined;
  }
}
