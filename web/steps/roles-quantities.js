// Step `roles`: the quantities to sort, where each belongs, and how many numbers it is.

export const BINS = /** @type {const} */ (['learned', 'config', 'state']);
/** @typedef {typeof BINS[number]} Bin */

/**
 * What sizes are made of: one layer of h heads, d_k = d_v = d/h, over n tokens.
 * @typedef {object} Sizes
 * @property {number} n
 * @property {number} d
 * @property {number} h
 * @property {number} dk
 * @property {import('../core/core.d.ts').Cost} cost
 */

/**
 * @typedef {object} Quantity
 * @property {string} id  the words' key
 * @property {string} symbol  as symbol() writes it
 * @property {Bin} bin  where it belongs
 * @property {string} [role]  its colour
 * @property {string} [shape]  in letters; of all heads together
 * @property {(sizes: Sizes) => number} count  numbers it holds, all heads; config: its value
 */

/** In the order in which the formula uses them. @type {readonly Quantity[]} */
export const QUANTITIES = [
  {
    id: 'W_Q',
    symbol: 'W_Q',
    bin: 'learned',
    role: 'query',
    shape: 'h · d × d_k',
    count: ({ cost }) => cost.parameters.wq,
  },
  {
    id: 'W_K',
    symbol: 'W_K',
    bin: 'learned',
    role: 'key',
    shape: 'h · d × d_k',
    count: ({ cost }) => cost.parameters.wk,
  },
  {
    id: 'W_V',
    symbol: 'W_V',
    bin: 'learned',
    role: 'value',
    shape: 'h · d × d_v',
    count: ({ cost }) => cost.parameters.wv,
  },
  {
    id: 'W_O',
    symbol: 'W_O',
    bin: 'learned',
    shape: 'h·d_v × d',
    count: ({ cost }) => cost.parameters.wo,
  },
  { id: 'd', symbol: 'd', bin: 'config', count: ({ d }) => d },
  { id: 'h', symbol: 'h', bin: 'config', count: ({ h }) => h },
  { id: 'dk', symbol: 'd_k', bin: 'config', count: ({ dk }) => dk },
  { id: 'dv', symbol: 'd_v', bin: 'config', count: ({ dk }) => dk },
  { id: 'sqrt', symbol: '√d_k', bin: 'config', count: ({ dk }) => Math.sqrt(dk) },
  { id: 'M', symbol: 'M', bin: 'config', shape: 'n × n', count: () => 0 },
  { id: 'H', symbol: 'H', bin: 'state', shape: 'n × d', count: ({ n, d }) => n * d },
  {
    id: 'Q',
    symbol: 'Q',
    bin: 'state',
    role: 'query',
    shape: 'h · n × d_k',
    count: ({ n, h, dk }) => h * n * dk,
  },
  {
    id: 'K',
    symbol: 'K',
    bin: 'state',
    role: 'key',
    shape: 'h · n × d_k',
    count: ({ n, h, dk }) => h * n * dk,
  },
  {
    id: 'V',
    symbol: 'V',
    bin: 'state',
    role: 'value',
    shape: 'h · n × d_v',
    count: ({ n, h, dk }) => h * n * dk,
  },
  {
    id: 'S',
    symbol: 'S',
    bin: 'state',
    shape: 'h · n × n',
    count: ({ n, h }) => h * n * n,
  },
  {
    id: 'A',
    symbol: 'A',
    bin: 'state',
    role: 'weight',
    shape: 'h · n × n',
    count: ({ n, h }) => h * n * n,
  },
  {
    id: 'o',
    symbol: 'o_i',
    bin: 'state',
    role: 'value',
    shape: 'h · n × d_v',
    count: ({ n, h, dk }) => h * n * dk,
  },
];

/** The order they are asked in: never two of a kind in a row. */
const ASKED = 'A W_Q h Q W_O sqrt S W_V M K d o W_K H dk V dv'.split(' ');

/** @type {readonly Quantity[]} */
export const CARDS = ASKED.map(
  (id) => /** @type {Quantity} */ (QUANTITIES.find((quantity) => quantity.id === id)),
);

/** @param {string} id */
export const quantityById = (id) => QUANTITIES.find((quantity) => quantity.id === id);

/** Numbers that `bin` holds, all its quantities together. @param {Bin} bin @param {Sizes} sizes */
export const total = (bin, sizes) =>
  QUANTITIES.filter((quantity) => quantity.bin === bin).reduce(
    (sum, { count }) => sum + count(sizes),
    0,
  );
