// Names of matrices as mathematics: 'W_Q' → W with Q below; plain text for labels.
import { rich } from '../rich.js';

/** Names whose writing is not the name itself. @type {Record<string, string>} */
const WRITTEN = { raw: 'QK^T', SM: 'S + M', HP: 'H + P', A_unmasked: 'A', O_before: 'O' };

/** @param {string} name */
const written = (name) => WRITTEN[name] ?? name;

/** @param {string} name */
export const symbol = (name) => rich(`$${written(name)}$`);

/** @param {string} name */
export const symbolText = (name) => written(name).replace('^T', 'ᵀ').replace('_', '');
