// One list a media query, however many elements come and go: Chromium keeps the query of each.

/** @type {Map<string, MediaQueryList>} */
const lists = new Map();

/** @param {string} query */
export function media(query) {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}
