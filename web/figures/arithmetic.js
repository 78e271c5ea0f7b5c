// The arithmetic of any cell of a head, from H to O: which numbers made it. Every number is the
// core's; this file lays out.
import { nothing } from 'lit';
import { within } from './selection.js';
import { column, indices, row, sumOfProducts } from './sum-of-products.js';
import { workings } from './workings.js';

/** @typedef {import('../steps/step.d.ts').Context} Context */

/**
 * What a head's model holds, as core.attend names it; parts that a step does not have are left out.
 * @typedef {object} HeadModel
 * @property {number} n
 * @property {number} [m]  keys; n where left out
 * @property {number} [d]
 * @property {number} dk
 * @property {number} dv
 * @property {readonly string[]} tokens  of the queries
 * @property {readonly string[]} [keyTokens]
 * @property {number} scale
 * @property {string} [source]  steps/sources.js; words: Q = K = V = H
 * @property {Float32Array} [h] @property {Float32Array} [vectors] @property {Float32Array} [positions]
 * @property {Float32Array} [p] @property {Float32Array} [hp]  trained: queries and keys are made of h + p
 * @property {Float32Array} [wq] @property {Float32Array} [wk] @property {Float32Array} [wv]
 * @property {Float32Array} q @property {Float32Array} k @property {Float32Array} v
 * @property {Float32Array} raw @property {Float32Array} scores @property {Float32Array} masked
 * @property {Float32Array} weights @property {Float32Array} output
 */

/**
 * The open cell's arithmetic; nothing where none is open. Put it under the matrices.
 * @param {Context} ctx  view: selectionDefaults' keys, inside their sizes
 * @param {HeadModel} model
 */
export function arithmetic(ctx, model) {
  const { view } = ctx;
  // An address may name what is not there, and a source has matrices that another has not.
  if (!Object.hasOwn(explained, view.open) || !holds(model, view.open)) return nothing;
  const of = /** @type {Record<string, Explain>} */ (explained)[view.open];
  const { n, m = n, d = 0, dk, dv } = model;
  const at = {
    i: within(view.query, n),
    j: within(view.key, m),
    c: within(view.component, dk),
    e: within(view.value, dv),
    l: within(view.width, d),
  };
  return workings(ctx, of(ctx, model, at));
}

/** Whether the model has what a cell of this matrix is made of. @param {HeadModel} model @param {string} name */
function holds({ h, p, hp, wq, wk, wv, source }, name) {
  const learned = { Q: wq, K: wk, V: wv };
  const letter = /** @type {keyof typeof learned} */ (name.replace('W_', ''));
  if (name === 'H') return h !== undefined;
  if (name === 'P') return p !== undefined;
  if (name === 'HP') return hp !== undefined;
  if (!Object.hasOwn(learned, letter)) return true;
  if (letter !== name) return learned[letter] !== undefined;
  return h !== undefined && (learned[letter] !== undefined || source === 'words');
}

/** @typedef {{ i: number, j: number, c: number, e: number, l: number }} At  from 0 */
/** @typedef {(ctx: Context, model: HeadModel, at: At) => import('./workings.js').Workings} Explain */

/** @param {'q' | 'k' | 'v'} letter @returns {Explain} */
const projected =
  (letter) =>
  (ctx, model, { i, j, c, e }) => {
    const { d = 0, dk, dv, h, tokens } = model;
    const w = model[/** @type {'wq'} */ (`w${letter}`)];
    const cols = letter === 'v' ? dv : dk;
    const r = letter === 'q' ? i : j;
    const col = letter === 'v' ? e : c;
    if (h && !w && model.source === 'words') {
      return {
        matrix: letter.toUpperCase(),
        title: `$${letter}_{${r + 1},${col + 1}} = h_{${r + 1},${col + 1}}$`,
        result: h[r * d + col],
        note: ctx.common.figures.explain.untouched(letter.toUpperCase()),
      };
    }
    if (!h || !w) throw new RangeError(`no W_${letter.toUpperCase()} in this model`);
    const sum = letter === 'v' ? undefined : model.hp;
    const entry = sum ? `h_{${r + 1},l} + p_{${r + 1},l}` : `h_{${r + 1},l}`;
    return sumOfProducts(ctx, {
      matrix: letter.toUpperCase(),
      title: `$${letter}_{${r + 1},${col + 1}} = Σ_l ${sum ? `$ $(${entry})` : entry} w_{l,${col + 1}}$`,
      terms: indices(d),
      a: { label: `$${entry}$`, role: 'plain', values: row(sum ?? h, r, d) },
      b: {
        label: `$w_{l,${col + 1}}$`,
        role: { q: 'query', k: 'key', v: 'value' }[letter],
        values: column(w, col, cols),
      },
      note: ctx.common.figures.explain.projected(tokens[r], letter, sum ? 'H + P' : 'H'),
    });
  };

/** Sources whose weights were written down by hand. */
const BUILT = ['previous', 'same', 'first'];

/** @param {string} letter @returns {Explain} */
const learned =
  (letter) =>
  (ctx, model, { c, e, l }) => {
    const isValue = letter === 'V';
    const w = /** @type {Float32Array} */ ({ Q: model.wq, K: model.wk, V: model.wv }[letter]);
    const col = isValue ? e : c;
    return {
      matrix: `W_${letter}`,
      title: `$w_{${l + 1},${col + 1}}$`,
      result: w[l * (isValue ? model.dv : model.dk) + col],
      note:
        model.source === 'trained'
          ? ctx.common.figures.explain.trained
          : ctx.common.figures.explain.learned(model.d, BUILT.includes(model.source ?? '')),
    };
  };

