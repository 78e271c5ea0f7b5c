// What a canvas shows, read as often as one likes: Chromium warns of a second reading of the same canvas.

/**
 * In the page.
 * @param {Element} canvas
 * @returns {{ alphas: number[], shades: number }} in [0, 1], row by row; different colours
 */
export function pixels(canvas) {
  const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
  const copy = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (
    copy.getContext('2d', { willReadFrequently: true })
  );
  if (width * height > 0) pen.drawImage(/** @type {HTMLCanvasElement} */ (canvas), 0, 0);
  const { data } = pen.getImageData(0, 0, copy.width, copy.height);
  const colours = new Uint32Array(data.buffer);
  return {
    alphas: Array.from(colours, (_, i) => data[4 * i + 3] / 255),
    shades: new Set(colours).size,
  };
}
