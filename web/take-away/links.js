// Addresses and snippets that open what is on show: they point to where the lesson is published, or to
// where this module came from.
import { site } from './site.js';
import { frameSnippet, pageFile, tagSnippet } from './snippets.js';

/** A module that came from a Blob, or is one of a package's files, has no address to give. */
export const hasAddress = site !== '' || /^(https?|file):/.test(import.meta.url);

/** @returns {string} with a closing slash; '' where the module came from no server */
function base() {
  if (site) return site;
  const from = import.meta.url;
  return /^https?:/.test(from) ? new URL('.', from).href : '';
}

/**
 * A page that follows the address is linked to as it is; any other element, to the lesson's own page.
 * @param {Element} element @param {string} step @param {string} hash
 */
export function pageLink(element, step, hash) {
  const target = withStep(step, hash);
  if (!element.hasAttribute('follow-address')) return `${base()}index.html#${target}`;
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
  const attributes = [...new URLSearchParams(hash)].filter(
    ([name]) => !name.includes('.') && !NOT_ATTRIBUTES.includes(name),
  );
  return tagSnippet(base(), [['step', step], ...attributes]);
}

const NOT_ATTRIBUTES = ['step', 'steps', 'answers', 'right', 'done'];

/** @param {string} step @param {string} hash @param {string} title  names the frame to those who do not see it */
export const iframeSnippet = (step, hash, title) =>
  frameSnippet(base(), { hash: withStep(step, hash), title });

/** @param {string} lang @returns {string} the page of recipes; '' where none stands beside this module */
export const recipesPage = (lang) => base() && `${base()}${pageFile('embedding', lang)}`;
