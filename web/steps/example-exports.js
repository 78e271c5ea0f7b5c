/** @param {import('./step.d.ts').Context} _ctx */
export const exampleExports = (_ctx) => ({});
