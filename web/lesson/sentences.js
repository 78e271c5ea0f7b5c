// The sentence that the lesson opens with, in each language. Seven tokens, the fifth a pronoun: whom it
// stands for is what the first step asks.

/** @type {Record<string, string>} */
export const sentences = {
  en: 'The dog barked because it was hungry',
  de: 'Ein Hund bellte und er war hungrig',
};
