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
    trained: 'a trained model, one of its heads',
  },
  try: 'Try',
  presets: {
    shore: '“bank” near “shore”',
    mortgage: '“bank” near “mortgage”',
    mouse: 'cat and mouse',
    before: 'previous token',
    again: 'same token',
    followed: 'trained: what followed last time',
  },
  itself: 'A word may look at itself',
  trainedHead: 'Head',
  ownMask:
    'Mask: causal. It is part of the model, which was trained to say which piece comes next.',
  noShuffle:
    'There is no shuffle here: every head of this model has a causal mask, under which each piece sees only those before it. So the order counts in it, with positions and without.',
  /** @param {string} token @param {number} place where the piece stands more than once, else 0 */
  piece: (token, place) => (place ? `“${token}”, piece ${place}` : `“${token}”`),
  /** While a source's file is on its way, and where it cannot be had. */
  files: {
    words: {
      loading: 'The word vectors are on their way. Until they are here, the numbers are random.',
      /** @param {string} reason */
      failed: (reason) =>
        `The word vectors could not be had (${reason}). The numbers are random instead.`,
    },
    trained: {
      loading: 'The trained model is on its way. Until it is here, the numbers are random.',
      /** @param {string} reason */
      failed: (reason) =>
        `The trained model could not be had (${reason}). The numbers are random instead.`,
    },
  },
  /** @param {string} kB of a file that is on its way */
  received: (kB) => `${kB} kB received so far.`,
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
    /**
     * @param {{ name: string, layer: number, model: string, previous: string, induction: string,
     *   first: string, entropy: string }} head
     */
    trained: ({ name, layer, model, previous, induction, first, entropy }) => [
      `*Trained, not built:* ${name}. Measured on sequences that training never saw, it gives ${previous} of its weight to the token before and ${induction} to what followed the same token last time (random repeats), and ${first} to the first token (text, where the entropy of a row is ${entropy} nats).`,
      `$H$ is ${
        layer === 1
          ? 'the vectors of the pieces, without their positions'
          : `what enters layer ${layer}: the vectors of the pieces, and what the heads of the layer below have added`
      }. The positions $P$ were learned too, and enter queries and keys only: $Q = (H + P) W_Q$ and $K = (H + P) W_K$, but $V = H W_V$. A piece may be less than a word; ␣ is a space.`,
      model,
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
    trained: (/** @type {string} */ _, /** @type {string} */ measured) =>
      `Nobody built this head. On sequences that training never saw, this was measured: ${measured}.`,
  },
};
