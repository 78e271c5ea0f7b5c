// The languages. A new one is a file like en.js, listed here.
import { en } from './en.js';

/** @type {Record<string, any>} */
export const languages = { en };

/** @param {string} lang */
export const wordsOf = (lang) => ({ words: languages[lang] ?? en });
