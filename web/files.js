// Data files that steps need (word vectors, …): fetched when a step on show names one, read by the core,
// kept for as long as the element lives. A file that cannot be had is said where it is needed; the
// lesson goes on without.
import { fetchAsset } from './core/asset.js';
import { loadCore } from './core/load-core.js';

/**
 * @typedef {{ phase: 'loading' | 'ready' | 'failed', received?: number, value?: any, reason?: string,
 *   retry?: () => void }} DataFile
 * received: bytes, while it is on its way; retry: where another attempt may get it
 */

/**
 * loads: the core's functions that read it, where the page's own core has none.
 * @type {Record<string, { file: string, read: (core: any, bytes: Uint8Array) => any,
 *   loads?: (coreUrl: string) => Promise<any> }>}
 */
const KNOWN = {
  words: {
    file: 'attention-lesson.words.bin',
    read: (core, bytes) => core.loadWords(bytes),
  },
  model: {
    file: 'attention-lesson.model.bin',
    read: (core, bytes) => core.loadModel(bytes),
    loads: (coreUrl) => loadCore(coreUrl ? { wasmUrl: coreUrl } : {}),
  },
};

export class Files {
  /** By name, as in KNOWN. @type {Record<string, DataFile>} */
  all = {};
  /** Settles when nothing is being fetched. @type {Promise<unknown> | undefined} */
  pending;

  /** @param {() => void} update */
  constructor(update) {
    this.update = update;
  }

  /** @returns {Record<string, any>} what has been read so far, by name */
  get values() {
    return Object.fromEntries(Object.entries(this.all).map(([name, { value }]) => [name, value]));
  }

  /**
   * Fetches what is missing, once; what failed is fetched again by its `retry`.
   * @param {readonly string[]} names @param {any} core @param {string} coreUrl
   */
  ensure(names, core, coreUrl) {
    for (const name of names) {
      if (core && !this.all[name]) this.#begin(name, core, coreUrl);
    }
  }

  /** @param {string} name @param {any} core @param {string} coreUrl */
  #begin(name, core, coreUrl) {
    this.all[name] = { phase: 'loading' };
    const loaded = this.#load(name, core, coreUrl).then((file) => {
      this.all[name] = file;
    });
    const pending = Promise.all([this.pending, loaded]).then(() => {
      if (this.pending === pending) this.pending = undefined;
      this.update();
    });
    this.pending = pending;
  }

  /** A file may go on coming when what reads it could not be had. @param {string} name @param {number} received */
  #note(name, received) {
    if (this.all[name].phase !== 'loading') return;
    this.all[name] = { phase: 'loading', received };
    this.update();
  }

  /** @param {string} name @param {any} core @param {string} coreUrl @returns {Promise<DataFile>} */
  async #load(name, core, coreUrl) {
    const { file, read, loads } = KNOWN[name];
    const retry = () => {
      this.#begin(name, core, coreUrl);
      this.update();
    };
    try {
      const [bytes, reader] = await Promise.all([
        fetchAsset(file, { coreUrl, onProgress: (received) => this.#note(name, received) }),
        loads ? loads(coreUrl) : core,
      ]);
      try {
        return { phase: 'ready', value: read(reader, bytes) };
      } catch (error) {
        return { phase: 'failed', reason: messageOf(error) };
      }
    } catch (error) {
      return { phase: 'failed', reason: messageOf(error), retry };
    }
  }
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));
