// Step `mask`.

/** @param {number} n @param {string} one @param {string} more */
const count = (n, one, more) => `${n} ${n === 1 ? one : more}`;

/** @typedef {{ changed: number, largest: string }} Changes */

export const mask = {
  title: 'The mask: no looking ahead',
  short: 'Masks',
  text: [
    'A text is written one word after another, so a model that writes must not see what comes next. The causal mask adds −∞ to every score of a later key, before softmax. Since $e^{−∞} = 0$, those weights are exactly 0: $A$ is lower-triangular; row $i$ sees columns ≤ $i$.',
    'That costs no parameters, makes the model autoregressive, and lets all $n$ positions train in one pass: each row predicts its next word without having seen it. Masking is not padding, which only hides the filler of a batch.',
  ],
  causal: 'Causal mask',
  causals: {
    none: 'none',
    square: 'causal',
    'top-left': 'top-left',
    'bottom-right': 'bottom-right',
  },
  other: 'Also mask',
  others: { none: 'nothing', padding: 'padding', window: 'sliding window', drawn: 'by hand' },
  pad: 'Filler tokens',
  width: 'Window width',
  clear: 'Clear $M$',
  /** @param {number} i */
  maskRow: (i) => `Mask all of row ${i}`,
  queries: 'Queries: last $n$ tokens',
  keys: 'Keys: last $m$ tokens',
  change: 'Change word',
  into: 'into',
  edited: 'Use the changed word',
  nothingToEdit: 'Use the changed word (it is the same)',
  ops: { softmax: '↓ softmax of each row' },
  what: {
    S: 'scores',
    M: 'mask',
    SM: 'masked scores',
    A_unmasked: 'before: no mask',
    A: 'after: with the mask',
    O: 'outputs',
    /** @param {string} token */
    before: (token) => `with “${token}”`,
    /** @param {string} token */
    after: (token) => `with “${token}”`,
  },
  notes: {
    none: 'No mask: every row sees every column, the later ones too.',
    causal: 'Causal: $A$ is lower-triangular; row $i$ sees columns ≤ $i$. Parameters: 0.',
    /** @param {number} more keys than queries */
    'top-left': (more) =>
      `Causal, aligned top-left: row $i$ sees columns ≤ $i$, counted from the first key. ${
        more > 0
          ? 'The last query misses the newest keys: wrong for a cache.'
          : 'The last queries see keys that come after them: wrong for a cache.'
      }`,
    /** @param {number} more keys than queries, may be negative */
    'bottom-right': (more) =>
      `Causal, aligned bottom-right: row $i$ sees columns ≤ $i$ ${more < 0 ? '−' : '+'} ${Math.abs(more)}, so that the last query sees every key. Decoding with a cache needs this: few new queries, many keys kept.`,
    padding:
      'Padding: filler makes the sentences of a batch equally long. Its keys are hidden from every row alike, whatever their order; a causal mask differs from row to row.',
    /** @param {number} width @param {boolean} causal */
    window: (width, causal) =>
      causal
        ? `Sliding window: each row sees its own token and the ${width - 1} before it, where the causal mask lets it.`
        : `Sliding window: each row sees keys less than ${width} places from its own token, on both sides.`,
    drawn: 'By hand: a tap, Enter or Space on a cell of $M$ switches it between 0 and −∞.',
    /** @param {{ i: number, token: string }[]} rows */
    noKey: (rows) =>
      `${rows.length === 1 ? 'Row' : 'Rows'} ${rows.map(({ i, token }) => `${i} “${token}”`).join(', ')}: *no key to attend to.* The weights are 0 and the output is 0; there is nothing to share out, not even evenly.`,
  },
  leak: {
    /** @param {{ from: string, to: string }} names */
    title: ({ from, to }) =>
      `*The leak:* change “${from}” to “${to}”, and see which outputs notice.`,
    /** @param {{ from: string, to: string }} names */
    edited: ({ from, to }) => `*The leak:* “${from}” is now “${to}”. Which outputs noticed?`,
    table: 'Largest change of each output',
    row: 'row',
    off: 'mask off',
    on: 'mask on',
  },
  exports: {
    unmasked: 'A without the mask',
    /** @param {string} token */
    before: (token) => `O with ${token}`,
    /** @param {{ from: string, to: string }} names */
    change: ({ from, to }) => `largest change of O: ${from} to ${to}`,
    noKey: 'no key to attend to: weights 0',
  },
  /**
   * @param {{ maskedCells: number, cells: number, i: number, token: string, seen: number, m: number, empty: number,
   *   edit: false | { n: number, from: string, to: string, off: Changes, on: Changes } }} numbers
   */
  summary: ({ maskedCells, cells, i, token, seen, m, empty, edit }) => {
    const masked = maskedCells
      ? `The mask hides ${maskedCells} of ${cells} scores; row ${i}, “${token}”, sees ${count(seen, 'key', 'keys')} of ${m}.`
      : `Nothing is masked: row ${i}, “${token}”, sees all ${count(m, 'key', 'keys')}.`;
    const none = empty ? ` ${count(empty, 'row has', 'rows have')} no key to attend to.` : '';
    if (!edit) return `${masked}${none}`;
    const { n, from, to, off, on } = edit;
    const rest = n - on.changed;
    return `${masked}${none} With “${to}” for “${from}”, ${count(off.changed, 'output changes', 'outputs change')} without a mask${
      maskedCells
        ? ` and ${on.changed} with it${rest ? `; ${rest === 1 ? 'the other is' : `the other ${rest} are`} identical to the last bit` : ''}`
        : ''
    }.`;
  },
  question: {
    /** @param {{ from: string, to: string, last: boolean }} names */
    prompt: ({ from, to, last }) =>
      `Without a mask, change the ${last ? 'last word' : 'word'}, “${from}”, into “${to}”. Which outputs change?`,
    choices: {
      all: () => 'All of them',
      /** @param {{ from: string, last: boolean }} names */
      own: ({ from, last }) => (last ? 'Only the last one' : `Only that of “${from}”`),
      /** @param {{ from: string }} names */
      from: ({ from }) => `That of “${from}” and all later ones`,
      none: () => 'None',
      other: () => 'Some, but none of these sets',
    },
    /** @param {{ from: string, n: number, masked: number, off: Changes, on: Changes }} numbers */
    because: ({ from, n, masked, off, on }) => {
      const without =
        off.changed === n
          ? `${n} of ${n} outputs change, by up to ${off.largest}: without a mask every row looks at “${from}”.`
          : `${off.changed} of ${n} outputs change: not every row can look at “${from}”.`;
      if (!masked) return `${without} Now switch on the causal mask and count again.`;
      const rest = n - on.changed;
      return `${without} With the mask now on, ${on.changed} of ${n} ${on.changed === 1 ? 'does' : 'do'}${
        rest ? `; ${rest === n ? 'all' : 'the other'} ${rest} keep every bit` : ''
      }: a row that may not see “${from}” cannot know.`;
    },
  },
};
