// The trained model's file: fetched when a learner asks for trained heads, read by the core's functions
// for models, kept while the step is on show. A file that cannot be had is said there.
import { fetchAsset } from '../core/asset.js';
import { loadCore } from '../core/load-core.js';

const NAME = 'attention-lesson.model.bin';

/** Read once for a page, however often the step is entered. @type {Map<string, import('../core/core.d.ts').Model>} */
const read = new Map();

export class ModelFile {
  /** @type {'idle' | 'loading' | 'ready' | 'failed'} */
  phase = 'idle';
  /** @type {import('../core/core.d.ts').Model | undefined} */
  value;
  /** Why there is none. */
  reason = '';
  #stopper = new AbortController();

  /** @param {() => void} update */
  constructor(update) {
    this.update = update;
  }

  /** Fetches it, unless that has been done or has failed. @param {string} coreUrl */
  want(coreUrl) {
    if (this.phase === 'idle') this.#load(coreUrl);
  }

  /** @param {string} coreUrl */
  retry(coreUrl) {
    if (this.phase === 'failed') this.#load(coreUrl);
    this.update();
  }

  stop() {
    this.#stopper.abort();
  }

  /** @param {string} coreUrl */
  async #load(coreUrl) {
    this.phase = 'loading';
    const { signal } = this.#stopper;
    try {
      this.value = read.get(coreUrl) ?? (await modelAt(coreUrl, signal));
      read.set(coreUrl, this.value);
      this.phase = 'ready';
    } catch (error) {
      this.reason = error instanceof Error ? error.message : String(error);
      this.phase = 'failed';
    }
    if (!signal.aborted) this.update();
  }
}

/** @param {string} coreUrl @param {AbortSignal} signal */
async function modelAt(coreUrl, signal) {
  const [bytes, core] = await Promise.all([
    fetchAsset(NAME, { coreUrl, signal }),
    loadCore(coreUrl ? { wasmUrl: coreUrl } : {}),
  ]);
  return core.loadModel(bytes);
}
