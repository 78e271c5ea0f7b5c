// Words of the figures that steps share.

export const figures = {
  bytes: ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB'],
  /** @param {string} name @param {string} what @param {number} rows @param {number} cols */
  matrix: (name, what, rows, cols) =>
    `${name}${what ? `, ${what}` : ''}: ${rows} ${rows === 1 ? 'row' : 'rows'}, ${cols} ${cols === 1 ? 'column' : 'columns'}`,
  /** @param {string} matrix  its name and size @param {string} row @param {string} col @param {string} value */
  large: (matrix, row, col, value) => `${matrix}; row ${row}, column ${col} holds ${value}.`,
  /** A row or column in a sentence. @param {number} place @param {string} token */
  named: (place, token) => `${place} “${token}”`,
  /** @param {string} rows @param {string} cols @param {boolean} oneRow @param {boolean} oneCol */
  table: (rows, cols, oneRow, oneCol) =>
    `Show ${oneRow ? 'row' : 'rows'} ${rows}, ${oneCol ? 'column' : 'columns'} ${cols} as a table`,
  maskedCell: '0, masked',
  arithmetic: 'Arithmetic of the chosen cell',
  terms: 'Terms',
  close: 'Close',
  product: 'product',
  /** @param {string} sum */
  sum: (sum) => `sum ${sum}`,
  /** @param {number} n */
  moreTerms: (n) => `And ${n} more terms, counted in the sum.`,
  changes: {
    identical: '= to the last bit',
    rounding: '= but for rounding',
    changed: '≠ changed',
    all: 'all rows',
  },
  hint: 'Tap any cell, or press Enter on it, to see the arithmetic that made it. Arrow keys move, Escape closes.',
  legend: {
    signed: 'size, within its matrix',
    negative: 'hollow: negative',
    weight: 'weight, 0 to 1',
    masked: 'hatched: masked',
  },
  illustrative:
    'Illustrative numbers: token vectors and projections are random draws from the seed. Nothing here was trained.',
  explain: {
    /** @param {string} vector @param {string} position */
    embedded: (vector, position) =>
      `The token’s own vector gives ${vector}, its position adds ${position}.`,
    /** @param {number} d @param {boolean} built  by hand */
    learned: (d, built) =>
      built
        ? 'In a trained model this number is learned. Here it was written down, so that the head does what it is to do.'
        : `In a trained model this number is learned. Here it is drawn at random, with variance $1/d$ = 1/${d}.`,
    /** @param {string} letter */
    untouched: (letter) => `No head here: $${letter} = H$, number for number.`,
    trained: 'Learned: training set this number.',
    /** @param {number} place */
    place: (place) =>
      `Learned: the same for every piece at place ${place}, in every layer and head.`,
    withPlace: 'What the piece brings, plus where it stands: for queries and keys only.',
    /** @param {string} token @param {string} letter @param {string} from  H, or H + P */
    projected: (token, letter, from) =>
      ({
        q: `Row of $${from}$ for “${token}” times a column of $W_Q$: one entry of what it asks for.`,
        k: `Row of $${from}$ for “${token}” times a column of $W_K$: one entry of what it offers.`,
        v: `Row of $${from}$ for “${token}” times a column of $W_V$: one entry of what it hands over.`,
      })[letter],
    raw: 'Large and positive where query and key point the same way.',
    scaled: 'The raw score times the scale; the same factor for every cell.',
    /** @param {number} i @param {number} j @param {boolean} hidden */
    mask: (i, j, hidden) =>
      hidden
        ? `Key ${j} is masked for query ${i}: it may not be seen.`
        : `Key ${j} may be seen by query ${i}: nothing is added.`,
    /** @param {boolean} hidden */
    maskedScore: (hidden) =>
      hidden ? 'Whatever the score was, adding −∞ leaves −∞.' : 'Adding 0 changes nothing.',
    /** @param {string} max */
    max: (max) => `max ${max}`,
    shifted: '− max',
    exponential: '$e^{s − max}$',
    divided: '÷ sum',
    weights:
      'Taking the largest off first changes no weight, and keeps the exponentials small enough to hold.',
    noKey: 'Every key of this row is masked: no key to attend to, so all weights are 0.',
    output: 'The values, mixed in the shares that row of $A$ gives.',
  },
};
