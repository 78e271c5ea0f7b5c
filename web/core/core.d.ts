// The computing core of attention-lesson: C++ compiled to WebAssembly.
//
// Matrices are Float32Arrays, row-major. Results are fresh arrays, unless `out` gives some to write to:
// nothing to delete, no view into the module's memory. Bad input throws a RangeError that names the
// argument and the numbers; the module goes on working.

export interface LoadOptions {
  /** A .wasm file, or the folder that holds attention-model-simd.wasm and the others as they ship. */
  wasmUrl?: string | URL;
  /** The bytes of the .wasm file, instead of fetching it. */
  wasmBinary?: BufferSource;
  /** Which build to load out of a folder; detected when left out. */
  simd?: boolean;
  /**
   * Whether loadModel, headScores and formHeads are wanted; default true. Without them the module is
   * attention-core-….wasm, which is smaller.
   */
  model?: boolean;
  /** Told the bytes received so far, by the call that fetches the file. */
  onProgress?: (received: number) => void;
}

/** Loads the core once; the same call again gives the same core. Works in pages, workers and node. */
export function loadCore(options?: LoadOptions): Promise<Core>;

export type Causal = 'none' | 'top-left' | 'bottom-right';

export interface AttendOptions {
  /** n×dk */ q: Float32Array;
  /** m×dk */ k: Float32Array;
  /** m×dv */ v: Float32Array;
  n: number;
  m: number;
  dk: number;
  dv: number;
  /** Default 1/√dk. */
  scale?: number;
  /** 'top-left': key j ≤ query i. 'bottom-right': j ≤ i + m − n. Default 'none'. */
  causal?: Causal;
  /** n×m or one row of m. Float32Array: added to the scores. Uint8Array: 1 may attend, 0 may not. */
  mask?: Float32Array | Uint8Array;
}

export interface AttentionTrace {
  /** QKᵀ, n×m */ raw: Float32Array;
  /** S = raw · scale, n×m */ scores: Float32Array;
  /** S + M, n×m; −Infinity where masked */ masked: Float32Array;
  /** A, n×m; rows sum to 1, or are 0 where every key is masked */ weights: Float32Array;
  /** O = A V, n×dv */ output: Float32Array;
}

export interface AttendTiledOptions extends AttendOptions {
  /** Queries of a tile, 1 or more; default 64. */
  tileRows?: number;
  /** Keys of a tile, 1 or more; default 128. */
  tileCols?: number;
}

export interface TiledAttention {
  /** O = A V, n×dv: attend's within rounding, with the same zeros */ output: Float32Array;
  /** The largest of S + M, n; −Infinity where every key is masked */ rowMax: Float32Array;
  /** Σ exp(S + M − rowMax), n; 0 there */ rowSum: Float32Array;
  /** Bytes held beside q, k, v, mask and output: O(n + m). */ scratchBytes: number;
}

export interface Core {
  /** Whether the module that was loaded is the SIMD build. */
  readonly simd: boolean;
  /**
   * One head of attention, every intermediate kept. A score beyond float32 makes its row NaN, or counts
   * as masked where it is −∞. `out`: an earlier result of the same sizes, whose
   * arrays are written to and returned instead of fresh ones.
   */
  attend(options: AttendOptions & { out?: AttentionTrace }): AttentionTrace;
  /**
   * The same output, tile by tile: never holds n×m numbers. Before it is divided by the sum of the
   * exponentials an output may overflow where m·|v| does. `out`: as in attend.
   */
  attendTiled(options: AttendTiledOptions & { out?: TiledAttention }): TiledAttention;
  /**
   * The additive mask M, n×m: 0 or −Infinity. The parts are added: `causal` as in attend, `length`
   * (padding: keys from there on are masked), `width` (sliding window: keys nearer than that, the last
   * query at the last key), `mask` as in attend.
   */
  mask(options: {
    n: number;
    m: number;
    causal?: Causal;
    length?: number;
    width?: number;
    mask?: Float32Array | Uint8Array;
  }): Float32Array;
  /** Softmax along each row. */
  softmax(options: { x: Float32Array; rows: number; cols: number }): Float32Array;
  /** a b; a: rows×inner, b: inner×cols. NaN and infinities are taken, and multiply as IEEE 754 says. */
  matmul(options: {
    a: Float32Array;
    b: Float32Array;
    rows: number;
    inner: number;
    cols: number;
  }): Float32Array;

