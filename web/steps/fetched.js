// All that is fetched with the steps, in one file: the steps, their rules, their formulas.
export { formulas } from '../lesson/formulas.js';
export { all } from './all.js';
export { stepStyles } from './styles.js';
