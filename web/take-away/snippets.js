// What a teacher pastes to show the lesson: one source for the take-away menu, the page of recipes,
// the gallery and oEmbed. Addresses and text in, HTML out.

/**
 * @param {string} base  folder of the lesson, with a closing slash; '' for beside the page
 * @param {string} hash  the state, without #
 */
export const embedAddress = (base, hash = '') => `${base}embed.html${hash ? `#${hash}` : ''}`;

/** The file of a page about embedding in a language. @param {string} name @param {string} lang */
export const pageFile = (name, lang) => (lang === 'en' ? `${name}.html` : `${name}.${lang}.html`);

/**
 * @param {string} base
 * @param {readonly [name: string, value: string][]} attributes
 * @param {string} [fallback]  shown where scripts don't run
 */
export const tagSnippet = (base, attributes, fallback = '') =>
  [scriptSnippet(base), elementSnippet(attributes, fallback)].join('');

/** @param {string} base */
export const scriptSnippet = (base) =>
  `<script type="module" src="${escaped(`${base}attention-lesson.js`)}"></script>\n`;

/** @param {readonly [name: string, value: string][]} attributes @param {string} [fallback] */
export const elementSnippet = (attributes, fallback = '') =>
  `<attention-lesson${written(attributes)}>${escaped(fallback)}</attention-lesson>\n`;

/**
 * @param {string} base
 * @param {{ hash?: string, title: string, sandbox?: boolean, width?: string, height?: string, lazy?: string }} frame
 *   lazy: the attribute that a slide deck reads instead of src
 */
export const frameSnippet = (
  base,
  { hash, title, sandbox = false, width = '100%', height = '640', lazy },
) =>
  `<iframe${written([
    [lazy ?? 'src', embedAddress(base, hash)],
    ['title', title],
    ['width', width],
    ['height', height],
    ...(lazy ? [] : [/** @type {[string, string]} */ (['loading', 'lazy'])]),
    ['allow', 'clipboard-write'],
    ...(sandbox ? [/** @type {[string, string]} */ (['sandbox', 'allow-scripts'])] : []),
  ])}></iframe>\n`;

/** The script for pages whose frames should be as high as their content. @param {string} base */
export const resizeSnippet = (base) =>
  `<script src="${escaped(`${base}resize-host.js`)}" async></script>\n`;

/** @param {readonly [name: string, value: string][]} attributes */
const written = (attributes) =>
  attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');

/** @param {string} text */
export const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