  /**
   * Seeded, illustrative token vectors: the same token and seed, the same vector. Entries N(0, 1).
   * x = vectors + positions; positions are sinusoidal (Vaswani et al. 2017), or 0. All n×d.
   */
  embed(options: { tokens: string[]; d: number; seed: number; position: boolean }): {
    x: Float32Array;
    vectors: Float32Array;
    positions: Float32Array;
  };
  /**
   * rows×cols draws from N(0, std²), the same on every machine (PCG32, Box and Muller). `stream`, a
   * whole number or a name ('W_Q of head 0'), makes independent matrices of one seed; default 0.
   * std: default 1.
   */
  normal(options: {
    rows: number;
    cols: number;
    seed: number;
    stream?: number | string;
    std?: number;
  }): Float32Array;
  /** Density of N(0, std²) at each x; Infinity where float32 ends. */
  normalDensity(options: { x: Float32Array; std: number }): Float32Array;
  /** a·b with its products: terms[l] = a[l]·b[l], and their sum. */
  dot(options: { a: Float32Array; b: Float32Array }): { terms: Float32Array; sum: number };
  /**
   * The steps of one row of softmax: shifted = x − max, exponentials, their sum, weights =
   * exponentials / sum. Where all of x is −Infinity, so are max and shifted;
   * the rest is 0. powers: eˣ with nothing taken off first, Infinity where float32 ends.
   */
  softmaxRow(options: { x: Float32Array }): {
    max: number;
    shifted: Float32Array;
    exponentials: Float32Array;
    sum: number;
    weights: Float32Array;
    powers: Float32Array;
    powerSum: number;
  };
  /** J = diag(a) − aaᵀ of one row of weights a: length² entries. */
  jacobian(options: { weights: Float32Array }): Float32Array;
  /** J of softmax(logits), analytic and by finite differences in double; logits finite or −Infinity. */
  jacobianReport(options: { logits: Float32Array }): JacobianReport;
  /** [head_1 ‖ … ‖ head_h] W_O, each head with its own projections of width dk = dv = d/h. */
  multiHead(options: MultiHeadOptions): MultiHeadTrace;
  /**
   * The experiment behind √dk: every draw makes a new query and `keys` new keys of length dk, entries
   * N(0, 1), and compares softmax(q·k) with softmax(q·k / √dk).
   */
  saturation(options: { dk: number; keys: number; draws: number; seed: number }): Saturation;
  /** Parameters, FLOPs (a multiply-add is 2) and bytes of one layer; kvHeads: default h. */
  cost(options: { n: number; d: number; h: number; kvHeads?: number; causal?: Causal }): Cost;
  /** The backward pass of attend: from dOutput = ∂L/∂O (n×dv), the gradients of q, k and v. */
  attendGradient(options: AttendOptions & { dOutput: Float32Array }): {
    /** n×dk */ dq: Float32Array;
    /** m×dk */ dk: Float32Array;
    /** m×dv */ dv: Float32Array;
  };
  /** The backward pass of multiHead, from dOutput = ∂L/∂output (n×d); shapes as what went in. */
  multiHeadGradient(options: MultiHeadOptions & { dOutput: Float32Array }): {
    dx: Float32Array;
    dwq: Float32Array;
    dwk: Float32Array;
    dwv: Float32Array;
    dwo: Float32Array;
  };
  /**
   * Steps of gradient descent of one head that learns to pick a token out of n: the query is that
   * token, turned by a fixed rotation and with noise added. Without `state` it starts from weights
   * N(0, 1/d). Data and start depend on the seed only, so that two runs with the same seed see the
   * same examples, whatever dk, stepSize and scaled are.
   */
  trainStep(options: {
    state?: Float32Array;
    steps: number;
    config: TrainingConfig;
  }): TrainingSteps;
  /**
   * Word vectors out of the bytes of attention-lesson.words.bin, which are copied. Refused where the
   * file is not whole.
   */
  loadWords(file: Uint8Array): WordVectors;
  /** A head that nobody trained: its W_Q, W_K and W_V are written down. See HandBuilt. */
  handBuilt(options: {
    /** Whom a token looks at: the one before it, all that are the same word, the first. */
    kind: 'previous' | 'same' | 'first';
    tokens: string[];
    seed: number;
    /** Whether H says where a token stands; default true. */
    position?: boolean;
  }): HandBuilt;
  /** Tiled attention, tileCols ≥ 1 keys at a time, to be looked at: one entry a tile of keys. */
  tileSteps(options: AttendOptions & { tileCols: number }): TileStep[];
  /**
   * Reads a trained model: the bytes of attention-lesson.model.bin. Anything else, a file of which a
   * bit was changed too, is refused.
   */
  loadModel(bytes: Uint8Array | ArrayBuffer): Model;
  /** What one head's weights (n×n, causal) on these n ids look like, measured. */
  headScores(options: { ids: Int32Array; weights: Float32Array }): HeadScores;
  /**
   * Steps of training of a small transformer on random ids said twice, in which heads form. Without
   * `state` it starts anew; start and examples depend on the seed alone.
   */
  formHeads(options: { state?: Float32Array; steps: number; config: FormingConfig }): FormingSteps;
}

