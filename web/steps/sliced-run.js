// A run of training on show: steps taken a chunk at a time in the worker, paused, gone on with, stopped.
// What a chunk is, and the curves it leaves, each kind of run says for itself.
import { inWorker } from '../core/in-worker.js';

/** Steps between two drawings, and the least time between them: a run takes about three seconds. */
const CHUNK = 10;
const CHUNK_MS = 33;

export class SlicedRun {
  running = false;
  problem = '';
  /** Counts the calls of advance: only the last one goes on. */
  #turn = 0;
  /** The loop before: after a pause its last chunk is still at work. @type {Promise<unknown>} */
  #before = Promise.resolve();
  /** Aborted where the run is stopped at once. */
  stopper = new AbortController();

  /**
   * @param {{ coreUrl?: string }} host @param {any} config @param {() => void} update
   * @param {Parameters<typeof inWorker>[1]} [what]  the worker needs
   */
  constructor(host, config, update, what) {
    this.config = config;
    this.update = update;
    this.work = inWorker(host, what);
  }

  /** Steps taken. @returns {number} */
  get steps() {
    return 0;
  }

  /** Whether the first chunk, even of no step, is still to be computed. @returns {boolean} */
  get empty() {
    return false;
  }

  /** Whether it cannot go on. @returns {boolean} */
  get over() {
    return false;
  }

  /** Takes so many steps. @param {number} _steps @returns {Promise<void>} */
  async chunk(_steps) {}

  /** Takes steps up to `target`, or until pause or stop; true where it got there. @param {number} target */
  async advance(target) {
    if (this.running) return false;
    this.running = true;
    this.#turn += 1;
    const turn = this.#turn;
    await this.#before;
    if (turn !== this.#turn) return false;
    const loop = this.#loop(target, turn);
    this.#before = loop;
    return loop;
  }

  /** @param {number} target @param {number} turn */
  async #loop(target, turn) {
    const goesOn = () => this.running && turn === this.#turn;
    const { signal } = this.#freshStopper();
    try {
      while (goesOn() && !this.over && (this.empty || this.steps < target)) {
        const rested = new Promise((resolve) => setTimeout(resolve, CHUNK_MS));
        await this.chunk(Math.min(CHUNK, target - this.steps));
        this.update();
        await rested;
      }
      return this.over || this.steps >= target;
    } catch (error) {
      if (!signal.aborted) this.problem = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      if (turn === this.#turn) this.running = false;
      this.work.end();
    }
  }

  #freshStopper() {
    this.stopper = new AbortController();
    return this.stopper;
  }

  /** After the chunk at work. */
  pause() {
    this.running = false;
  }

  /** At once. */
  stop() {
    this.running = false;
    this.stopper.abort();
    this.work.end();
  }
}
