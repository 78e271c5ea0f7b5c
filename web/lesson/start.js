// The few words that are needed before any other file has arrived, or when none does.

/**
 * @type {Record<string, { name: string, direction: string, loading: string,
 *   received: (kB: number) => string, failed: (reason: string) => string }>} */
export const startWords = {
  en: {
    name: 'English',
    direction: 'ltr',
    loading: 'Loading the lesson…',
    received: (kB) => `${kB} kB`,
    failed: (reason) => `The interactive lesson cannot run here: ${reason}.`,
  },
  de: {
    name: 'Deutsch',
    direction: 'ltr',
    loading: 'Die Lektion wird geladen …',
    received: (kB) => `${kB} kB`,
    failed: (reason) => `Die interaktive Lektion kann hier nicht laufen: ${reason}.`,
  },
};