/**
 * A transformer of attention alone. x₀ = E[ids]; each layer adds its heads' output,
 * x + [head_1 ‖ … ‖ head_h] W_O, where a head reads Q = (x + P) W_Q, K = (x + P) W_K, V = x W_V and is
 * causal; logits = x W_U Eᵀ. P, the positions, are learned and enter nowhere else; no MLP, no
 * normalisation. A plain object: nothing to delete.
 */
export interface Model {
  readonly info: {
    layers: number;
    /** of a layer */ heads: number;
    d: number;
    /** d / heads */ dk: number;
    vocabulary: number;
    /** The most ids that run takes. */ context: number;
    /** Scores are divided by √dk. */ scaled: boolean;
    trainedOn: string;
    seed: number;
  };
  /** Mean losses on sequences that training never saw, in nats. */
  readonly measured: {
    /** of random ids, which nothing predicts */ first: number;
    /** of the same ids when they come again */ second: number;
    /** of text */ text: number;
    /** of the same text, knowing only how frequent every id is */ unigram: number;
    /** of text, before the weights were rounded to bytes */ unquantisedText: number;
    unquantisedSecond: number;
  };
  /** scores[layer][head], measured on such sequences: random repeats, and text. */
  readonly scores: { repeats: HeadScores; text: HeadScores }[][];
  /**
   * Text to ids. One piece an id, as it is to be shown: characters, or <0xE2> for bytes that are no
   * whole character. Any text comes back from decode as it was; a lone surrogate, which is no
   * character, as U+FFFD.
   */
  tokenize(text: string): { ids: Int32Array; pieces: string[] };
  decode(ids: Int32Array): string;
  /** What each id stands for, as tokenize shows it. */
  pieces(ids: Int32Array): string[];
  /** off: heads, as [layer, head] from 0, whose output is taken as 0. */
  run(ids: Int32Array, options?: { off?: [layer: number, head: number][] }): ModelRun;
  /** What one head learned; positions is P, context×d, which all of them share. */
  head(
    layer: number,
    head: number,
  ): {
    /** d×dk */ wq: Float32Array;
    /** d×dk */ wk: Float32Array;
    /** d×dk */ wv: Float32Array;
    /** dk×d */ wo: Float32Array;
    positions: Float32Array;
  };
}

export interface ModelRun {
  /**
   * layers[l][head]: attend's trace, n×n and n×dk; q, k, v; and x, n×d, what enters the layer (all
   * heads of a layer have the same).
   */
  layers: (HeadTrace & { x: Float32Array })[][];
  /** n×vocabulary: row i is about the id after ids[i] */ logits: Float32Array;
  /** −ln p of ids[i + 1] given ids[0] … ids[i], in nats: n − 1 numbers */ loss: Float32Array;
}

/** Means over the rows of a head's weights. */
export interface HeadScores {
  /** Weight on the token before; rows from the second on. */ previous: number;
  /**
   * Weight on what followed the query's own token where that stood before; rows that have such a key.
   */
  induction: number;
  /** of a row, in nats */ entropy: number;
  /** Weight on the first token; rows from the second on. */ first: number;
}

