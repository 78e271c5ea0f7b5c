// Step `head`: every matrix of one head, whatever its source.
import { tokenise } from '../tokens.js';
import { headFrom } from './sources.js';

/** @param {import('../core/core.d.ts').Core} core @param {any} state */
export function headModel(core, state) {
  const { tokens: typed } = tokenise(state.sentence);
  const made = headFrom(core, state, typed);
  const { dk, q, k, v, dv, trained } = made;
  const tokens = trained?.tokens ?? typed;
  const n = tokens.length;
  const causal = trained ? 'top-left' : state.causal;
  const scale = trained?.scale ?? state.scale ?? 1 / Math.sqrt(dk);
  const trace =
    trained?.trace ?? core.attend({ q, k, v, n, m: n, dk, dv, scale, causal, mask: made.mask });
  const mask = trace.masked.map((s) => (s === Number.NEGATIVE_INFINITY ? s : 0));
  const isMasked = causal !== 'none' || made.mask !== undefined;
  // One weight of every pair: with the other it would say whether the two are the same.
  const above = Uint8Array.from(trace.masked, (s, at) =>
    s !== Number.NEGATIVE_INFINITY && at % n > Math.floor(at / n) ? 1 : 0,
  );
  return {
    n,
    above,
    tokens,
    scale,
    causal,
    isMasked,
    notItself: made.mask !== undefined,
    ...made,
    ...(trained && { p: trained.p, hp: trained.hp }),
    mask,
    ...trace,
  };
}
