// Step `roles`.

/** Why a wrong bin is wrong, by where the quantity belongs and where it was put. @type {Record<string, Record<string, (symbol: string) => string>>} */
const wrong = {
  learned: {
    config: (s) => `Nobody chooses the numbers in ${s}. Somebody chose its *shape*, no more.`,
    state: (s) =>
      `Another sentence leaves ${s} exactly as it is. It is there before the first word arrives.`,
  },
  config: {
    learned: (s) => `No gradient ever moves ${s}: it was fixed before training began.`,
    state: (s) => `${s} is the same for every sentence: nothing about the words enters it.`,
  },
  state: {
    learned: (s) =>
      `Look for ${s} in a model file: it is not there. Training never writes it; the sentence does.`,
    config: (s) => `Nobody sets ${s}. Change one word, and it changes by itself.`,
  },
};

export const roles = {
  title: 'Learned, config, state',
  short: 'What is learned',
  text: [
    'A few letters of the formula are numbers that training found and a file keeps: *learned*. A few were decided by a person before training: *config*. The rest is worked out anew for every sentence and thrown away after it: *state*.',
    'Telling them apart answers most questions about a model: what is in the file, what a new sentence changes, what costs memory while it runs. Sort them.',
  ],
  gone: 'The sentence is gone',
  again: 'Start over',
  hint: 'Drag the card to its place, or press the place. On a keyboard, from a card or a place: 1, 2 or 3.',
  pile: 'Still to sort',
  ask: 'Where does this belong?',
  allSorted: 'All sorted. Choose any of them to read why it is where it is.',
  bins: {
    learned: { name: 'Learned', what: 'found by training, kept in the model file' },
    config: { name: 'Config', what: 'chosen by a person before training' },
    state: { name: 'State', what: 'computed anew; gone when the sentence is' },
  },
  not: { learned: 'not learned', config: 'not config', state: 'not state' },
  totals: {
    /** @param {string} numbers */
    learned: (numbers) => `${numbers} numbers, whatever the sentence`,
    /** @param {number} settings */
    config: (settings) =>
      settings === 1 ? '1 setting, no parameters' : `${settings} settings, no parameters`,
    /** @param {string} numbers */
    state: (numbers) => `${numbers} numbers, for this sentence`,
    gone: 'nothing: there is no sentence',
  },
  yes: 'Yes.',
  no: 'No.',
  /** @param {string} symbol @param {'learned' | 'config' | 'state'} bin */
  is: (symbol, bin) => `${symbol} is ${bin}.`,
  /** @param {string} symbol @param {'learned' | 'config' | 'state'} bin */
  isNot: (symbol, bin) => `${symbol} is not ${bin}.`,
  /** @param {string} name */
  next: (name) => `Next: ${name}.`,
  /** What each quantity is, and why it is where it belongs. */
  items: {
    W_Q: {
      name: 'query projection',
      why: 'Training writes every number in $W_Q$, for each head its own. It is in the file, the same for every sentence.',
    },
    W_K: {
      name: 'key projection',
      why: 'Training writes $W_K$, for each head its own, so that what a token offers need not be what it asks.',
    },
    W_V: {
      name: 'value projection',
      why: 'Training writes $W_V$, for each head its own: what of a token is worth handing over.',
    },
    W_O: {
      name: 'output projection',
      why: 'Training writes $W_O$. All heads share this one matrix, which mixes what they bring.',
    },
    d: {
      name: 'model width',
      why: 'A person chose how many numbers stand for a token. Every matrix has its size from it.',
    },
    h: {
      name: 'number of heads',
      why: 'A person chose it among the divisors of $d$. What each head then does is learned; how many there are is not.',
    },
    dk: {
      name: 'width of queries and keys',
      why: 'With the standard sizing it follows from two choices: $d_k = d/h$.',
    },
    dv: {
      name: 'width of values',
      why: 'Chosen like $d_k$, most often equal to it. It could differ: only the output’s width depends on it.',
    },
    sqrt: {
      name: 'divisor of the scores',
      why: 'It follows from $d_k$ and nothing else: no parameter, no gradient, the same for every sentence.',
    },
    M: {
      name: 'mask',
      why: 'A rule about positions, 0 or −∞. It has no parameters: that the future is hidden is decided, not learned.',
    },
    H: {
      name: 'vectors that enter',
      why: 'One row a token, handed up from the layer below. No sentence, no $H$. (The table it was looked up in is learned.)',
    },
    Q: {
      name: 'queries',
      why: '$Q = H W_Q$: a learned matrix times the sentence. The product lasts as long as the sentence does.',
    },
    K: {
      name: 'keys',
      why: '$K = H W_K$. When text is written token by token it is kept for a while, in a cache; it still belongs to this text alone.',
    },
    V: {
      name: 'values',
      why: '$V = H W_V$: what these tokens hand over. Other tokens, other values.',
    },
    S: {
      name: 'scores',
      why: 'Queries of this sentence against keys of this sentence. Even its size, $n × n$, is the sentence’s.',
    },
    A: {
      name: 'attention weights',
      why: 'Softmax of the scores. The “weights” of attention are not weights of the model: $A$ is in no file.',
    },
    o: {
      name: 'output of a token',
      why: 'A mixture of the values, in the shares of row $i$ of $A$. It goes up to the next layer and is not kept.',
    },
  },
  /** Where a general reason would say too little. @type {Record<string, Record<string, string>>} */
  wrong: {
    sqrt: {
      learned:
        'It looks as if it could be tuned, but no gradient reaches it: it is the square root of a width.',
    },
    M: {
      learned: 'A mask has no numbers to train: each entry is 0 or −∞, by rule.',
      state: 'Which words stand there makes no difference to it: row $i$ sees the same columns.',
    },
    A: {
      learned:
        'It is called “weights”, which misleads. Training never writes $A$: it is softmax of this sentence’s scores.',
    },
    h: {
      learned:
        'Training cannot add a head: the shapes of all matrices would change under its feet.',
    },
    dk: {
      learned: 'A width is a whole number; there is no gradient with respect to it.',
    },
    K: {
      config:
        'A cache may keep $K$ for a while, but nobody sets it: each token writes its own row.',
    },
  },
  /** @param {string} belongs @param {string} put @param {string} symbol */
  wrongBin: (belongs, put, symbol) => wrong[belongs][put](symbol),
  /** @param {{ sorted: number, of: number, learned: string, state: string, n: number }} now */
  summary: ({ sorted, of, learned, state, n }) =>
    sorted < of
      ? `${sorted} of ${of} sorted.`
      : n === 0
        ? `No sentence, no state: $H$, $Q$, $K$, $V$, $S$, $A$ and $o_i$ are gone. The ${learned} learned numbers are all still there.`
        : `All ${of} sorted. The file holds ${learned} learned numbers; this sentence of ${n} ${n === 1 ? 'token' : 'tokens'} makes ${state} more, gone when the sentence is.`,
  question: {
    prompt: 'Is $A$, the matrix of attention weights, learned?',
    choices: {
      learned: 'Yes: training writes it into the model',
      config: 'No: a person sets it',
      state: 'No: it is computed anew for every sentence',
    },
    /** @param {{ from: string, to: string, last: string, whole: string, cut: string, changed: boolean }} numbers */
    because: ({ from, to, last, whole, cut, changed }) =>
      `With the same $W_Q$ and $W_K$, “${from}” gives “${to}” the weight ${whole}; without the last token, “${last}”, it gives ${cut}. ${
        changed
          ? 'A stored matrix could not hold both: what is learned are the matrices that make $A$.'
          : 'Here they happen to agree.'
      }`,
  },
};
