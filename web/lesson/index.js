// The languages: fetched when they are used. A new one is a file like en.js, listed here and in
// start.js.

/** @type {Record<string, { load: () => Promise<any> }>} */
export const languages = {
  en: { load: async () => (await import('./en.js')).en },
  de: { load: async () => (await import('./de.js')).de },
};

/** @type {Map<string, any>} */
const loaded = new Map();

/** @param {string} lang @returns {any} the language's words, once they are there */
export const wordsOf = (lang) => loaded.get(lang);

/** @param {string} lang */
export async function loadWords(lang) {
  if (!loaded.has(lang)) loaded.set(lang, await languages[lang].load());
  return loaded.get(lang);
}
