// The module that ships, both builds of it, as anyone would load it from dist/.
import { loadCore } from '../../dist/core.js';

export { loadCore };

/** @type {import('../../web/core/core.d.ts').Core[]} */
export const cores = [await loadCore({ simd: true }), await loadCore({ simd: false })];

/** @param {{ simd: boolean }} core */
export const widthOf = ({ simd }) => (simd ? 'SIMD' : 'scalar');
