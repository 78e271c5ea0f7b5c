// Labels of the controls that steps share, and what they say about what was typed.

export const controls = {
  sentence: 'Sentence',
  /** @param {number} n */
  tokens: (n) => (n === 1 ? '1 token' : `${n} tokens`),
  /** @param {number} most */
  tooMany: (most) => `This page uses the first ${most} tokens.`,
  dk: 'Head width $d_k$',
  head: 'Head',
  /** @param {number} i @param {number} h */
  headOf: (i, h) => `${i} of ${h}`,
  scale: 'Scale',
  scaleDefault: '$1/√d_k$',
  scaleOne: '1 (none)',
  scaleCustom: 'my own',
  scaleValue: 'Scale value',
  mask: 'Mask',
  masks: { none: 'none', 'top-left': 'causal', 'bottom-right': 'causal, bottom-right' },
  seed: 'Seed',
  newSeed: 'Draw again',
  position: 'Add positions',
  tied: 'Same matrix for both: $W_Q = W_K$',
  notWhole: 'A whole number, please. The last good value is kept.',
  notANumber: 'That is not a number. The last good value is kept.',
  empty: 'Type a number. The last good value is kept.',
  /** @param {string} min @param {string} max */
  outside: (min, max) => `Between ${min} and ${max}, please. The last good value is kept.`,
};