export interface FormingConfig {
  seed: number;
  /** Whether the scores are divided by √dk; default true. */
  scaled?: boolean;
  /** Default 38. */ vocabulary?: number;
  /** Default 32. */ d?: number;
  /** Default 2. */ layers?: number;
  /** Default 2. */ heads?: number;
  /** Ids of a sequence, default 32; at least 4. */ context?: number;
  /** Sequences a step, default 16; new ones every step. */ batch?: number;
  /** The largest step of AdamW, default 0.01. It rises over 100 steps, then falls along a cosine. */
  stepSize?: number;
  /** Steps at which the cosine ends, default 600. */ total?: number;
}

export interface FormingSteps {
  /** To go on from: the steps taken, the weights, AdamW's two means. */ state: Float32Array;
  /** taken so far */ steps: number;
  /** One number a step: mean loss in nats, before the step, of ids that were not there before. */
  firstLoss: Float32Array;
  /** of ids that come again */ secondLoss: Float32Array;
  /** A number overflowed: fewer steps, the last finite weights. */ diverged: boolean;
  /** scores[layer][head] now, on 16 sequences that training never sees */ scores: HeadScores[][];
  /** The first of them: its ids, and weights[layer][head], n×n. */
  example: { ids: Int32Array; weights: Float32Array[][] };
}

/** Learned from text by others: data/README.md says from which, and what was done to them. */
export interface WordVectors {
  readonly words: readonly string[];
  /** Numbers a vector. */ readonly d: number;
  /** ‖x‖ of every vector: √d. */ readonly length: number;
  /**
   * A vector a token, n×d; capital letters, typographic quotation marks and a closing 's do not
   * matter. known: 1 where the file has the word, 0 where its vector is drawn from its text and the
   * seed (default 0).
   */
  vectors(
    tokens: string[],
    options?: { seed?: number },
  ): { vectors: Float32Array; known: Uint8Array };
}

/**
 * A row of H is what the word is (9 numbers of length 1, from its text and the seed), a constant 1, and
 * where it stands (sin and cos of 3 angles; 0 without positions).
 */
export interface HandBuilt {
  /** 16 */ d: number;
  /** 6, or 9 for 'same' */ dk: number;
  /** 9: what the word is, handed over */ dv: number;
  /** n×d */ x: Float32Array;
  /** d×dk */ wq: Float32Array;
  /** d×dk */ wk: Float32Array;
  /** d×dv */ wv: Float32Array;
}

/** What stands after one tile of keys; running values cover all keys up to its last one. */
export interface TileStep {
  /** The tile's first key. */ from: number;
  /** Keys in it: tileCols, or fewer in the last tile. */ width: number;
  /** S + M of the tile, n×width */ scores: Float32Array;
  /** Running maximum, n; −Infinity while every key so far is masked */ rowMax: Float32Array;
  /** exp(old maximum − new one), n: 1 where it stayed, 0 where there was none */ rescale: Float32Array;
  /** exp(scores − rowMax), n×width */ exponentials: Float32Array;
  /** Running sum, n: old·rescale + Σ exponentials */ rowSum: Float32Array;
  /** Running output, n×dv: old·rescale + exponentials · V of the tile */ running: Float32Array;
  /** running / rowSum, n×dv: attention to the keys so far; after the last tile, attend's output */
  output: Float32Array;
}

export interface JacobianReport {
  /** softmax(logits) */ weights: Float32Array;
  /** length² entries */ analytic: Float32Array;
  /** length² entries; central differences in double, rounded at the end */
  finiteDifference: Float32Array;
  /** between the two */ largestDifference: number;
  /** ‖J‖_F */ frobenius: number;
  trace: number;
  /** −Σ a ln a, in nats */ entropy: number;
  /** at most 1/2 */ largestEigenvalue: number;
}

export interface MultiHeadOptions {
  /** H, n×d */ x: Float32Array;
  n: number;
  d: number;
  /** Heads; must divide d. */
  h: number;
  /** Key/value heads; must divide h. Fewer than h: grouped queries; 1: multi-query. Default h. */
  kvHeads?: number;
  /** d×(h·dk), a block of dk columns a head */ wq: Float32Array;
  /** d×(kvHeads·dk) */ wk: Float32Array;
  /** d×(kvHeads·dk) */ wv: Float32Array;
  /** (h·dv)×d */ wo: Float32Array;
  /** Default 1/√dk. */
  scale?: number;
  causal?: Causal;
  /** As for attend: n×n or one row of n, for every head. */
  mask?: Float32Array | Uint8Array;
}

