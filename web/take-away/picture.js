// The figure as one SVG file: boxes, rules and text are read off the laid-out elements; SVG parts are
// copied with their computed paint; canvases become images. Any figure of HTML and SVG works.

const PAINT = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'fill-opacity',
  'stroke-opacity',
  'font-size',
  'font-family',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
];
/** Controls among the figures. */
const LEFT_OUT = '.controls, [data-picture="none"]';
const SIDES = /** @type {const} */ (['Top', 'Right', 'Bottom', 'Left']);

/** @param {HTMLElement} figure @param {string} title @returns {string} */
export function pictureOf(figure, title) {
  const frame = figure.getBoundingClientRect();
  const origin = { x: frame.left, y: frame.top };
  /** @type {string[]} */
  const parts = [];
  const extent = { width: frame.width, height: frame.height };
  draw(figure, origin, parts, extent);
  const style = getComputedStyle(figure);
  const [page, line] = ['--page', '--line'].map(
    (name) => style.getPropertyValue(name).trim() || 'white',
  );
  const [w, h] = [Math.ceil(extent.width), Math.ceil(extent.height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">`,
    `<title>${escaped(title)}</title>`,
    // As theme/matrix.css hatches masked cells.
    `<defs><pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3" height="8" fill="${line}"/></pattern></defs>`,
    `<rect width="${w}" height="${h}" fill="${page}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

/** Pixels of the PNG for one of the page. */
const PNG_SCALE = 2;

/** The same picture as PNG: what a slide or a letter takes. @param {string} svg @returns {Promise<Blob>} */
export async function pixelsOf(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * PNG_SCALE;
  canvas.height = image.naturalHeight * PNG_SCALE;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no PNG'))), 'image/png'),
  );
}

/**
 * @param {Element} element
 * @param {{ x: number, y: number }} origin
 * @param {string[]} parts
 * @param {{ width: number, height: number }} extent
 */
function draw(element, origin, parts, extent) {
  const style = getComputedStyle(element);
  const at = element.getBoundingClientRect();
  if (style.display === 'none' || style.visibility === 'hidden') return;
  if (at.width <= 1 || at.height <= 1 || element.matches(LEFT_OUT)) return;
  const [x, y] = [at.left - origin.x, at.top - origin.y];
  extent.width = Math.max(extent.width, x + at.width);
  extent.height = Math.max(extent.height, y + at.height);
  if (element instanceof SVGSVGElement) {
    parts.push(svgPart(element, x, y, at));
    return;
  }
  if (element instanceof HTMLCanvasElement) {
    parts.push(
      `<image x="${x}" y="${y}" width="${at.width}" height="${at.height}" image-rendering="${style.imageRendering}" href="${element.toDataURL()}"/>`,
    );
    return;
  }
  box(style, x, y, at, parts);
  if (element instanceof HTMLInputElement) {
    typed(element, style, x, y, at, parts);
    return;
  }
  for (const node of element.childNodes) {
    if (node instanceof Element) draw(node, origin, parts, extent);
    else if (node.nodeType === Node.TEXT_NODE) words(node, style, origin, parts);
  }
}

/** @param {CSSStyleDeclaration} style @param {number} x @param {number} y @param {DOMRect} at @param {string[]} parts */
function box(style, x, y, at, parts) {
  if (visiblePaint(style.backgroundColor)) {
    parts.push(
      `<rect x="${x}" y="${y}" width="${at.width}" height="${at.height}" fill="${style.backgroundColor}"/>`,
    );
  }
  if (style.backgroundImage.startsWith('repeating-linear-gradient')) {
    parts.push(`<rect ${place(x, y, at)} fill="url(#hatch)"/>`);
  }
  const ends = { Top: [0, 0, 1, 0], Right: [1, 0, 1, 1], Bottom: [0, 1, 1, 1], Left: [0, 0, 0, 1] };
  for (const side of SIDES) {
    const width = Number.parseFloat(style[`border${side}Width`]);
    const colour = style[`border${side}Color`];
    if (!width || style[`border${side}Style`] === 'none' || !visiblePaint(colour)) continue;
    const [x1, y1, x2, y2] = ends[side];
    // A double rule: its outer and its inner third. A line is drawn along its middle.
    const isDouble = style[`border${side}Style`] === 'double' && width >= 3;
    const inward = side === 'Left' || side === 'Top' ? 1 : -1;
    const rules = isDouble ? [width / 6, (width * 5) / 6] : [0];
    for (const rule of rules) {
      const shift = rule * inward;
      const [dx, dy] = side === 'Left' || side === 'Right' ? [shift, 0] : [0, shift];
      parts.push(
        `<line x1="${x + x1 * at.width + dx}" y1="${y + y1 * at.height + dy}" x2="${x + x2 * at.width + dx}" y2="${y + y2 * at.height + dy}" stroke="${colour}" stroke-width="${isDouble ? width / 3 : width}"/>`,
      );
    }
  }
}

/** A text node, line by line as it is laid out. @param {Node} node @param {CSSStyleDeclaration} style @param {{ x: number, y: number }} origin @param {string[]} parts */
function words(node, style, origin, parts) {
  const text = node.textContent ?? '';
  /** @type {{ text: string, left: number, right: number, top: number, height: number }[]} */
  const lines = [];
  const range = document.createRange();
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const [at] = range.getClientRects();
    if (!at) continue;
    const line = lines.at(-1);
    if (line && Math.abs(line.top - at.top) < 2) {
      line.text += ` ${word}`;
      line.right = at.right;
    } else {
      lines.push({ text: word, left: at.left, right: at.right, top: at.top, height: at.height });
    }
  }
  for (const line of lines) {
    const baseline = line.top - origin.y + line.height / 2;
    parts.push(textAt(line.text, style, line.left - origin.x, baseline, line.right - line.left));
  }
}

/** @param {HTMLInputElement} input @param {CSSStyleDeclaration} style @param {number} x @param {number} y @param {DOMRect} at @param {string[]} parts */
function typed(input, style, x, y, at, parts) {
  const end = style.textAlign === 'end' || style.textAlign === 'right';
  const anchor = end ? x + at.width - 8 : x + 8;
  parts.push(textAt(input.value, style, anchor, y + at.height / 2, 0, end ? 'end' : 'start'));
}

/**
 * @param {string} text @param {CSSStyleDeclaration} style
 * @param {number} x @param {number} middle  of the line's height
 * @param {number} width  0: as the viewer's font makes it
 * @param {string} [anchor]
 */
function textAt(text, style, x, middle, width, anchor = 'start') {
  const size = Number.parseFloat(style.fontSize);
  const font = `font-size="${size}" font-family="${escaped(style.fontFamily)}" font-style="${style.fontStyle}" font-weight="${style.fontWeight}"`;
  const length = width > 0 ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${x}" y="${middle + size * 0.35}" fill="${style.color}" text-anchor="${anchor}" ${font}${length}>${escaped(text)}</text>`;
}

/** @param {number} x @param {number} y @param {DOMRect} at */
const place = (x, y, at) => `x="${x}" y="${y}" width="${at.width}" height="${at.height}"`;

/** @param {SVGSVGElement} svg @param {number} x @param {number} y @param {DOMRect} at */
function svgPart(svg, x, y, at) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const [from, to] = [svg, copy].map((root) => [root, ...root.querySelectorAll('*')]);
  for (const [i, element] of from.entries()) {
    const style = getComputedStyle(element);
    for (const name of PAINT) to[i].setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'style', 'part', 'tabindex', 'role']) to[i].removeAttribute(name);
  }
  for (const [name, value] of Object.entries({ x, y, width: at.width, height: at.height })) {
    copy.setAttribute(name, String(value));
  }
  return new XMLSerializer().serializeToString(copy);
}

/** @param {string} colour */
const visiblePaint = (colour) =>
  colour !== 'transparent' && !/^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
