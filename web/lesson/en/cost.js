// Step `cost`.

export const cost = {
  title: 'What attention costs',
  short: 'What it costs',
  formula: { projections: 'projections' },
  text: [
    'Everything else in a layer treats tokens one by one: its work grows with $n$. Scores compare every token with every token. Below a certain length that hardly shows, beyond it little else does.',
    'Written down, $A$ holds a number for every pair of tokens, in every head. But softmax needs only a running maximum and a running sum of each row, so the scores can come and go tile by tile, and the same $O$ is reached without ever holding $A$.',
  ],
  n: 'Tokens $n$',
  d: 'Model width $d$',
  h: 'Heads $h$',
  causal: 'Causal, masked half skipped',
  crossing: {
    title: 'FLOPs of one layer against $n$ (both axes logarithmic; one multiply-add is 2)',
    x: 'tokens $n$',
    /** @param {string} x  with an SI letter: 4.3G */
    flops: (x) => x,
    series: {
      attention: '$QK^T$ + $AV$',
      projections: 'projections',
      mlp: 'MLP',
      linear: 'projections + MLP',
    },
    /** @param {{ n: string, attention: string, mlp: string, projections: string }} now */
    label: ({ n, attention, mlp, projections }) =>
      `FLOPs of one layer against the number of tokens. At n = ${n}: attention ${attention}, projections ${projections}, MLP ${mlp}.`,
    /** @param {string} x @param {boolean} exact */
    times: (x, exact) => `${exact ? '=' : '≈'} ${x === '1' ? '$d$' : `${x}$d$`}`,
    /** @param {string} n @param {string} times  '= 4d' */
    bare: (n, times) => `$n$ = ${n} ${times}: $n^2d = nd^2$, where the constants are left out.`,
    /** @param {string} n @param {string} times */
    mlp: (n, times) => `$n$ = ${n} ${times}: $QK^T$ + $AV$ overtakes the MLP.`,
    /** @param {string} n @param {string} times */
    linear: (n, times) => `$n$ = ${n} ${times}: it overtakes projections and MLP together.`,
  },
  parts: {
    /** @param {{ n: string, d: string, h: string }} sizes */
    title: ({ n, d, h }) => `Part by part, at $n$ = ${n}, $d$ = ${d}, $h$ = ${h}`,
    part: 'part',
    formula: 'formula',
    flops: 'FLOPs',
    share: 'of the layer',
    held: 'held',
    bytes: 'bytes',
    rounded: 'rounded',
    names: {
      projections: '$Q$, $K$, $V$, $O$ projections',
      scores: '$QK^T$',
      values: '$AV$',
      mlp: 'MLP, 4× wide',
      total: 'layer',
      inputs: '$Q$, $K$, $V$',
      output: '$O$',
      materialised: '$A$ of every head',
      tiled: 'tiled: maxima and sums',
    },
    formulas: {
      projections: '$8nd^2$',
      scores: '$2n^2d$',
      values: '$2n^2d$',
      mlp: '$16nd^2$',
      inputs: '$4·3nd$',
      output: '$4·nd$',
      materialised: '$4·hn^2$',
      tiled: '$4·2hn$',
      exponentials: '$hn^2$',
    },
    causalFormulas: {
      scores: '$n(n + 1)d$',
      values: '$n(n + 1)d$',
      exponentials: '$hn(n + 1)/2$',
    },
    /** @param {string} count @param {string} formula */
    exponentials: (count, formula) => `Softmax alone: ${formula} = ${count} exponentials.`,
    half: ' A kernel that skips the masked half does about $2n^2d$ instead of $4n^2d$.',
    /** @param {string} ratio */
    ratio: (ratio) => `float32, 4 bytes a number. $A$ takes ${ratio} times what the tiles keep.`,
  },
  machine: {
    title: 'Measured here, on your machine',
    intro:
      'One head, the same random $Q$, $K$, $V$ for both kernels: one keeps every score, the other works tile by tile. Medians of several rounds, one thread, off the page’s own.',
    longest: 'Longest $n$',
    dk: 'Head width $d_k$',
    start: 'Measure',
    again: 'Measure again',
    stop: 'Stop',
    progress: 'Progress of the measurement',
    /** @param {string} n */
    running: (n) => `Timing n = ${n}…`,
    stopped: 'Stopped. What was measured so far is shown.',
    finished: 'Done.',
    /** @param {string} reason */
    failed: (reason) => `The measurement failed: ${reason}.`,
    kernels: { materialised: 'all scores kept', tiled: 'tile by tile' },
    charts: { ms: 'Time of one head', bytes: 'Bytes held beside $Q$, $K$, $V$, $O$' },
    label: {
      /** @param {string} series */
      ms: (series) =>
        `Measured time against the number of tokens, both axes logarithmic: ${series}.`,
      /** @param {string} series */
      bytes: (series) =>
        `Measured bytes against the number of tokens, both axes logarithmic: ${series}.`,
    },
    x: 'tokens $n$ (log axis)',
    /** @param {string} kernel @param {string} p  '' where too little was measured */
    grows: (kernel, p) => (p ? `${kernel}: ∝ $n^{${p}}$` : kernel),
    theory: {
      time: 'theory: ∝ $n^2$',
      materialised: 'theory: $4·4n^2$',
      tiled: 'theory: one tile + $8n$',
    },
    /** @param {{ dk: number, simd: boolean | undefined, place: string, fittedFrom: number }} run */
    where: ({ dk, simd, place, fittedFrom }) =>
      `Measured in this browser${place === 'page' ? ', on the page itself, since no worker could start' : ', in a worker'}: WebAssembly ${
        simd === undefined ? '' : simd ? 'with SIMD, ' : 'without SIMD (scalar), '
      }one thread, float32, $d_k$ = ${dk}. Times include copying the results out: four $n × n$ matrices where all scores are kept. Exponents are fitted by least squares on the logarithms, from $n$ = ${fittedFrom} on. Tile by tile, one tile’s buffer is held whatever $n$ is, and 8 bytes a query.`,
    /** @param {number} dk */
    caption: (dk) => `One head, $d_k = d_v$ = ${dk}`,
    /** @param {string} kernel */
    timeOf: (kernel) => `time, ${kernel}`,
    /** @param {string} kernel */
    bytesOf: (kernel) => `bytes, ${kernel}`,
    ratio: 'bytes, ratio',
    /** @param {string} most */
    notRun: (most) =>
      `Beyond n = ${most} the kernel that keeps all scores is not run, to spare your browser’s memory.`,
  },
  tiles: {
    title: 'One tile at a time',
    intro:
      'The lesson’s sentence, a few queries against a few keys at a time. After each tile only the running maximum $m$, the running sum $ℓ$ and the running output $Õ$ are kept. When a larger score turns up, what was gathered under the old maximum $m′$ shrinks by the factor $f$.',
    empty: 'Type a sentence in another step, and its tiles appear here.',
    tile: 'Tile',
    /** @param {number} at @param {number} of */
    of: (at, of) => `${at} of ${of}`,
    back: 'Back',
    forward: 'Next tile',
    play: 'Play',
    keys: 'Keys in a tile',
    queries: 'Queries',
    /** @param {{ at: number, of: number, queries: string, keys: string, ragged: boolean }} place */
    at: ({ at, of, queries, keys, ragged }) =>
      `*Tile ${at} of ${of}:* queries ${queries} meet keys ${keys}${ragged ? ', a last tile that is not full' : ''}.`,
    map: 'where in S',
    /** @param {number} at @param {number} of @param {number} block @param {number} blocks */
    mapLabel: (at, of, block, blocks) =>
      `Map of the scores in tiles: tile ${at} of ${of} of query block ${block} of ${blocks} is in hand.`,
    what: {
      S: 'this tile’s scores',
      rowMax: 'maximum so far',
      rescale: 'factor',
      P: 'exponentials',
      rowSum: 'sum so far',
      running: 'output so far, undivided',
      soFar: 'attention to the keys so far',
      O: 'output',
    },
    letters: { rowMax: 'm', rescale: 'f', rowSum: 'ℓ' },
    /** @param {number} shown @param {number} all */
    columns: (shown, all) => `first ${shown} of ${all} columns`,
    /** @param {number} i @param {string} token */
    query: (i, token) => `Query ${i}, “${token}”`,
    /** @param {{ query: string, scores: string[], max: string, terms: string[], sum: string }} row */
    first: ({ query, scores, max, terms, sum }) =>
      `${query}: $m$ = ${scores.length > 1 ? `max(${scores.join(', ')}) = ` : ''}${max}; $ℓ$ = ${terms.length > 1 ? `${terms.join(' + ')} = ` : ''}${sum}.`,
    /**
     * @param {{ query: string, scores: string[], max: string, terms: string[], sum: string,
     *   maxBefore: string, factor: string, sumBefore: string, stays: boolean }} row
     */
    later: ({ query, scores, max, terms, sum, maxBefore, factor, sumBefore, stays }) =>
      `${query}: $m$ = max(${[maxBefore, ...scores].join(', ')}) = ${max}, ${
        stays ? 'as before, so $f$ = 1' : `so $f$ = $e^{m′ − m}$ = ${factor}`
      }; $ℓ$ = ${sumBefore} × ${factor} + ${terms.join(' + ')} = ${sum}.`,
    /** @param {string} query */
    allMasked: (query) =>
      `${query}: every key of this tile is masked, nothing changes. A causal kernel skips such a tile.`,
    /** @param {{ held: string, all: string }} numbers */
    held: ({ held, all }) =>
      `Held for these queries now: ${held} numbers. The scores of earlier tiles are gone; all of $S$ would be ${all}, and grow with $n^2$.`,
    /** @param {{ difference: string, all: string }} numbers */
    end: ({ difference, all }) =>
      `All keys seen, and never more than one tile held. $O$ is what the head gives that keeps all ${all} scores: the largest difference over all queries is ${difference}, rounding.`,
  },
  /**
   * @param {{ n: string, d: string, h: number, share: string, mlp: string, linear: string,
   *   materialised: string, tiled: string }} now
   */
  summary: ({ n, share, mlp, linear, h, materialised, tiled }) =>
    `At $n$ = ${n}, $QK^T$ and $AV$ are ${share} of the layer’s FLOPs; they overtake the MLP at ${mlp} tokens and all linear parts at ${linear}. $A$ of ${h === 1 ? 'the head' : `${h} heads`} takes ${materialised}, tiles keep ${tiled}.`,
  question: {
    /** @param {string} n @param {string} twice */
    prompt: (n, twice) =>
      `From $n$ = ${n} to ${twice}: how do the FLOPs of $QK^T$ + $AV$ and the bytes of $A$ grow?`,
    choices: {
      '2-2': 'FLOPs 2 times, bytes 2 times',
      '4-2': 'FLOPs 4 times, bytes 2 times',
      '4-4': 'FLOPs 4 times, bytes 4 times',
      '8-4': 'FLOPs 8 times, bytes 4 times',
    },
    /**
     * @param {{ time: string, memory: string, tiled: string, before: string, after: string,
     *   tiledBefore: string, tiledAfter: string }} numbers
     */
    because: ({ time, memory, tiled, before, after, tiledBefore, tiledAfter }) =>
      `Twice the queries meet twice the keys: ${time} times the FLOPs, and $A$ grows ${memory} times, from ${before} to ${after}. Tile by tile the FLOPs are the same, but what is kept only grows ${tiled} times, from ${tiledBefore} to ${tiledAfter}.`,
  },
};
