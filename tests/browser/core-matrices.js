// What the core's public functions give for a state: every matrix that a step may show, by its data-matrix.
import { mayAttend } from '../../web/steps/drawn-mask.js';
import { tokenise } from '../../web/tokens.js';
import { attend, core, head, order, trained, weightsOf, within } from './core-heads.js';
import { model } from './trained-head.js';

/** @typedef {{ data: ArrayLike<number>, cols: number }} Matrix  row-major */
/** @typedef {Record<string, Matrix>} Matrices */

/** Pieces that may come next: as the page says. */
const MOST_NEXT = 8;

/** 0 or −∞. @param {Float32Array} masked */
const additive = (masked) => masked.map((s) => (s === Number.NEGATIVE_INFINITY ? s : 0));

/** @param {any} state @returns {Matrices} */
function trainedMatrices({ trained: at, sentence }) {
  const { d, dk } = model.info;
  const { x, positions, ...own } = trained(at, sentence);
  const n = own.ids.length;
  const p = positions.slice(0, n * d);
  return {
    ...named({ ...own, h: x, d, dk, dv: dk }, own),
    P: { data: p, cols: d },
    HP: { data: x.map((h, e) => h + p[e]), cols: d },
  };
}

/** @param {any} made @param {import('../../web/core/core.d.ts').AttentionTrace} trace @returns {Matrices} */
function named({ h, wq, wk, wv, q, k, v, d, dk, dv }, { raw, scores, masked, weights, output }) {
  const m = k.length / dk;
  return {
    H: { data: h, cols: d },
    ...(wq && { W_Q: { data: wq, cols: dk }, W_K: { data: wk, cols: dk } }),
    ...(wv && { W_V: { data: wv, cols: dv } }),
    Q: { data: q, cols: dk },
    K: { data: k, cols: dk },
    V: { data: v, cols: dv },
    raw: { data: raw, cols: m },
    S: { data: scores, cols: m },
    M: { data: additive(masked), cols: m },
    SM: { data: masked, cols: m },
    A: { data: weights, cols: m },
    O: { data: output, cols: dv },
  };
}

/** Row i, and what it is made of. @param {Matrices} matrices @param {number} i @returns {Matrices} */
function oneRow({ A, V, O }, i) {
  const a = Array.from(A.data).slice(i * A.cols, (i + 1) * A.cols);
  return {
    a: { data: a, cols: a.length },
    aT: { data: a, cols: 1 },
    V,
    aV: {
      data: Array.from(V.data, (x, e) => Math.fround(a[Math.floor(e / V.cols)] * x)),
      cols: V.cols,
    },
    o: { data: Array.from(O.data).slice(i * O.cols, (i + 1) * O.cols), cols: O.cols },
  };
}