/** attend's trace, and what went in: n×dk each; keys and values are those of the head's group. */
export interface HeadTrace extends AttentionTrace {
  q: Float32Array;
  k: Float32Array;
  v: Float32Array;
}

export interface MultiHeadTrace {
  /** h of them */ heads: HeadTrace[];
  /** n×(h·dv) */ concat: Float32Array;
  /** n×d */ output: Float32Array;
  parameters: { wq: number; wk: number; wv: number; wo: number; total: number };
}

/** Means over all draws; a is a row of weights, J its softmax Jacobian. */
export interface SaturationMeans {
  /** max a */ topWeight: number;
  /** −Σ a ln a, in nats */ entropy: number;
  /** ‖J‖_F */ jacobianNorm: number;
  /** tr J = 1 − Σ a² */ trace: number;
}

export interface Saturation {
  /** of q·k, about √dk */ std: number;
  /** of q·k / √dk, about 1 */ scaledStd: number;
  /** of q·k over the whole range of the data: bins √dk/4 wide; edges is one longer than counts */
  histogram: { edges: Float64Array; counts: Float64Array };
  raw: SaturationMeans;
  scaled: SaturationMeans;
  /** the first draw: q·k, softmax(q·k) and softmax(q·k / √dk), `keys` numbers each */
  example: { dots: Float32Array; raw: Float32Array; scaled: Float32Array };
}

export interface Cost {
  /** W_Q, W_K, W_V, W_O: 4d² for kvHeads = h. biases: one a column. mlp: 8d², 4d wide. */
  parameters: {
    wq: number;
    wk: number;
    wv: number;
    wo: number;
    total: number;
    biases: number;
    mlp: number;
    mlpBiases: number;
  };
  flops: {
    q: number;
    k: number;
    v: number;
    o: number;
    /** 8nd² for kvHeads = h */ projections: number;
    /** QKᵀ */ scores: number;
    /** AV */ values: number;
    /** QKᵀ + AV: 4n²d, or the causal half exactly */ attention: number;
    /** of softmax, h·pairs, not in total */ exponentials: number;
    /** 16nd² */ mlp: number;
    /** projections + mlp */ linear: number;
    total: number;
    /** (query, key): n², or n(n + 1)/2 where causal */ pairs: number;
  };
  /** K and V kept for decoding, in numbers: with h, kvHeads and 1 key/value heads. */
  cache: CacheSizes;
  bytes: {
    /** Q, K, V of all heads */ inputs: number;
    output: number;
    /** A of every head: h·n²·4 */ materialised: number;
    /** running maximum and sum of every row: h·n·2·4 */ tiled: number;
    cache: CacheSizes;
  };
  /** The n at which n²d = nd²; at which QKᵀ + AV costs as much as the MLP; as all linear parts. */
  crossover: { bare: number; mlp: number; linear: number };
}

export interface CacheSizes {
  multiHead: number;
  grouped: number;
  multiQuery: number;
}

export interface TrainingConfig {
  /** Width of query and key; values are d wide. */
  dk: number;
  /** Width of a token, default 32. */
  d?: number;
  /** Tokens to choose from, default 16. */
  n?: number;
  /** Examples a step, default 64; new ones every step. */
  batch?: number;
  stepSize: number;
  seed: number;
  /** Whether the scores are divided by √dk. */
  scaled: boolean;
  /** Standard deviation, default 0.5. */
  noise?: number;
}

/** One number a step in loss, gradNorm and rightWeight. */
export interface TrainingSteps {
  /** To go on from: the steps taken, W_Q, W_K, W_V. */ state: Float32Array;
  /** taken so far */ steps: number;
  /** mean squared error before the step */ loss: Float32Array;
  /** ‖∂L/∂W_Q‖_F */ gradNorm: Float32Array;
  /** mean attention weight on the right token */ rightWeight: Float32Array;
  /** A number overflowed, the step size being too large: fewer steps, the last finite weights. */
  diverged: boolean;
}
