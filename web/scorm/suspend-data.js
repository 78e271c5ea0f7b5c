// The lesson's state as the platform keeps it between two visits: cmi.suspend_data, ASCII, at most 4,096
// characters. Written as addresses are, with the number of this form in front.

/** @typedef {import('../steps/step.d.ts').State} State */
/** @typedef {ReturnType<typeof import('../state.js').stateSchema>} Schema */

/** Changes when what is written could no longer be read by the code that wrote before. */
const FORM = '1';

/** Characters; SCORM 1.2's CMIString4096. Platforms differ on the last one. */
export const LONGEST = 4095;

/** What counts as progress goes first: it always fits. */
const FIRST = ['answers', 'right', 'done', 'step', 'lang'];

/**
 * @param {Schema} schema
 * @param {State} state
 * @param {State} base  what the launch asked for: values equal to it are left out
 * @returns {string}
 */
export function pack(schema, state, base) {
  const pairs = schema.write(state, base);
  const rank = (/** @type {[string, string]} */ [name]) =>
    FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;
  // Where not everything fits, the longest values give way.
  pairs.sort((a, b) => rank(a) - rank(b) || lengthOf(a) - lengthOf(b));
  let text = `v=${FORM}`;
  for (const pair of pairs) {
    const more = `&${new URLSearchParams([pair])}`;
    if (text.length + more.length <= LONGEST) text += more;
  }
  return text;
}

/** @param {[string, string]} pair */
const lengthOf = (pair) => String(new URLSearchParams([pair])).length;

/**
 * @param {Schema} schema
 * @param {string} text  what the platform kept; what cannot be read in it is left out
 * @param {State} base
 * @returns {State}
 */
export function unpack(schema, text, base) {
  // Some platforms hand it back as it stood in their XML. No name here begins with “amp;”.
  const pairs = [...new URLSearchParams(text.replaceAll('&amp;', '&'))];
  if (pairs[0]?.[0] !== 'v' || pairs[0][1] !== FORM) return base;
  return schema.read(pairs.slice(1), base).state;
}
