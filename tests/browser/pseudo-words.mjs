// Words made up from a language's words. Runs in the page that pseudo-languages.mjs builds.

/**
 * @param {(text: string) => string} change
 * @returns {(words: any) => any} every text changed, and what every function returns
 */
const everywhere = (change) => {
  const turn = (/** @type {any} */ words) => {
    if (typeof words === 'string') return words === '' ? '' : change(words);
    if (typeof words === 'function') return (/** @type {any[]} */ ...args) => turn(words(...args));
    if (Array.isArray(words)) return words.map(turn);
    if (!words || typeof words !== 'object') return words;
    return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, turn(value)]));
  };
  return ({ numbers, ...words }) => ({ numbers, ...turn(words) }); // numbers: conventions, no words
};

export const marked = everywhere((text) => `⟦${text}⟧`);

const HEBREW = 'אבגדהוזחטיכלמנסעפצקרשתםןףך';

/** Latin letters outside $mathematics$ become Hebrew ones. */
const inHebrew = everywhere((text) =>
  text.replace(/\$[^$]*\$|[A-Za-z]/g, (found) =>
    found.length > 1 ? found : HEBREW[found.toLowerCase().charCodeAt(0) - 97],
  ),
);

export const mirrored = (/** @type {any} */ words) => {
  const { numbers, ...rest } = inHebrew(words);
  return { numbers: { ...numbers, isolate: true }, ...rest };
};
