// Step `head`.

export const head = {
  title: 'One head, from H to O',
  short: 'One head',
  text: [
    'Every token $i$ sends out a query $q_i$ (what it looks for), holds up a key $k_j$ (what it offers) and carries a value $v_j$ (what it hands over). All three are its vector in $H$ times a learned matrix.',
    'The score of query $i$ against key $j$ is a dot product. Softmax turns each row of scores into weights that add up to 1, and the output $o_i$ is the values mixed in those shares. That is all: three multiplications and a softmax.',
  ],
  stages: {
    project: 'Project: ask, offer, carry',
    score: 'Score: every query against every key',
    mix: 'Weigh and mix',
  },
  ops: {
    project: '→',
    softmax: 'softmax →',
    mix: '· V =',
    /** @param {string} scale */
    scale: (scale) => `× ${scale} =`,
  },
  what: {
    H: 'tokens come in',
    W_Q: 'learned',
    W_K: 'learned',
    W_V: 'learned',
    Q: 'queries',
    K: 'keys',
    V: 'values',
    raw: 'raw scores',
    S: 'scores',
    M: 'mask',
    SM: 'masked scores',
    A: 'weights',
    O: 'output',
  },
  /** Of a head that nobody trained. */
  whatBuilt: { W_Q: 'written down', W_K: 'written down', W_V: 'written down' },
  /** Of a trained head. @param {number} below  layers under its own */
  whatTrained: (below) => ({
    H: below === 0 ? 'pieces come in' : `what layer ${below} hands on`,
    P: 'positions, learned',
    HP: 'for queries and keys',
    Q: 'queries, from H + P',
    K: 'keys, from H + P',
    V: 'values, from H',
  }),
  /** @param {{ i: number, j: number, there: string, back: string, same: boolean, tied: boolean }} pair */
  bothWays: ({ i, j, there, back, same, tied }) =>
    i === j
      ? `Query ${i} against its own key: choose a cell off the diagonal to see both ways.`
      : `From ${i} to ${j} the raw score $q_${i}·k_${j}$ is ${there}; from ${j} to ${i}, $q_${j}·k_${i}$, it is ${back}. ${
          tied
            ? 'Queries are keys here, so the raw scores are symmetric.'
            : same
              ? 'That they agree is a coincidence.'
              : 'Not the same: asking and offering go through different matrices.'
        }`,
  heldBack:
    'The weights of $A$ above the diagonal show once you have answered: with them you would see both ways.',
  showWeights: 'Show $W_Q$, $W_K$, $W_V$',
  /**
   * @param {{ token: string, i: number, n: number, seen: number, top: { token: string, j: number, weight: string }[] }} row
   */
  summary: ({ token, i, n, seen, top }) =>
    seen === 0
      ? `Row ${i}, “${token}”, has no key to attend to: its weights and $o_${i}$ are 0.`
      : `Row ${i}, “${token}”, ${seen < n ? `sees ${seen} of ${n} tokens and ` : ''}takes ${top[0].weight} from “${top[0].token}”${
          top[1] && seen > 1 ? ` and ${top[1].weight} from “${top[1].token}”` : ''
        }: $o_${i}$ is that mixture of values.`,
  exports: { noKey: 'no key to attend to: weights 0' },
  question: {
    /** @param {{ from: string, to: string }} names */
    prompt: ({ from, to }) =>
      `“${from}” gives “${to}” a certain weight. Does “${to}” give “${from}” the same weight?`,
    choices: {
      same: 'Yes, the same',
      different: 'No, another one',
      opposite: 'The same with a minus sign',
    },
    /** @param {{ i: number, j: number, there: string, back: string, same: boolean, masked: boolean, symmetric: boolean }} numbers */
    because: ({ i, j, there, back, same, masked, symmetric }) =>
      `$a_{${i},${j}}$ = ${there}, $a_{${j},${i}}$ = ${back}. ${
        same
          ? 'Here they agree, which is a coincidence.'
          : masked
            ? 'The mask lets the later token see the earlier one, never the other way round.'
            : symmetric
              ? 'Queries are keys here, so the raw scores are symmetric, but softmax divides each row by its own sum.'
              : 'Asking and offering use different matrices, $W_Q$ and $W_K$, so being looked at is not looking back.'
      }`,
  },
};
