// Step `heads`: what made a cell of the concatenation, of W_O and of the layer's output.
import { nothing } from 'lit';
import { within } from '../figures/selection.js';
import { workings } from '../figures/workings.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** @param {Context} ctx */
export function headsArithmetic(ctx) {
  const { model, view, words, common, core, format } = ctx;
  const { n, d, h, dk, concat, wo } = model;
  const i = within(view.query, n);
  const c = within(view.component, d);
  const l = within(view.width, d);
  const head = Math.floor(c / dk) + 1;
  switch (view.open) {
    case 'concat':
      return workings(ctx, {
        matrix: 'concat',
        title: words.arithmetic.entry(`$o_{${i + 1},${(c % dk) + 1}}$`, `$head_{${head}}$`),
        result: concat[i * d + c],
        note: words.arithmetic.concat(head, (c % dk) + 1),
      });
    case 'W_O':
      return workings(ctx, {
        matrix: 'W_O',
        title: `$w_{${c + 1},${l + 1}}$`,
        result: wo[c * d + l],
        note: common.figures.explain.learned(d),
      });
    case 'MHA': {
      const a = concat.slice(i * d, (i + 1) * d);
      const b = Float32Array.from({ length: d }, (_, r) => wo[r * d + l]);
      const dot = core.dot({ a, b });
      return workings(ctx, {
        matrix: 'MHA',
        title: `$Σ_c [head_1 ‖ … ‖ head_{${h}}]_{${i + 1},c} w_{c,${l + 1}}$`,
        result: dot.sum,
        terms: Array.from({ length: d }, (_, r) => `${Math.floor(r / dk) + 1}.${(r % dk) + 1}`),
        lines: [
          { name: 'a', label: words.concatTitle(h), role: 'value', values: a },
          { name: 'b', label: `$w_{c,${l + 1}}$`, values: b },
          {
            name: 'product',
            label: common.figures.product,
            values: dot.terms,
            total: common.figures.sum(format.fixed(dot.sum, 4)),
          },
        ],
        note: words.arithmetic.mixed(h),
      });
    }
    default:
      return nothing;
  }
}
