// The few words that are needed before any other file has arrived, or when none does.

/** @type {Record<string, { name: string, direction: string, loading: string, failed: (reason: string) => string }>} */
export const startWords = {
  en: {
    name: 'English',
    direction: 'ltr',
    loading: 'Loading the lesson…',
    failed: (reason) => `The interactive lesson cannot run here: ${reason}.`,
  },
  de: {
    name: 'Deutsch',
    direction: 'ltr',
    loading: 'Die Lektion wird geladen …',
    failed: (reason) => `Die interaktive Lektion kann hier nicht laufen: ${reason}.`,
  },
};
