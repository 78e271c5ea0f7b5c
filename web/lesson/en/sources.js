// Whose vectors and whose head: steps `why` and `head`.

/** @param {number} d @param {boolean} masked */
const vectors = (d, masked) => [
  `*No head at all.* $Q = K = V = H$: nothing was learned for asking, so words attend to words whose vectors are like theirs. The vectors fix $d$, and $d_k = d$ = ${d}. Each is $√d$ long, so that a word’s score with itself is $√d$, the largest there is.`,
  masked
    ? 'That is why a word may not look at itself here: the diagonal is masked. Let it, and it sees little else. A trained head is free to ask for something other than itself.'
    : 'So a word sees little besides itself. Mask the diagonal, and the next best match shows. A trained head is free to ask for something other than itself.',
];

/** @param {{ word: number, waves: number }} numbers */
const row = ({ word, waves }) =>
  `A row of $H$ says what the word is (columns w: ${word} numbers of length 1, drawn from its text and the seed), then a constant 1, then where it stands (columns p: sine and cosine of ${waves} angles that grow with the place).`;
const written =
  '*Built by hand, not trained:* every entry of $W_Q$, $W_K$ and $W_V$ was written down.';
const handsOver = '$W_V$ hands over what the word is.';

export const sources = {
  label: 'Vectors and head',
  options: {
    random: 'random vectors, random head',
    words: 'word vectors, Q = K = V = H',
    previous: 'built by hand: previous token',
    same: 'built by hand: same token',
    first: 'built by hand: first token',
  },
  try: 'Try',
  presets: {
    shore: '“bank” near “shore”',
    mortgage: '“bank” near “mortgage”',
    mouse: 'cat and mouse',
    before: 'previous token',
    again: 'same token',
  },
  itself: 'A word may look at itself',
  loading: 'The word vectors are on their way. Until they are here, the numbers are random.',
  /** @param {string} reason */
  failed: (reason) =>
    `The word vectors could not be had (${reason}). The numbers are random instead.`,
  retry: 'Try again',
  /** @param {string[]} tokens @param {number} seed */
  unknown: (tokens, seed) =>
    `${tokens.map((token) => `“${token}”`).join(', ')}: not in the word list. ${
      tokens.length === 1 ? 'Its vector is' : 'Their vectors are'
    } drawn at random from seed ${seed}, and marked with a question mark.`,
  /** Columns of a hand-built $H$: letters before a number. */
  columns: { word: 'w', place: 'p' },
  /** Paragraphs under the figure. */
  about: {
    /** @param {{ words: string, d: number, masked: boolean }} numbers */
    words: ({ words, d, masked }) => [
      ...vectors(d, masked),
      `The vectors of ${words} everyday English words were learned by others, from which words stand near which (GloVe). A word has one vector whatever the sentence: “bank” of a river and “bank” of money are the same until attention mixes in their neighbours.`,
    ],
    /** @param {{ word: number, waves: number }} numbers */
    previous: (numbers) => [
      written,
      `${row(numbers)} $W_Q$ takes the angles and turns each back by one step: the query of place $i$ is the code of place $i − 1$. $W_K$ takes the code as it is. The dot product of two codes is a sum of cosines, largest where the places agree, at the token before; a large factor in $W_Q$ lets softmax pick it almost alone. ${handsOver} The first token has none before it and finds itself, the nearest.`,
    ],
    /** @param {{ word: number, waves: number }} numbers */
    same: (numbers) => [
      written,
      `${row(numbers)} $W_Q$ and $W_K$ both take what the word is, $W_Q$ times a large factor: the score is the cosine of two words, largest for the same word, wherever it stands. ${handsOver}`,
    ],
    /** @param {{ word: number, waves: number }} numbers */
    first: (numbers) => [
      written,
      `${row(numbers)} $W_Q$ turns the constant 1 into the code of the first place, times a large factor, so every token asks for it. $W_K$ takes the code as it is. ${handsOver}`,
    ],
  },
  /** Why the word asked about looks where it does. */
  because: {
    random: (/** @type {string} */ token) =>
      `These vectors are random draws, so that is luck, not grammar: training is what makes “${token}” look where it should.`,
    words: () =>
      'Nothing was learned for asking: these are the words whose vectors are most alike.',
    previous: () => 'This head was built to look at the token before.',
    same: () => 'This head was built to look at the same word.',
    first: () => 'This head was built to look at the first token.',
  },
};
