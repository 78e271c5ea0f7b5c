// The words of the pages about embedding, one file a language; a new language is listed here too. The
// lesson itself does without them.
import { pages as de } from './de/pages.js';
import { pages as en } from './en/pages.js';

/** @type {Record<string, any>} */
export const pageWords = { en, de };
