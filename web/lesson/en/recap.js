// Step `recap`.

export const recap = {
  title: 'The whole of it on one page',
  short: 'Recap',
  text: [
    'Every symbol leads back to the step where it was met. Read from the inside out, the formula is one sentence.',
  ],
  formula: 'The formula',
  /** What pressing a symbol does. @param {string} meaning @param {string} step */
  back: (meaning, step) => `${meaning}: back to “${step}”`,
  symbols: {
    Q: 'queries',
    K: 'keys',
    V: 'values',
    scale: 'divisor',
    M: 'mask',
    softmax: 'shares of each row',
    H: 'token vectors',
    O: 'output',
    head_1: 'first head',
    head_h: 'last head',
    W_O: 'output projection',
  },
  /** The formula as a sentence, part by part, in the order in which it is said. */
  sentence: {
    Q: 'Every query',
    K: 'is held against every key,',
    scale: 'divided by the size that dot products have,',
    M: 'cut off where it must not look,',
    softmax: 'turned into shares that add up to 1,',
    V: 'and the values are mixed in those shares.',
    head_1: 'Several heads do so side by side,',
    W_O: 'and one matrix mixes what they bring.',
  },
  kinds: {
    title: 'Learned, config, state',
    learned: 'Learned',
    config: 'Config',
    state: 'State',
    /** @param {string} numbers */
    learnedTotal: (numbers) => `$4d^2$ = ${numbers} numbers in the model file`,
    configTotal: 'no parameters',
    stateTotal: 'gone when the sentence is',
  },
  costs: {
    title: 'What it costs',
    /** @param {string} n @param {string} d @param {string} h */
    caption: (n, d, h) => `One layer at $n$ = ${n}, $d$ = ${d}, $h$ = ${h}`,
    what: 'what',
    grows: 'grows as',
    now: 'here',
    parameters: 'parameters',
    time: 'FLOPs of $QK^T$ and $AV$',
    materialised: 'memory for $A$, kept whole',
    tiled: 'memory, tile by tile',
    formulas: {
      parameters: '$4d^2$',
      time: '$O(n^2d)$',
      materialised: '$O(n^2)$',
      tiled: '$O(n)$',
    },
  },
  n: 'Tokens $n$',
  d: 'Model width $d$',
  h: 'Heads $h$',
  variants: {
    title: 'Variants, and the keys and values they keep',
    /** @param {string} n */
    caption: (n) =>
      `Numbers that one layer keeps while text of ${n} tokens is written, and their bytes as float32`,
    multiHead: ['multi-head', 'Every head has its own keys and values.'],
    grouped: ['grouped-query', 'Heads share keys and values in $g$ groups.'],
    multiQuery: ['multi-query', 'All heads share one set of keys and values.'],
    window: ['sliding window', 'Each token sees the last $w$ tokens: the rest is dropped.'],
    cross: [
      'cross-attention',
      'Queries come from one text, keys and values from another of $m$ tokens: computed once.',
    ],
    formulas: {
      multiHead: '$2·n·h·d_k$',
      grouped: '$2·n·g·d_k$',
      multiQuery: '$2·n·d_k$',
      window: '$2·min(n, w)·h·d_k$',
      cross: '$2·m·h·d_k$',
    },
    g: 'Groups $g$',
    w: 'Window $w$',
    m: 'Other text $m$',
  },
  answers: {
    title: 'Your predictions',
    right: 'right',
    wrong: 'not right',
    open: 'not answered yet',
    /** @param {number} right @param {number} answered @param {number} of */
    score: (right, answered, of) =>
      answered === 0
        ? `None of ${of} questions answered yet.`
        : `${right} of ${answered} right; ${of} questions in all.`,
  },
  next: {
    title: 'What comes next: the block',
    text: 'Attention moves information between tokens. The MLP after it works on each token alone, with about twice as many parameters: $8d^2$. Both read their input normalised, and both *add* to what came in: the residual. A model is a stack of such blocks.',
    boxes: {
      in: '$H$',
      norm: 'normalise',
      attention: 'attention',
      add: '+ what came in',
      mlp: 'MLP',
      out: '$H$ for the next block',
    },
    label: 'One block, in the order in which it computes',
  },
  glossary: {
    title: 'Glossary',
    /** Term and meaning; the page sorts them by the language's alphabet. */
    terms: {
      attention: [
        'attention',
        'Each token’s new vector is a mixture of the values of all tokens it may see.',
      ],
      autoregressive: [
        'autoregressive',
        'Predicting each token from those before it, never from those after.',
      ],
      cache: [
        'cache',
        'Keys and values of the tokens so far, kept while text is written token by token.',
      ],
      causal: ['causal mask', '0 where $j ≤ i$, −∞ where $j > i$: row $i$ sees columns up to $i$.'],
      convex: [
        'convex combination',
        'A sum with shares that are not negative and add up to 1; it stays inside the hull.',
      ],
      cross: ['cross-attention', 'Queries from one sequence, keys and values from another.'],
      entropy: [
        'entropy',
        'How evenly a row of weights is spread: 0 for one key, ln $m$ for all alike.',
      ],
      head: ['head', 'One set of $W_Q$, $W_K$, $W_V$ with its own matrix $A$.'],
      jacobian: [
        'Jacobian',
        'The derivatives of all weights by all scores: $J$ = diag$(a) − aa^T$.',
      ],
      key: ['key $k_j$', 'What token $j$ offers to be found by.'],
      padding: [
        'padding',
        'Fill-in tokens that make sentences equally long; hidden by a mask of their own.',
      ],
      equivariant: [
        'permutation-equivariant',
        'Shuffle the tokens, and the outputs are the same rows, shuffled.',
      ],
      position: ['position code', 'What is added so that order counts.'],
      query: ['query $q_i$', 'What token $i$ looks for.'],
      residual: ['residual', 'What came in, added to what comes out.'],
      stochastic: ['row-stochastic', 'Every row adds up to 1 and holds nothing negative.'],
      saturation: [
        'saturation',
        'A softmax whose weight lies on one key: it hands back no gradient.',
      ],
      score: ['score $s_{ij}$', 'The dot product of $q_i$ and $k_j$, divided by $√d_k$.'],
      softmax: ['softmax', 'Exponentials divided by their sum.'],
      tile: ['tile', 'A block of keys dealt with at a time, so that $A$ never exists as a whole.'],
      token: ['token', 'A word, a piece of one, or a mark.'],
      value: ['value $v_j$', 'What token $j$ hands over.'],
      weight: ['weight $a_{ij}$', 'The share of token $j$ in what token $i$ takes in.'],
    },
  },
  formulas: 'All formulas',
  /** @param {string} step */
  toStep: (step) => `Back to “${step}”`,
  /** @param {{ n: string, parameters: string, whole: string, tiled: string, most: string, least: string }} now */
  summary: ({ n, parameters, whole, tiled, most, least }) =>
    `${parameters} learned numbers. For ${n} tokens, $A$ would fill ${whole} where tiles need ${tiled}; the cache takes ${most} with a key/value head for each head, ${least} with one for all.`,
};
