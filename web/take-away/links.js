// Addresses and snippets that open what is on show: they point to where this module came from.

/** A module that came from a Blob, or is one of a package's files, has no address to give. */
export const hasAddress = /^(https?|file):/.test(import.meta.url);

/** @param {string} file @param {string} hash */
const beside = (file, hash = '') => {
  const url = new URL(file, import.meta.url);
  url.hash = hash;
  return url.href;
};

/**
 * A page that follows the address is linked to as it is; any other element, to the lesson's own page.
 * @param {Element} element @param {string} step @param {string} hash
 */
export function pageLink(element, step, hash) {
  const target = withStep(step, hash);
  if (!element.hasAttribute('follow-address')) return beside('index.html', target);
  const url = new URL(location.href);
  url.hash = target;
  return url.href;
}

/** A link names its step even where it is the one that opens by itself. @param {string} step @param {string} hash */
function withStep(step, hash) {
  const rest = new URLSearchParams(hash);
  rest.delete('step');
  return String(new URLSearchParams([['step', step], ...rest]));
}

/**
 * @param {string} step @param {string} hash  only shared keys become attributes
 */
export function embedSnippet(step, hash) {
  const attributes = [...new URLSearchParams(hash)]
    .filter(([name]) => !name.includes('.') && !NOT_ATTRIBUTES.includes(name))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return [
    `<script type="module" src="${beside('attention-lesson.js')}"></script>`,
    `<attention-lesson step="${step}"${attributes.join('')}></attention-lesson>`,
    '',
  ].join('\n');
}

const NOT_ATTRIBUTES = ['step', 'steps', 'answers', 'right', 'done'];

/** @param {string} step @param {string} hash */
export const iframeSnippet = (step, hash) =>
  `<iframe src="${escaped(beside('embed.html', withStep(step, hash)))}" width="100%" height="600" title="attention-lesson"></iframe>\n`;

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
