/** @param {import('./step.d.ts').Context} _ctx */
export const headExports = (_ctx) => ({});
