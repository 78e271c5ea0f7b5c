// The data files beside this module, each address written out as new URL('…', import.meta.url), which is
// how bundlers see it (file-bytes.js). The build writes one for each file of web/data/.

/** @type {Record<string, () => URL>} */
export const ownFiles = {};
