// The n×m scores as a map of tiles: which are done, which is in hand, which are still to come.
import { html, svg } from 'lit';

/** Side of the whole map in CSS pixels, at most. */
const SIDE = 168;

/**
 * @param {{ rows: number, cols: number, tileRows: number, tileCols: number, block: number,
 *   tile: number, label: string, caption: unknown, choose: (block: number, tile: number) => void }} map
 *   block, tile: of the tile in hand, from 0
 */
export function tileMap({ rows, cols, tileRows, tileCols, block, tile, label, caption, choose }) {
  const cell = Math.min(24, SIDE / Math.max(rows, cols));
  const [width, height] = [cols * cell, rows * cell];
  const blocks = Array.from({ length: Math.ceil(rows / tileRows) }, (_, b) => b);
  const tiles = Array.from({ length: Math.ceil(cols / tileCols) }, (_, t) => t);
  const kind = (/** @type {number} */ b, /** @type {number} */ t) =>
    b === block && t === tile ? 'present' : b < block || (b === block && t < tile) ? 'done' : '';
  return html`<figure class="tile-map">
    <figcaption>${caption}</figcaption>
    <svg role="img" aria-label=${label} width=${width + 2} height=${height + 2} viewBox="-1 -1 ${width + 2} ${height + 2}">
      <path class="cells" d=${[
        ...Array.from({ length: rows - 1 }, (_, i) => `M0 ${(i + 1) * cell}H${width}`),
        ...Array.from({ length: cols - 1 }, (_, j) => `M${(j + 1) * cell} 0V${height}`),
      ].join('')} />
      ${blocks.map((b) =>
        tiles.map(
          (t) => svg`<rect
            class="tile ${kind(b, t)}"
            x=${t * tileCols * cell}
            y=${b * tileRows * cell}
            width=${Math.min(tileCols, cols - t * tileCols) * cell}
            height=${Math.min(tileRows, rows - b * tileRows) * cell}
            @click=${() => choose(b, t)}
          />`,
        ),
      )}
    </svg>
  </figure>`;
}
