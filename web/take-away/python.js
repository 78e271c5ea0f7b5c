// Numbers and names as Python source, for NumPy and PyTorch.
import { written } from './csv.js';

/** The two libraries' ways to write an array and minus infinity. */
export const NUMPY = { array: 'np.array', infinity: 'np.inf', import: 'import numpy as np' };
export const PYTORCH = { array: 'torch.tensor', infinity: 'torch.inf', import: 'import torch' };

/**
 * `Q = np.array([[…], […]])`; full float32 precision.
 * @param {typeof NUMPY} library
 * @param {string} name
 * @param {ArrayLike<number>} data row-major
 * @param {number} rows
 * @param {number} cols
 */
export function arrayLine(library, name, data, rows, cols) {
  const number = (/** @type {number} */ x) =>
    Number.isFinite(x) ? written(x) : `${x < 0 ? '-' : ''}${library.infinity}`;
  const row = (/** @type {number} */ r) =>
    `[${Array.from({ length: cols }, (_, c) => number(data[r * cols + c])).join(', ')}]`;
  const body = Array.from({ length: rows }, (_, r) => row(r)).join(',\n    ');
  // PyTorch would make whole numbers integers.
  const type = library === PYTORCH ? ', dtype=torch.float32' : ', dtype=np.float64';
  return `${name} = ${library.array}([\n    ${body},\n]${type})`;
}

/** @param {string} name @param {readonly string[]} texts */
export const stringsLine = (name, texts) =>
  `${name} = [${texts.map((text) => JSON.stringify(text)).join(', ')}]`;