const explained = {
  /** @type {Explain} */
  H(ctx, { h, vectors, positions, d = 0 }, { i, l }) {
    const at = i * d + l;
    return {
      matrix: 'H',
      title: `$h_{${i + 1},${l + 1}}$`,
      result: /** @type {Float32Array} */ (h)[at],
      note:
        vectors && positions
          ? ctx.common.figures.explain.embedded(
              ctx.format.fixed(vectors[at], 4),
              ctx.format.fixed(positions[at], 4),
            )
          : undefined,
    };
  },

  /** @type {Explain} */
  P({ common }, { p, d = 0 }, { i, l }) {
    return {
      matrix: 'P',
      title: `$p_{${i + 1},${l + 1}}$`,
      result: /** @type {Float32Array} */ (p)[i * d + l],
      note: common.figures.explain.place(i + 1),
    };
  },

  /** @type {Explain} */
  HP({ common, format }, { h, p, hp, d = 0 }, { i, l }) {
    const at = i * d + l;
    const [own, place] = [h, p].map((x) => format.fixed(/** @type {Float32Array} */ (x)[at], 4));
    return {
      matrix: 'HP',
      title: `$h_{${i + 1},${l + 1}} + p_{${i + 1},${l + 1}}$ = ${own} + ${place.startsWith('−') ? `(${place})` : place}`,
      result: /** @type {Float32Array} */ (hp)[at],
      note: common.figures.explain.withPlace,
    };
  },

  W_Q: learned('Q'),
  W_K: learned('K'),
  W_V: learned('V'),
  Q: projected('q'),
  K: projected('k'),
  V: projected('v'),

  /** @type {Explain} */
  raw(ctx, { q, k, dk }, { i, j }) {
    return sumOfProducts(ctx, {
      matrix: 'raw',
      title: `$q_${i + 1}·k_${j + 1} = Σ_c q_{${i + 1},c} k_{${j + 1},c}$`,
      terms: indices(dk),
      a: { label: `$q_{${i + 1},c}$`, role: 'query', values: row(q, i, dk) },
      b: { label: `$k_{${j + 1},c}$`, role: 'key', values: row(k, j, dk) },
      note: ctx.common.figures.explain.raw,
    });
  },

  /** @type {Explain} */
  S({ format, common }, { n, m = n, raw, scores, scale }, { i, j }) {
    const at = i * m + j;
    return {
      matrix: 'S',
      title: `$s_{${i + 1},${j + 1}}$ = ${format.fixed(raw[at], 4)} × ${format.fixed(scale, 4)}`,
      result: scores[at],
      note: common.figures.explain.scaled,
    };
  },

  /** @type {Explain} */
  M({ common }, { n, m = n, masked }, { i, j }) {
    const hidden = masked[i * m + j] === Number.NEGATIVE_INFINITY;
    return {
      matrix: 'M',
      title: `$m_{${i + 1},${j + 1}}$`,
      result: hidden ? Number.NEGATIVE_INFINITY : 0,
      note: common.figures.explain.mask(i + 1, j + 1, hidden),
    };
  },

  /** @type {Explain} */
  SM({ format, common }, { n, m = n, scores, masked }, { i, j }) {
    const at = i * m + j;
    const hidden = masked[at] === Number.NEGATIVE_INFINITY;
    return {
      matrix: 'SM',
      title: `$s_{${i + 1},${j + 1}} + m_{${i + 1},${j + 1}}$ = ${format.fixed(scores[at], 4)} + ${hidden ? `(${format.fixed(masked[at])})` : '0'}`,
      result: masked[at],
      note: common.figures.explain.maskedScore(hidden),
    };
  },

  /** @type {Explain} */
  A({ core, format, common }, { n, m = n, masked, weights, tokens, keyTokens = tokens }, { i, j }) {
    const scores = row(masked, i, m);
    const steps = core.softmaxRow({ x: scores });
    const words = common.figures.explain;
    const write = (/** @type {number} */ x) => format.fixed(x, 4);
    return {
      matrix: 'A',
      title: `$a_{${i + 1},${j + 1}}$ = ${write(steps.exponentials[j])} ÷ ${write(steps.sum)}`,
      result: weights[i * m + j],
      terms: keyTokens,
      lit: j,
      lines: [
        {
          name: 'score',
          label: `$s_{${i + 1},j} + m_{${i + 1},j}$`,
          values: scores,
          total: words.max(write(steps.max)),
        },
        { name: 'shifted', label: words.shifted, values: steps.shifted },
        {
          name: 'exponential',
          label: words.exponential,
          values: steps.exponentials,
          total: common.figures.sum(write(steps.sum)),
        },
        {
          name: 'weight',
          label: words.divided,
          role: 'weight',
          values: row(weights, i, m),
          total: common.figures.sum('1'),
        },
      ],
      note: steps.max === Number.NEGATIVE_INFINITY ? words.noKey : words.weights,
    };
  },

  /** @type {Explain} */
  O(ctx, { n, m = n, dv, weights, v, tokens, keyTokens = tokens }, { i, e }) {
    return sumOfProducts(ctx, {
      matrix: 'O',
      title: `$o_{${i + 1},${e + 1}} = Σ_j a_{${i + 1},j} v_{j,${e + 1}}$`,
      terms: keyTokens,
      a: { label: `$a_{${i + 1},j}$`, role: 'weight', values: row(weights, i, m) },
      b: { label: `$v_{j,${e + 1}}$`, role: 'value', values: column(v, e, dv) },
      note: ctx.common.figures.explain.output,
    });
  },
};
