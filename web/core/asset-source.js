// Where the bytes of a data file come from. Builds that are one self-contained file replace this
// module by one that holds the bytes of every .bin in dist/.
import { fileBytes, fileUrl } from './file-bytes.js';

/** The data files, where a bundler can see them (file-bytes.js). @type {Record<string, () => URL>} */
const own = {
  'attention-lesson.model.bin': () => new URL('attention-lesson.model.bin', import.meta.url),
};

/**
 * @param {string} name
 * @param {string | undefined} coreUrl  where the wasm is, the data files are
 * @param {NonNullable<Parameters<typeof fileBytes>[1]>} how
 */
export const assetSource = (name, coreUrl, how) =>
  fileBytes(fileUrl(name, own[name] ?? (() => new URL(name, import.meta.url)), coreUrl), how);
