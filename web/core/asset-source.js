// Where the bytes of a data file come from. Builds that are one self-contained file replace this
// module by one that holds the bytes of every .bin in dist/.
import { fileBytes, fileUrl } from './file-bytes.js';
import { ownFiles } from './own-files.js';

/**
 * @param {string} name
 * @param {string | undefined} coreUrl  where the wasm is, the data files are
 * @param {NonNullable<Parameters<typeof fileBytes>[1]>} how
 */
export const assetSource = (name, coreUrl, how) =>
  fileBytes(fileUrl(name, ownFiles[name] ?? (() => new URL(name, import.meta.url)), coreUrl), how);
