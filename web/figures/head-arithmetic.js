import { nothing } from 'lit';

/** @param {import('../steps/step.d.ts').Context} _ctx */
export const headArithmetic = (_ctx) => nothing;
