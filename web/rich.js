// The words' small markup: $Q$ for mathematics with _ and ^ ($W_Q$, $d_{k}$, $K^T$), *stress*. A
// backslash takes the meaning from a mark; tokens come with theirs taken (brief in tokens.js).
import { html } from 'lit';

const SPANS = /\\([\\$*])|\$((?:\\.|[^$\\])+)\$|\*((?:\\.|[^*\\])+)\*/gu;
const SCRIPTS = /([_^])(?:\{([^}]*)\}|(\p{L}+|\p{N}+|.))/gu;

/** @param {string} text @returns {unknown[]} */
export function rich(text) {
  return between(text, SPANS, ([, mark, math, stress]) => {
    if (mark) return mark;
    return math
      ? html`<span class="math">${mathematics(math)}</span>`
      : html`<em>${rich(stress)}</em>`;
  });
}

/** @param {string} math */
function mathematics(math) {
  return between(
    math,
    SCRIPTS,
    ([, mark, braced, single]) => {
      const inside = letters(braced ?? single);
      return mark === '_' ? html`<sub>${inside}</sub>` : html`<sup>${inside}</sup>`;
    },
    letters,
  );
}

/** Latin letters stand in italics, but for names such as softmax. @param {string} text */
function letters(text) {
  return between(text, /[A-Za-zα-ωΑ-Ω]+/gu, ([word]) =>
    word.length > 2 ? html`<span class="upright">${word}</span>` : html`<i>${word}</i>`,
  );
}

/**
 * @param {string} text
 * @param {RegExp} pattern global
 * @param {(match: RegExpMatchArray) => unknown} found
 * @param {(rest: string) => unknown} [rest]
 */
function between(text, pattern, found, rest = (s) => s) {
  /** @type {unknown[]} */
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) parts.push(rest(text.slice(from, match.index)));
    parts.push(found(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(rest(text.slice(from)));
  return parts;
}

/**
 * The same words without markup, for labels and announcements.
 * @param {string} text
 * @returns {string}
 */
export const plain = (text) =>
  text.replace(SPANS, (_, mark, math, stress) => mark ?? (math ? spoken(math) : plain(stress)));

/** Powers keep their sense on one line: e^(s − m), not es − m. @param {string} math */
const spoken = (math) =>
  math
    .replace(/\^T/g, 'ᵀ')
    .replace(/\^2/g, '²')
    .replace(/\^\{([^}]{2,})\}/g, '^($1)')
    .replace(/[_{}]/g, '');
