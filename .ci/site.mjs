// SITE_URL: where dist/ will be published. Snippets, the pages about embedding and oEmbed then name it;
// without it they name the place they are seen at.
import { site as unknown } from '../web/take-away/site.js';

/** With a closing slash, or ''. */
export const site = siteOf(process.env.SITE_URL ?? '');

/** @param {string} text */
export function siteOf(text) {
  if (text === '') return unknown;
  const url = tried(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error(`SITE_URL must be an http(s) address without ? and #: ${text}`);
  return url.href.replace(/\/?$/, '/');
}

/** @param {string} text */
function tried(text) {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** @type {import('esbuild').Plugin} */
export const sitePlugin = {
  name: 'site',
  setup(build) {
    if (!site) return;
    build.onLoad({ filter: /[\\/]web[\\/]take-away[\\/]site\.js$/ }, () => ({
      contents: `export const site = ${JSON.stringify(site)};`,
    }));
  },
};
