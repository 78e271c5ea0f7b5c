// Step `example`.

export const example = {
  title: 'By hand: three tokens, two numbers each',
  short: 'By hand',
  text: [
    'Token 3 asks with $q_3$. Three keys answer, three values wait to be mixed, and every vector has just two entries, so the whole head fits on a page: four lines and a sum.',
    'Drag the arrow tips or type the numbers. The weights are never negative and add up to 1, so the output $o_3$ cannot leave the triangle of $v_1$, $v_2$ and $v_3$.',
  ],
  divisor: 'Divide the scores by $√d_k = √2$',
  reset: 'Back to the book’s numbers',
  vectors: 'The vectors, entry by entry',
  /** @param {string} label @param {string} axis */
  entry: (label, axis) => `${label}, ${axis}`,
  /** @param {string} label @param {string} point */
  at: (label, point) => `${label} at ${point}`,
  help: 'Arrow keys move it; with Shift, ten times as far.',
  scorePlane: 'The query among the keys',
  valuePlane: 'The output among the values',
  output: 'o₃',
  /** @param {string} point */
  outputAt: (point) => `The output o₃ at ${point}, in the triangle of v₁, v₂ and v₃`,
  byHand: 'The arithmetic',
  /** @param {number} j */
  key: (j) => `key ${j}`,
  total: 'sum',
  one: '1',
  overflow: 'too large',
  /** Between the entries of a vector. */
  between: ', ',
  lines: {
    raw: 'raw score $q_3·k_j$',
    scaled: 'divided by $√2$',
    unscaled: 'not divided',
    exponentials: 'exponential $e^s$',
    weights: 'weight: exponential ÷ sum',
    output: 'output: weights times values',
  },
  /** @param {string} max */
  shift: (max) =>
    `A computer first takes the largest score, ${max}, off each: $e^{s − max}$ cannot grow too large to hold, and the weights stay what they are.`,
  /** @param {{ j: number, weight: string, shared: number, flat: boolean, output: string[] }} row */
  summary: ({ j, weight, shared, flat, output }) =>
    `${
      shared === 3
        ? 'All three keys score the same, so every value counts one third'
        : shared === 2
          ? `Two keys share the largest weight, ${weight} each`
          : `Key ${j} has the largest weight, ${weight}`
    }: $o_3$ = (${output.join(example.between)}), ${
      flat
        ? 'between the values: they lie on one line here, so pull one aside to open the triangle.'
        : 'inside the triangle of the values.'
    }`,
  question: {
    prompt: 'Leave out the division by $√2$. Does the largest weight go up or down?',
    choices: { up: 'Up', down: 'Down', same: 'It stays the same' },
    /** @param {string} answer @param {string} divided @param {string} undivided */
    because: (answer, divided, undivided) =>
      `With the divisor it is ${divided}, without it ${undivided}. ${
        answer === 'up'
          ? 'Larger scores lie further apart, and softmax favours the front-runner more.'
          : answer === 'down'
            ? 'The present vectors turn the usual case round.'
            : 'The scores are all equal here, so there is nothing to stretch.'
      }`,
  },
};
