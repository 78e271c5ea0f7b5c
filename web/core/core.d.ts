// The computing core of attention-lesson: C++ compiled to WebAssembly.
//
// Matrices are Float32Arrays, row-major. Results are fresh arrays: nothing to delete, no view into
// the module's memory. Bad input throws a RangeError that names the argument and the numbers; the
// module goes on working.

export interface LoadOptions {
  /** A .wasm file, or the folder that holds attention-core-simd.wasm and attention-core-scalar.wasm. */
  wasmUrl?: string | URL;
  /** The bytes of the .wasm file, instead of fetching it. */
  wasmBinary?: BufferSource;
  /** Which build to load; detected when left out. */
  simd?: boolean;
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

export interface Core {
  readonly simd: boolean;
  /** One head of attention, every intermediate kept. */
  attend(options: AttendOptions): AttentionTrace;
  /** Softmax along each row. */
  softmax(options: { x: Float32Array; rows: number; cols: number }): Float32Array;
  /** a b; a: rows×inner, b: inner×cols. */
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
  /** a·b with its products: terms[l] = a[l]·b[l], and their sum. */
  dot(options: { a: Float32Array; b: Float32Array }): { terms: Float32Array; sum: number };
  /**
   * The steps of one row of softmax: shifted = x − max, exponentials, their sum, weights =
   * exponentials / sum. Where all of x is −Infinity, so are max and shifted;
   * the rest is 0.
   */
  softmaxRow(options: { x: Float32Array }): {
    max: number;
    shifted: Float32Array;
    exponentials: Float32Array;
    sum: number;
    weights: Float32Array;
  };
  /** J = diag(a) − aaᵀ of one row of weights a: length² entries. */
  jacobian(options: { weights: Float32Array }): Float32Array;
  /** J of softmax(logits), analytic and by finite differences in double; logits finite or −Infinity. */
  jacobianReport(options: { logits: Float32Array }): JacobianReport;
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
