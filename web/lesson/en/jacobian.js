// Step `jacobian`.

export const jacobian = {
  title: 'What flows back through softmax',
  short: 'The Jacobian',
  text: [
    'Learning sends a gradient back through every weight $a_i$ to every score $s_j$. How much arrives is written in the Jacobian $J$: a score’s own weight rises with it, and all the others fall, since a row always adds up to 1.',
    'Every entry is made of weights and nothing else. So the weights of a row decide how much it passes back, and a head can only learn from what arrives.',
  ],
  /** @param {number} j */
  logit: (j) => `Score $s_${j}$`,
  /** @param {number} j */
  grow: (j) => `Grow $s_${j}$ by`,
  chosen: 'Growing score',
  /** @param {number} j */
  score: (j) => `$s_${j}$`,
  keys: 'Keys',
  presets: { book: 'Worked example', tie: 'Two-way tie', equal: 'All equal' },
  row: {
    title: 'The row: scores $s$ and weights $a$',
    grown: 'The row; dashed: the weights before',
    /** @param {number} j */
    key: (j) => `$k_${j}$`,
  },
  analytic: 'by the formula',
  finite: 'by finite differences',
  /** @param {string} size */
  difference: (size) =>
    `Rows: weights; columns: scores. Largest difference between the two: ${size}.`,
  /** @param {{ i: number, j: number, delta: number, ai: string, aj: string }} cell */
  cell: ({ i, j, delta, ai, aj }) =>
    `$J_{${i}${j}} = ∂a_${i}/∂s_${j} = a_${i}(δ_{${i}${j}} − a_${j})$ = ${ai} × (${delta} − ${aj})`,
  /** @param {{ i: number, j: number, same: boolean }} cell */
  meaning: ({ i, j, same }) =>
    same
      ? `A small rise of $s_${j}$ raises its own weight $a_${i}$ this many times as much.`
      : `A small rise of $s_${j}$ lowers $a_${i}$ this many times as much.`,
  facts: {
    norm: '$‖J‖_F$, its size',
    eigenvalue: 'largest eigenvalue, at most 1/2',
    trace: 'trace $= 1 − Σa^2$',
    rowSum: 'largest row sum: 0 up to rounding',
  },
  along: {
    /** @param {number} j */
    axis: (j) => `added to $s_${j}$`,
    /** @param {number} j */
    weights: (j) => `Weights as $s_${j}$ grows`,
    /** @param {number} j @param {string[]} now */
    weightsLabel: (j, now) =>
      `Weights as s${j} grows: its own rises to 1, the others fall to 0. Now: ${now.join(', ')}.`,
    gradient: 'What is left of $J$',
    /** @param {string} norm @param {string} eigenvalue */
    gradientLabel: (norm, eigenvalue) =>
      `Size of J and its largest eigenvalue, as the score grows. Now: ${norm} and ${eigenvalue}.`,
    heldBack:
      'What is left of $J$ is drawn in full once you have answered, or as far as the score has grown.',
    eigenvalue: 'largest eigenvalue',
    bound: 'its bound, 1/2',
  },
  /** @param {{ key: number, top: string, norm: string, eigenvalue: string, share: string, grown: boolean, atBound: boolean }} now */
  summary: ({ key, top, norm, eigenvalue, share, grown, atBound }) =>
    `Key ${key} holds ${top} of the weight; $‖J‖_F$ = ${norm}${grown ? `, ${share} of what it was before the score grew` : ''}. The largest eigenvalue is ${eigenvalue}${
      atBound ? ': two keys share everything, and the bound 1/2 is met' : ', below 1/2'
    }.`,
  question: {
    /** @param {{ key: number, weight: string }} now */
    prompt: ({ key, weight }) =>
      `Score $s_${key}$ grows until its weight is ${weight}. What happens to the gradient that flows back through this row?`,
    choices: {
      grows: 'It grows',
      same: 'It stays about the same',
      half: 'It shrinks to about half',
      vanishes: 'It almost vanishes',
    },
    /** @param {{ key: number, weight: string, from: string, to: string, percent: string }} now */
    because: ({ key, weight, from, to, percent }) =>
      `$‖J‖_F$ goes from ${from} to ${to}, which is ${percent}. With $a_${key}$ = ${weight}, each entry $a_i(δ_{ij} − a_j)$ has a factor near 0: the others’ weights, or $1 − a_${key}$. A saturated row passes nothing back, and a head that starts saturated has little to learn from.`,
  },
  training: {
    title: 'The consequence: the same head, trained twice',
    /** @param {{ n: number, d: number, batch: number, noise: string }} task */
    task: ({ n, d, batch, noise }) =>
      `The task: find one of ${n} random tokens ($d$ = ${d}) from a rotated copy of it with noise ${noise}. Two heads start from the same weights and see the same batches of ${batch}, plain gradient descent; one divides by $√d_k$, the other does not.`,
    controls: 'Settings of the training',
    dk: 'Head width $d_k$',
    rate: 'Step size',
    start: 'Train both',
    goOn: 'Go on',
    pause: 'Pause',
    another: 'Again with another seed',
    /** @param {string} steps @param {string} target */
    progress: (steps, target) => `step ${steps} of ${target}`,
    axis: 'step',
    kinds: { raw: 'raw', scaled: 'scaled' },
    loss: 'Loss (log axis)',
    gradNorm: '$‖∂L/∂W_Q‖_F$ (log axis)',
    rightWeight: 'Weight on the right token',
    /** @param {string} name @param {string} values */
    label: (name, values) => `${name} over the steps of training. Now: ${values}.`,
    /** @param {number} last */
    medians: (last) => `Thin: every step. Thick: the median of the last ${last}.`,
    zero: 'Exactly 0, and all below the axis, is drawn at its lower end.',
    running: 'Both heads are learning…',
    waiting: 'Choose a width and a step size, and see what training gives.',
    /**
     * @param {{ steps: string, dk: string, stepSize: string, last: number, chance: string,
     *   raw: { diverged?: string, weight: string, gradient: string },
     *   scaled: { diverged?: string, weight: string, gradient: string },
     *   verdict: 'helped' | 'hindered' | 'even' }} run
     */
    result: ({ steps, dk, stepSize, last, chance, raw, scaled, verdict }) => {
      const setting = `$d_k$ = ${dk}, step size ${stepSize}`;
      if (raw.diverged && scaled.diverged) {
        return `At ${setting} both runs broke off, scaled at step ${scaled.diverged}, raw at step ${raw.diverged}: numbers overflowed. Try a smaller step size.`;
      }
      if (raw.diverged || scaled.diverged) {
        const [broken, other, kind, rest] = raw.diverged
          ? [raw.diverged, scaled, 'without', 'with']
          : [scaled.diverged, raw, 'with', 'without'];
        return `At ${setting} the run ${kind} the divisor broke off at step ${broken}: a number overflowed. The one ${rest} it puts ${other.weight} of its weight on the right token.`;
      }
      const verdicts = {
        helped: 'Here the divisor made the difference.',
        hindered: 'Here the head without the divisor got further.',
        even: 'Here both got equally far.',
      };
      return `After ${steps} steps at ${setting}, scaled, ${scaled.weight} of the weight is on the right token; raw, ${raw.weight} (chance: ${chance}). The gradient norms are ${scaled.gradient} and ${raw.gradient}, medians of the last ${last} steps. ${verdicts[verdict]}`;
    },
  },
};
