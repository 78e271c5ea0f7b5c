// How far a step's own indices may go, given the rest of the state: what an address asks for beyond is
// clamped, and the page says so (state.js). Largest values by key; a key that is not here has no limit
// but its kind's. Later, when the sentence shrinks, figures keep to what there is (selection.js).
import { tokenise } from '../tokens.js';
import { TILE_ROWS } from './cost-state.js';
import { FORMING_HEADS } from './heads-state.js';

/** @typedef {import('./step.d.ts').State} State */
/** @typedef {Record<string, number>} Limits */

/** @param {State} state @returns {number} tokens; at least 1, so that 0 is always an index */
const tokensOf = ({ sentence }) => Math.max(1, tokenise(sentence).tokens.length);

/** @param {State} state */
const tokenLimits = (state) => ({ query: tokensOf(state) - 1, key: tokensOf(state) - 1 });

/** Sizes that other sources than random draws bring along are known once they are here. @param {State} state @returns {Limits} */
const sizeLimits = ({ source, d, dk }) =>
  source === 'random' ? { component: dk - 1, value: dk - 1, width: d - 1 } : {};

/** How many pieces a sentence has, the trained model says. @param {State} state @returns {Limits} */
const sourceLimits = (state) =>
  state.source === 'trained' ? {} : { ...tokenLimits(state), ...sizeLimits(state) };

/** @type {Record<string, (state: State) => Limits>} */
export const limits = {
  why: sourceLimits,
  head: sourceLimits,

  jacobian({ view }) {
    const m = view.jacobian.logits.length;
    return { component: m - 1, value: m - 1, chosen: m };
  },

  mask(state) {
    const { other, pad, queries, keys } = state.view.mask;
    const typed = tokensOf(state);
    const total = typed + (other === 'padding' ? pad : 0);
    return {
      queries: total,
      keys: total,
      query: Math.min(queries ?? total, total) - 1,
      key: Math.min(keys ?? total, total) - 1,
      place: typed - 1,
      component: state.dk - 1,
      value: state.dk - 1,
    };
  },

  heads: (state) => ({
    ...tokenLimits(state),
    ...(state.view.heads.whose === 'forming' && { picked: FORMING_HEADS }),
    component: state.d - 1, // of the heads' outputs side by side
    value: state.d / state.heads - 1,
    width: state.d - 1,
  }),

  cost(state) {
    const n = tokensOf(state);
    return {
      query: n - 1,
      key: n - 1,
      value: state.dk - 1,
      block: Math.ceil(n / TILE_ROWS),
      tile: Math.ceil(n / state.view.cost.keys),
    };
  },
};
