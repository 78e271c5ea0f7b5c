// The figure as one SVG file: boxes, rules and text are read off the laid-out elements; SVG parts are
// copied with their computed paint; canvases become images. Any figure of HTML and SVG works.

const PAINT = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
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
const SIDES = /** @type {const} */ (['Top', 'Right', 'Bottom', 'Left']);

/** @param {HTMLElement} figure @param {string} title @returns {string} */
export function pictureOf(figure, title) {
  const frame = figure.getBoundingClientRect();
  const origin = { x: frame.left, y: frame.top };
  /** @type {string[]} */
  const parts = [];
  const extent = { width: frame.width, height: frame.height };
  draw(figure, origin, parts, extent);
  const page = getComputedStyle(figure).getPropertyValue('--page').trim() || 'white';
  const [w, h] = [Math.ceil(extent.width), Math.ceil(extent.height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${w}" height="${h}" fill="${page}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
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
  if (style.display === 'none' || style.visibility === 'hidden' || at.width <= 1 || at.height <= 1)
    return;
  const [x, y] = [at.left - origin.x, at.top - origin.y];
  extent.width = Math.max(extent.width, x + at.width);
  extent.height = Math.max(extent.height, y + at.height);
  if (element instanceof SVGSVGElement) {
    parts.push(svgPart(element, x, y, at));
    return;
  }
  if (element instanceof HTMLCanvasElement) {
    parts.push(
      `<image x="${x}" y="${y}" width="${at.width}" height="${at.height}" href="${element.toDataURL()}"/>`,
    );
    return;
  }
  box(style, x, y, at, parts);
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
  const ends = { Top: [0, 0, 1, 0], Right: [1, 0, 1, 1], Bottom: [0, 1, 1, 1], Left: [0, 0, 0, 1] };
  for (const side of SIDES) {
    const width = Number.parseFloat(style[`border${side}Width`]);
    const colour = style[`border${side}Color`];
    if (!width || style[`border${side}Style`] === 'none' || !visiblePaint(colour)) continue;
    const [x1, y1, x2, y2] = ends[side];
    parts.push(
      `<line x1="${x + x1 * at.width}" y1="${y + y1 * at.height}" x2="${x + x2 * at.width}" y2="${y + y2 * at.height}" stroke="${colour}" stroke-width="${width}"/>`,
    );
  }
}

/** @param {Node} node @param {CSSStyleDeclaration} style @param {{ x: number, y: number }} origin @param {string[]} parts */
function words(node, style, origin, parts) {
  const text = node.textContent?.trim();
  if (!text) return;
  const range = document.createRange();
  range.selectNodeContents(node);
  const [line] = range.getClientRects();
  if (!line) return;
  const size = Number.parseFloat(style.fontSize);
  const baseline = line.top - origin.y + (line.height + size * 0.7) / 2;
  parts.push(
    `<text x="${line.left - origin.x}" y="${baseline}" fill="${style.color}" font-size="${size}" font-family="${escaped(style.fontFamily)}" font-style="${style.fontStyle}" font-weight="${style.fontWeight}" textLength="${range.getClientRects().length === 1 ? line.width : ''}">${escaped(text)}</text>`.replace(
      ' textLength=""',
      '',
    ),
  );
}

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
const visiblePaint = (colour) => colour !== 'transparent' && !/, 0\)$|\/ 0\)$/.test(colour);

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
