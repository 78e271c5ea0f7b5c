// Step `why`.

export const why = {
  title: 'Why attention: words look at each other',
  short: 'Why attention',
  formula: { well: 'how well', fits: 'fits', end: '' },
  text: [
    'The layer below has turned every word into a vector, each one without looking at the others: “it” does not yet know about “dog”. Attention lets every word look over the sentence, decide who matters, and pull information in.',
    'Each word plays three parts. Its *query* asks, its *key* is what it offers to be found by, its *value* is what it hands over. The better a key fits the query, the larger the share of its value that is pulled in.',
  ],
  shuffle: 'Shuffle the words',
  unshuffle: 'Original order',
  choose: { word: 'The word that asks', piece: 'The piece that asks' },
  asksLabel: 'asks',
  /** @param {string} token @param {string} weight */
  look: (token, weight) => `${token}, looked at with ${weight}`,
  /** @param {string} token */
  masked: (token) => `${token}, masked`,
  asks: {
    /** @param {string} token */
    title: (token) => `“${token}” asks`,
    text: {
      word: 'Its query meets every word’s key, and this is how much it looks at each. Choose another word to let that one ask.',
      piece:
        'Its query meets the key of every piece up to its own, and this is how much it looks at each. Choose another piece to let that one ask.',
    },
  },
  scale: 'Bars run from 0 to 1; together they make 1.',
  pullsIn: {
    /** @param {string} token */
    title: (token) => `What “${token}” pulls in`,
    text: {
      /** @param {string} token */
      word: (token) =>
        `Every word’s value, weighed by how much it is looked at. The sum is the new vector of “${token}”.`,
      /** @param {string} token */
      piece: (token) =>
        `Every piece’s value, weighed by how much it is looked at. The sum is what this head hands on for “${token}”.`,
    },
  },
  what: {
    a: 'weights',
    V: 'values',
    parts: 'weight × value',
    o: 'their sum, the output',
    before: 'outputs before',
    after: 'outputs after',
  },
  sum: 'sum',
  shuffled: {
    title: 'Does the order of the words matter?',
    invite:
      'Shuffle the words, and see what becomes of every output: once without positions, once with them.',
    without:
      '*Positions off:* each row turns up where its word went, with the same numbers. Attention by itself is *permutation-equivariant*.',
    with: '*Positions on:* each word also says where it stands, so its numbers are new. Here waves (sinusoidal) are added to the vectors; other models learn the positions, or turn $q$ and $k$ by them (rotary).',
    table: 'Each word’s output, before and after the shuffle: largest difference',
    word: 'word',
    place: 'place',
    columns: { without: 'positions off', with: 'positions on' },
  },
  exports: {
    before: 'O before the shuffle',
    parts: 'what each word adds',
    shuffle: 'The same vectors in another order: the same outputs in that order.',
  },
  /**
   * @param {{ token: string, first: Look, second?: Look,
   *   shuffle?: { without: string, with: string, only: boolean, changed: boolean } }} row
   * @typedef {{ token: string, weight: string, self: boolean }} Look
   */
  summary: ({ token, first, second, shuffle }) => {
    const to = (/** @type {Look} */ { token: other, self }) => (self ? 'itself' : `“${other}”`);
    const looks = `“${token}” gives ${first.weight} of its attention to ${to(first)}${
      second ? ` and ${second.weight} to ${to(second)}` : ''
    }.`;
    if (!shuffle) return looks;
    return `${looks} The shuffle, without positions, ${
      shuffle.only
        ? `only swaps the output rows (largest difference ${shuffle.without})`
        : 'changes the outputs'
    }; with positions the outputs ${shuffle.changed ? `change by up to ${shuffle.with}` : 'stay the same too'}.`;
  },
  question: {
    prompt: {
      /** @param {string} token */
      word: (token) => `Which word will “${token}” look at most?`,
      /** @param {string} token */
      piece: (token) =>
        `The trained model reads in pieces; ␣ is a space. Which piece will “${token}” look at most?`,
    },
    /** @param {string} token @param {number} place where the word stands more than once, else 0 */
    choice: (token, place) => (place ? `“${token}”, word ${place}` : `“${token}”`),
    /** @param {{ token: string, first: Choice, second: Choice, reason: string }} numbers
     * @typedef {{ token: string, weight: string }} Choice */
    because: ({ token, first, second, reason }) =>
      `“${token}” gives ${first.weight} to ${first.token} and ${second.weight} to ${second.token}. ${reason}`,
  },
};
