// What the trained model gives for a head, from its file and the core alone; and where the page shows it.
import { readFileSync } from 'node:fs';
import { loadCore } from '../../dist/core.js';

export const FILE = 'attention-lesson.model.bin';
export const bytes = readFileSync(new URL(`../../web/data/${FILE}`, import.meta.url));
export const model = (await loadCore()).loadModel(new Uint8Array(bytes));
const { heads } = model.info;

export const SENTENCE = 'The white whale, the white';

/** What the model gives for head `at`, counted from 1 through the layers. @param {string} sentence @param {number} at */
export function fromModel(sentence, at) {
  const [layer, head] = [Math.floor((at - 1) / heads), (at - 1) % heads];
  const { ids, pieces } = model.tokenize(sentence);
  return { pieces, ...model.run(ids).layers[layer][head], ...model.head(layer, head) };
}

/** @param {string} step @param {number} at @param {string} [sentence] */
export const address = (step, at, sentence = SENTENCE) =>
  `index.html#step=${step}&source=trained&trained=${at}&sentence=${encodeURIComponent(sentence)}`;