/** By step. @type {Record<string, (state: any, source: string) => Matrices | undefined>} */
const STEPS = {
  why(state, source) {
    const { query, shuffle } = state.view.why;
    if (source === 'trained') {
      const all = trainedMatrices(state);
      return oneRow(all, within(query, all.A.cols));
    }
    const typed = [...tokenise(state.sentence).tokens];
    const shuffled = order(typed.length, shuffle).map((i) => typed[i]);
    const run = (/** @type {string[]} */ tokens, /** @type {boolean} */ position) => {
      const made = head(state, tokens, source, position);
      return named(made, attend(state, made));
    };
    const all = run(shuffled, source !== 'words' && state.position);
    const outputs = [false, true].flatMap((position) => {
      const kind = position ? 'with' : 'without';
      return [
        [`O_before_${kind}`, run(typed, position).O],
        [`O_after_${kind}`, run(shuffled, position).O],
      ];
    });
    return { ...oneRow(all, within(query, typed.length)), ...Object.fromEntries(outputs) };
  },
  head(state, source) {
    if (source === 'trained') return trainedMatrices(state);
    const tokens = [...tokenise(state.sentence).tokens];
    const made = head(state, tokens, source, source !== 'words' && state.position);
    return named(made, attend(state, made, state.causal));
  },
  example({ view }) {
    const { divisor, ...vectors } = view.example;
    const [q, k, v] = ['q', 'k', 'v'].map((one) => Float32Array.from(vectors[one]));
    const made = { q, k, v, dk: 2, dv: 2, d: 2, h: q };
    const all = named(made, attend({ scale: divisor ? null : 1 }, made));
    const { powers } = core.softmaxRow({ x: Float32Array.from(all.S.data) });
    return { ...all, E: { data: powers, cols: 3 } };
  },
  scaling({ dk, seed }) {
    const [keys, longest] = [8, 1024];
    const draw = (/** @type {number} */ rows, /** @type {string} */ stream) =>
      core.normal({ rows, cols: longest, seed, stream });
    const k = new Float32Array(keys * dk);
    const all = draw(keys, 'row K');
    for (let j = 0; j < keys; j += 1) {
      k.set(all.subarray(j * longest, j * longest + dk), j * dk);
    }
    const made = { q: draw(1, 'row q').slice(0, dk), k, v: new Float32Array(keys), dk, dv: 1 };
    const [raw, scaled] = [attend({ scale: 1 }, made), attend({ scale: null }, made)];
    return {
      raw: { data: raw.scores, cols: keys },
      A_raw: { data: raw.weights, cols: keys },
      S: { data: scaled.scores, cols: keys },
      A: { data: scaled.weights, cols: keys },
    };
  },
  jacobian({ view }) {
    const { logits: given, chosen, grow } = view.jacobian;
    const base = given.slice(0, 6);
    while (base.length < 2) base.push(0);
    const cols = base.length;
    base[Math.min(chosen, cols) - 1] += grow;
    const logits = Float32Array.from(base);
    const { weights, finiteDifference } = core.jacobianReport({ logits });
    return {
      S: { data: logits, cols },
      A: { data: core.softmax({ x: logits, rows: 1, cols }), cols },
      J: { data: core.jacobian({ weights }), cols },
      J_fd: { data: finiteDifference, cols },
    };
  },
  mask(state) {
    const { other, pad, width, drawn, queries, keys, edited, word, place } = state.view.mask;
    const typed = [...tokenise(state.sentence).tokens];
    const tokens = other === 'padding' ? [...typed, ...new Array(pad).fill('[pad]')] : typed;
    const total = tokens.length;
    const [n, m] = [Math.min(queries ?? total, total), Math.min(keys ?? total, total)];
    const mask = core.mask({
      n,
      m,
      causal: state.causal,
      ...(other === 'padding' && { length: Math.max(0, typed.length - (total - m)) }),
      ...(other === 'window' && { width }),
      ...(other === 'drawn' && { mask: mayAttend(drawn, n, m) }),
    });
    /** @param {string[]} sentence @returns {Matrices} */
    const run = (sentence) => {
      const made = head(state, sentence, 'random', state.position);
      const last = (/** @type {Float32Array} */ x, /** @type {number} */ rows) =>
        x.slice((total - rows) * made.dk);
      const parts = { ...made, q: last(made.q, n), k: last(made.k, m), v: last(made.v, m) };
      const off = attend(state, parts);
      const all = named(parts, attend(state, { ...parts, mask }));
      return { ...all, A_unmasked: { data: off.weights, cols: m } };
    };
    const at = within(place ?? typed.length - 1, typed.length);
    const before = run(tokens);
    const changed = tokens.map((token, i) => (i === at && word.trim() ? word.trim() : token));
    return {
      ...(edited ? run(changed) : before),
      M: { data: mask, cols: m },
      O_before: before.O,
    };
  },
  heads(state, source) {
    const { whose, groups, picked, off } = state.view.heads;
    if (whose === 'forming') return undefined; // heads-forming.test.js runs them
    if (whose === 'trained') {
      if (source !== 'trained') return {};
      const { layers, heads, vocabulary } = model.info;
      const without = off
        .map((/** @type {string} */ one) => Number(one) - 1)
        .filter((/** @type {number} */ one) => one < layers * heads)
        .map((/** @type {number} */ one) => [Math.floor(one / heads), one % heads]);
      const { ids, weights, logits } = trained(picked, state.sentence, without);
      const last = { x: logits.slice(-vocabulary), rows: 1, cols: vocabulary };
      const next = core.softmax(last).sort((a, b) => b - a);
      return {
        A: { data: weights, cols: ids.length },
        next: { data: next.slice(0, MOST_NEXT), cols: 1 },
      };
    }
    return layer(state, groups);
  },
  cost(state) {
    const { keys, tile } = state.view.cost;
    const tokens = [...tokenise(state.sentence).tokens];
    if (tokens.length === 0) return undefined;
    const { causal, scale } = state;
    const { q, k, v, dk, dv } = head(state, tokens, 'random', state.position);
    const n = tokens.length;
    const options = { q, k, v, n, m: n, dk, dv, scale: scale ?? 1 / Math.sqrt(dk), causal };
    const steps = core.tileSteps({ ...options, tileCols: keys });
    const step = steps[within(tile - 1, steps.length)];
    const { masked } = core.attend(options);
    const column = (/** @type {Float32Array} */ data) => ({ data, cols: 1 });
    return {
      [causal === 'none' ? 'S' : 'SM']: { data: masked, cols: n },
      rowMax: column(step.rowMax),
      rescale: column(step.rescale),
      P: { data: step.exponentials, cols: step.width },
      rowSum: column(step.rowSum),
      running: { data: step.running, cols: dv },
      [step === steps[steps.length - 1] ? 'O' : 'partial']: { data: step.output, cols: dv },
    };
  },
};

/** A layer of random heads. @param {any} state @param {number | null} groups @returns {Matrices} */
function layer(state, groups) {
  const { d, heads: h, head: shown, seed, causal, position } = state;
  const dk = d / h;
  const tokens = [...tokenise(state.sentence).tokens];
  let kvHeads = Math.min(groups ?? h, h);
  while (h % kvHeads !== 0) kvHeads -= 1;
  const all = Array.from({ length: h }, (_, i) => weightsOf({ d, seed }, i + 1, dk));
  const side = (/** @type {'wq' | 'wk' | 'wv'} */ name, /** @type {number} */ count) =>
    Float32Array.from({ length: d * count * dk }, (_, e) => {
      const [row, col] = [Math.floor(e / (count * dk)), e % (count * dk)];
      return all[Math.floor(col / dk)][name][row * dk + (col % dk)];
    });
  const wo = core.normal({ rows: d, cols: d, seed, stream: 'W_O', std: d ** -0.5 });
  const weights = { wq: side('wq', h), wk: side('wk', kvHeads), wv: side('wv', kvHeads), wo };
  const { x } = core.embed({ tokens, d, seed, position });
  const n = tokens.length;
  const trace = core.multiHead({ x, n, d, h, kvHeads, ...weights, causal });
  const one = trace.heads[shown - 1];
  return {
    A: { data: one.weights, cols: n },
    V: { data: one.v, cols: dk },
    O: { data: one.output, cols: dk },
    concat: { data: trace.concat, cols: d },
    W_O: { data: wo, cols: d },
    MHA: { data: trace.output, cols: d },
  };
}

/**
 * @param {any} state  the element's
 * @param {string} source  whose vectors are on show: random where a file is missing
 * @returns {Matrices | undefined} undefined where nobody asks here: heads that form, tiles of nothing
 */
export const matricesOf = (state, source) =>
  STEPS[state.step] ? STEPS[state.step](state, source) : {};
