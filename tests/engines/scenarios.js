// What is done in each engine, in this order.
import { figureScenarios } from './figure-scenarios.js';
import { hostScenarios } from './host-scenarios.js';
import { lessonScenarios } from './lesson-scenarios.js';
import { sourceScenarios } from './source-scenarios.js';

/** @typedef {{ name: string, run: (page: import('./engine.js').Engine, site: import('./site.js').Site) => Promise<unknown> }} Scenario */

/** @type {Scenario[]} */
export const scenarios = [
  ...lessonScenarios,
  ...figureScenarios,
  ...sourceScenarios,
  ...hostScenarios,
];
