// Where the worker's script comes from. Builds that are one self-contained file replace this module by
// one that holds the script's text.

/** @returns {{ url: string } | { text: string }} */
export const workerSource = () => ({
  url: new URL('attention-lesson-worker.js', import.meta.url).href,
});
