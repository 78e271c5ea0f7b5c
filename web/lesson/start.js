// The few words that are needed before any other file has arrived, or when none does.

/** @type {Record<string, { direction: string, loading: string, failed: (reason: string) => string }>} */
export const startWords = {
  en: {
    direction: 'ltr',
    loading: 'Loading the lesson…',
    failed: (reason) => `The interactive lesson cannot run here: ${reason}.`,
  },
};
