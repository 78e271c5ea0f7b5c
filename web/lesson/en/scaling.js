// Step `scaling`.

export const scaling = {
  title: 'Why divide by $√d_k$',
  short: 'Why $√d_k$',
  text: [
    'A dot product adds up $d_k$ products. If the entries of $q$ and $k$ are independent with mean 0 and variance 1, then $q·k$ has mean 0 and variance $d_k$: its standard deviation is $√d_k$. Longer vectors, larger scores.',
    'Softmax feels the size of its scores, and softmax is where the weights come from. Dividing by $√d_k$ brings the spread back to 1 at every length. The divisor is chosen, never learned.',
  ],
  zoom: 'Zoom each histogram',
  histogram: {
    title: { raw: 'Raw: $q·k$', scaled: 'Scaled: $q·k / √d_k$' },
    axis: { raw: '$q·k$', scaled: '$q·k / √d_k$' },
    measured: 'standard deviation',
    /** @param {string} variance */
    curve: (variance) => `$N(0, ${variance})$`,
    label: {
      /** @param {string} dk @param {string} std */
      raw: (dk, std) =>
        `Histogram of q·k at dk = ${dk}: standard deviation ${std}, under the normal curve with variance ${dk}.`,
      /** @param {string} dk @param {string} std */
      scaled: (dk, std) =>
        `Histogram of q·k divided by the square root of dk = ${dk}: standard deviation ${std}, under the normal curve with variance 1.`,
    },
    density: 'density',
    few: 'A sum of few products is not normal yet: up to about $d_k$ = 8 the middle is taller than the curve, and cut off at the upper edge. The variance is $d_k$ at every length.',
    pending: '…',
    heldBack: '?',
  },
  row: {
    title: { raw: 'One row, raw: scores and weights', scaled: 'The same row, scaled' },
    scores: { raw: '$q·k$', scaled: '$s$' },
    weights: '$a$',
    /** @param {string} dk */
    drawn: (dk) =>
      `Random numbers: one query and eight keys, the first ${dk} of 1,024 entries drawn from N(0, 1). A longer vector goes on where the shorter one ends.`,
  },
  means: {
    /** @param {string} draws @param {string} seed */
    title: (draws, seed) => `Over ${draws} draws at each length (seed ${seed})`,
    raw: 'raw',
    scaled: 'scaled',
    topWeight: 'Top weight',
    entropy: 'Entropy, nats',
    jacobianNorm: '$‖J‖_F$: what flows back',
    axis: '$d_k$ (log axis)',
    /** @param {string} bound */
    uniform: (bound) => `ln 8 = ${bound}: all equal`,
    /** @param {{ name: string, dk: string, raw: string, scaled: string }} now */
    label: ({ name, dk, raw, scaled }) =>
      `${name.replace(/[$_]/g, '')}, over dk from 1 to 1024. At dk = ${dk}: raw ${raw}, scaled ${scaled}.`,
    /** @param {number} ready @param {number} all */
    drawing: (ready, all) => `Drawing: ${ready} of ${all} lengths done.`,
    heldBack: 'Longer vectors appear once you have answered, or as you move $d_k$.',
    /** @param {string} dk */
    pending: (dk) => `Drawing vectors of length ${dk}…`,
  },
  table: {
    /** @param {string} draws @param {string} seed */
    caption: (draws, seed) =>
      `Means for 8 keys: ${draws} draws of new $q$ and $k$ of length $d_k$, seed ${seed}`,
    std: 'std of $q·k$',
    topWeight: 'top weight',
    jacobianNorm: '$‖J‖_F$',
    trace: '$tr J$',
  },
  /** @param {{ dk: string, std: string, root: string, raw: string, scaledStd: string, scaled: string }} now */
  summary: ({ dk, std, root, raw, scaledStd, scaled }) =>
    `At $d_k$ = ${dk} the raw scores spread by ${std} and the largest of 8 weights averages ${raw}. Divided by √${dk} = ${root} they spread by ${scaledStd}, and it averages ${scaled}.`,
  question: {
    /** @param {{ from: string, keys: number, low: number, high: number }} now */
    prompt: ({ from, keys, low, high }) =>
      `With vectors of length $d_k$ = ${low} and no divisor, the largest of ${keys} weights is ${from} on average. How large is it at $d_k$ = ${high}?`,
    /** @param {string} x */
    choice: (x) => `About ${x}`,
    /** @param {{ from: string, to: string, std: string, scaled: string, low: number, high: number }} now */
    because: ({ from, to, std, scaled, low, high }) =>
      `From ${from} at ${low} it goes to ${to} at ${high}: the raw scores now spread by ${std}, and a lead of a few points decides everything, whether or not that key deserves it. Divided by $√d_k$ the average is ${scaled}.`,
  },
};
