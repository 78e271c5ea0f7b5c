// Step `cost`: which tile is in hand, back, forward and play; how many keys a tile holds; which queries.
import { html, nothing } from 'lit';
import { button } from './controls/button.js';
import { select, slider } from './controls/fields.js';
import { TILE_ROWS } from './cost-state.js';

/** @typedef {import('./step.d.ts').Context} Context */

/** @param {Context} ctx @param {{ block: number, at: number }} place */
export function tileControls(ctx, { block, at }) {
  const { model, words, view, live, printing } = ctx;
  const { n, steps } = model.tiles;
  const said = words.tiles;
  if (printing) return nothing;
  const blocks = Array.from({ length: Math.ceil(n / TILE_ROWS) }, (_, b) => b);
  const move = (/** @type {number} */ tile) => {
    live?.pause();
    ctx.setView({ tile });
  };
  return html`<div class="run" data-picture="none">
    ${slider(ctx, {
      name: 'cost-tile',
      label: said.tile,
      value: at + 1,
      min: 1,
      max: steps.length,
      shown: said.of(at + 1, steps.length),
      change: move,
    })}
    ${button({ label: said.back, idle: at === 0, press: () => move(at) })}
    ${button({ kind: 'forward', label: said.forward, idle: at === steps.length - 1, press: () => move(at + 2) })}
    <button
      type="button"
      aria-pressed=${live?.playing ? 'true' : 'false'}
      @click=${() => {
        if (live?.playing) return live.pause();
        if (at === steps.length - 1) ctx.setView({ tile: 1 });
        return live?.play();
      }}
    >
      ${said.play}
    </button>
    ${slider(ctx, {
      name: 'cost-keys',
      label: said.keys,
      value: view.keys,
      min: 1,
      max: 16,
      shown: String(view.keys),
      change: (keys) => ctx.setView({ keys, tile: 1 }),
    })}
    ${select(ctx, {
      name: 'cost-block',
      label: said.queries,
      value: String(block + 1),
      options: blocks.map((b) => ({
        value: String(b + 1),
        label: `${b * TILE_ROWS + 1}–${Math.min(n, (b + 1) * TILE_ROWS)}`,
      })),
      change: (value) => ctx.setView({ block: Number(value) }),
    })}
  </div>`;
}
