// What step `heads` keeps of its own, with kinds and ranges: needed to read an address, before the step
// itself is fetched.
import { selectionDefaults } from '../figures/selection.js';
import { flag, integer, oneOf, optional, power, subset } from '../kinds.js';

export const WHOSE = /** @type {const} */ (['random', 'trained', 'forming']);

/** The trained model's heads, counted through its layers: those that attribute `trained` names. */
const HEADS = Array.from({ length: 8 }, (_, i) => String(i + 1));

/** As many has the model whose heads form in the page. */
export const FORMING_HEADS = 4;

/** Steps of the recipe that forms heads: its step size has fallen to nothing by then. */
export const FORMING_STEPS = 600;

export const headsState = {
  ...selectionDefaults({ query: 4, key: 1 }),
  groups: optional(integer(1, { min: 1, max: 512 }), 'own'), // null: as many as heads
  kept: power(1024, { max: 131072 }),
  biases: flag(false),
  whose: oneOf(/** @type {string} */ ('random'), WHOSE),
  picked: integer(1, { min: 1, max: HEADS.length }), // a head of a whole model, counted through its layers
  off: subset([], HEADS), // those that are switched off
  guess: oneOf(/** @type {string} */ (''), [
    '',
    'half',
    'little',
    'same',
    'more',
    'nothing',
    'middle',
    'chance',
  ]), // of what real heads ask
  divided: flag(true), // by √d_k, while heads form
  ran: integer(0, { max: FORMING_STEPS }),
};
