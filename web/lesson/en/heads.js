// Step `heads`.

import { realHeads } from './heads-real.js';

export const heads = {
  ...realHeads,
  title: 'Many heads',
  short: 'Many heads',
  text: [
    'One head gives each token one mixture. Several heads look at the same time, each with its own projections of width $d_k = d_v = d/h$; their outputs are laid side by side, and $W_O$ mixes them back into one vector of width $d$.',
    'The heads are narrower the more there are. Which head does what is nobody’s decision: training may make one look at the previous token and another at a repeated word.',
  ],
  d: 'Model width $d$',
  heads: 'Heads $h$',
  groups: 'Key/value heads $g$',
  /** @param {number} g @param {number} h */
  groupsOf: (g, h) =>
    g === h ? `${g}: each its own` : g === 1 ? '1: one for all' : `${g}: ${h / g} heads share one`,
  kept: 'Tokens kept in the cache $n$',
  biases: 'With biases',
  sections: {
    all: 'Every head’s weights $A$',
    /** @param {number} i @param {number} h */
    open: (i, h) => `Head ${i} of ${h}, opened`,
    concat: 'Side by side, then mixed',
    parameters: 'Where the parameters are',
    cache: 'Keys and values to keep',
  },
  heldBack: 'Answer the question above, and the parameters are counted here.',
  choose: 'The head that is opened',
  /** @param {number} i */
  head: (i) => `head ${i}`,
  /** @param {number} group */
  usesGroup: (group) => `key/value ${group}`,
  what: {
    A: 'weights',
    V: 'values',
    O: 'its output',
    concat: 'all heads side by side',
    W_O: 'learned',
    MHA: 'output of the layer',
  },
  /** @param {number} h */
  concatTitle: (h) =>
    h === 1 ? '$head_1$' : h === 2 ? '$[head_1 ‖ head_2]$' : `$[head_1 ‖ … ‖ head_{${h}}]$`,
  mixed: 'MHA(H)',
  ops: { times: '·', equals: '=' },
  arithmetic: {
    /** @param {string} entry @param {string} head */
    entry: (entry, head) => `${entry} of ${head}`,
    /** @param {number} i @param {number} within */
    concat: (i, within) => `Entry ${within} of what head ${i} hands on. Nothing is computed here.`,
    /** @param {number} h */
    mixed: (h) =>
      h === 1
        ? 'With one head, $W_O$ turns its output once more.'
        : `All ${h} heads meet here for the first time.`,
  },
  square: {
    attention: 'Attention: $4d^2$',
    mlp: 'The MLP beside it, to the same scale: $8d^2$',
    /** @param {string} name @param {string} rows @param {string} cols @param {number} strips */
    label: (name, rows, cols, strips) =>
      `${name}: ${rows} × ${cols}${strips > 1 ? `, cut into ${strips} strips, one a head` : ''}`,
    /** @param {number} h @param {string} d @param {string} dk */
    why: (h, d, dk) =>
      h === 1
        ? `One head: each projection is a single ${d} × ${d} matrix.`
        : `${h} matrices of ${d} × ${dk} side by side are one ${d} × ${d} matrix. Cutting a square adds no area, so the count cannot move with $h$.`,
    /** @param {number} g @param {number} h @param {string} saved */
    grouped: (g, h, saved) =>
      `With ${g} key/value ${g === 1 ? 'head' : 'heads'} for ${h}, $W_K$ and $W_V$ shrink to ${g}/${h}: ${saved} parameters fewer.`,
  },
  table: {
    caption: 'Parameters, matrix by matrix',
    matrix: 'matrix',
    /** @param {number} h */
    withHeads: (h) => (h === 1 ? '1 head' : `${h} heads`),
    /** @param {number} h @param {number} g */
    withGroups: (h, g) => `${h} heads, ${g} key/value`,
    /** @param {number} count @param {string} rows @param {string} cols */
    shape: (count, rows, cols) =>
      count === 1 ? `${rows} × ${cols}` : `${count} × (${rows} × ${cols})`,
    biases: 'biases',
    total: 'attention',
    totalFormula: '$4d^2$',
    totalWithBiases: '$4d^2 + 4d$',
    mlp: 'the MLP beside it',
    mlpFormula: '$8d^2$',
    mlpWithBiases: '$8d^2 + 5d$',
  },
  cache: {
    /** @param {string} n */
    caption: (n) => `Numbers kept for ${n} tokens, one layer`,
    variant: 'variant',
    groups: 'key/value heads',
    formula: 'numbers',
    numbers: 'for this layer',
    bytes: 'float32',
    multiHead: 'multi-head',
    grouped: 'grouped-query',
    multiQuery: 'multi-query',
    formulas: { multiHead: '$2·n·h·d_k$', grouped: '$2·n·g·d_k$', multiQuery: '$2·n·d_k$' },
    note: 'When text is written token by token, the keys and values of all tokens so far are kept.',
    /**
     * Bytes here, with key/value heads for each, with one for all.
     * @param {{ n: string, here: string, most: string, least: string, several: boolean }} kept
     */
    sentence: ({ n, here, most, least, several }) =>
      several
        ? `Fewer key/value heads keep less. For ${n} tokens this layer keeps ${here}; with key/value heads for each it is ${most}, with one for all ${least}.`
        : `For ${n} tokens this layer keeps ${here}.`,
  },
  illustrative:
    'Illustrative numbers: the heads are random draws from the seed. Nobody trained them, so their pictures differ but mean nothing.',
  /**
   * @param {{ h: number, dk: string, total: string | undefined, head: number, from: string, to: string, weight: string, g: number }} now
   */
  summary: ({ h, dk, total, head, from, to, weight, g }) =>
    `${h === 1 ? `One head of width ${dk}` : `${h} heads of width ${dk}`}${
      g < h ? `, ${g} key/value ${g === 1 ? 'head' : 'heads'}` : ''
    }${total ? `: ${total} parameters` : ''}. Head ${head} gives “${from}” ${weight} from “${to}”.`,
  question: {
    /** @param {string} one @param {string} d @param {number} few */
    prompt: (one, d, few) =>
      `At $d$ = ${d}, one head takes ${one} parameters. How many do ${few} heads take?`,
    /** @param {number} few @param {{ more: string, same: string, fewer: string }} numbers */
    choices: (few, { more, same, fewer }) => ({
      more: `${few} times as many: ${more}`,
      same: `As many: ${same}`,
      fewer: `1/${few} of it: ${fewer}`,
    }),
    /** @param {{ few: number, d: string, dk: string, count: string }} numbers */
    because: ({ few, d, dk, count }) =>
      `Each of the ${few} heads is ${d}/${few} = ${dk} wide, so ${few} × (${d} × ${dk}) = ${d} × ${d} for each of $W_Q$, $W_K$, $W_V$, and $W_O$ is ${d} × ${d} anyway: ${count} in all.`,
  },
};
