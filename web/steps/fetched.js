// All that is fetched with the steps, in one file: the steps, what stands around them, their rules, their
// formulas, and what fetches their data files.
export { Files } from '../files.js';
export { columns } from '../frame/columns.js';
export { formulas } from '../lesson/formulas.js';
export { all } from './all.js';
export { stepStyles } from './styles.js';
