// A matrix as an image of one pixel a cell: quick where cells are too small for outlines and hatching.

/**
 * |x| / top is the colour's opacity. Masked cells are a faint chequerboard: a hatch has no room.
 * @param {CanvasRenderingContext2D} pen
 * @param {{ data: ArrayLike<number>, masked?: ArrayLike<number>, rows: number, cols: number,
 *   top: number, colour: string, muted: string }} cells  colours: any opaque CSS colour
 */
export function cellImage(pen, { data, masked, rows, cols, top, colour, muted }) {
  const image = pen.createImageData(cols, rows);
  const [own, faint] = [channels(pen, colour), channels(pen, muted)];
  for (let cell = 0; cell < data.length; cell += 1) {
    const hidden = (masked ?? data)[cell] === Number.NEGATIVE_INFINITY;
    const odd = (Math.floor(cell / cols) + (cell % cols)) % 2 === 1;
    const share = top > 0 ? Math.min(1, Math.abs(data[cell]) / top) : 0;
    const [red, green, blue] = hidden ? faint : own;
    const at = cell * 4;
    image.data[at] = red;
    image.data[at + 1] = green;
    image.data[at + 2] = blue;
    image.data[at + 3] = Math.round(255 * (hidden ? (odd ? 0.25 : 0) : share));
  }
  return image;
}

/** @param {CanvasRenderingContext2D} pen @param {string} colour @returns {[number, number, number]} red, green, blue */
function channels(pen, colour) {
  pen.fillStyle = colour.trim() || 'gray';
  const hex = Number.parseInt(String(pen.fillStyle).slice(1), 16);
  return [(hex >> 16) & 255, (hex >> 8) & 255, hex & 255];
}
