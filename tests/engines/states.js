// Addresses that between them put every step, every source of vectors and every kind of figure on show.
// A cell is open wherever there is one to open: its arithmetic is numbers too.

const HEAD = 'step=head&answers=head:different';
const WHY = 'step=why&answers=why:t1';
const BANK = 'source=words&sentence=The%20bank%20lent%20us%20money%20for%20the%20mortgage';
const AGAIN = 'sentence=the%20dog%20saw%20the%20cat%20and%20the%20dog';
const WHALE = 'source=trained&sentence=The%20white%20whale%2C%20the%20white';
const HEADS = 'step=heads&answers=heads:same';

/** What stands after the # of index.html. @type {Record<string, string>} */
export const states = {
  why: WHY,
  'why, shuffled': `${WHY}&why.shuffle=7&position=off&seed=3`,
  'why, words, shuffled': `${WHY}&${BANK}&why.query=1&why.shuffle=3`,
  'why, words, one unknown': `${WHY}&source=words&itself=on&sentence=The%20xyzzy%20dog&seed=5`,
  'why, previous': `${WHY}&source=previous&${AGAIN}&why.query=3`,
  'why, trained': `${WHY}&${WHALE}&trained=7&why.query=3`,
  head: `${HEAD}&head.open=A`,
  'head, wide, causal': `${HEAD}&d-k=16&causal=top-left&seed=12`,
  'head, words': `${HEAD}&${BANK}&head.open=O`,
  'head, words, itself, causal': `${HEAD}&${BANK}&itself=on&causal=top-left&scale=1&head.open=A`,
  'head, previous': `${HEAD}&source=previous&${AGAIN}&head.weights=on&head.open=raw`,
  'head, same': `${HEAD}&source=same&${AGAIN}&head.weights=on&head.open=K`,
  'head, first': `${HEAD}&source=first&${AGAIN}&head.weights=on&seed=4&position=off`,
  'head, trained': `${HEAD}&${WHALE}&trained=4&head.weights=on&head.open=HP`,
  'head, trained, induction': `${HEAD}&${WHALE}&trained=7&head.query=3&head.key=1&head.open=A`,
  example: 'step=example&answers=example:up',
  scaling: 'step=scaling&answers=scaling:0.95&d-k=64',
  jacobian: 'step=jacobian&answers=jacobian:vanishes&jacobian.grow=3&jacobian.open=J',
  mask: 'step=mask&causal=top-left&answers=mask:all',
  'mask, fewer queries': 'step=mask&causal=bottom-right&mask.queries=3',
  heads: `${HEADS}&heads=4`,
  'heads, trained': `${HEADS}&heads.whose=trained&heads.picked=7&${AGAIN}`,
  'heads, trained, one off': `${HEADS}&heads.whose=trained&heads.picked=4&heads.off=4,7`,
  'heads, forming': `${HEADS}&heads.whose=forming&heads.ran=20&heads.picked=2`,
  cost: 'step=cost&answers=cost:4-4',
  roles: 'step=roles&answers=roles:state',
  recap: 'step=recap',
};

/** What is fetched or computed after the first drawing, and how much of it there is in the end. @type {Record<string, { selector: string, all: number }>} */
export const late = {
  scaling: { selector: '[data-table="saturation"] td[data-value]', all: 77 },
  'heads, trained': { selector: '[data-model="ready"]', all: 1 },
  'heads, trained, one off': { selector: '[data-model="ready"]', all: 1 },
  'heads, forming': { selector: '[data-forming="rest"]', all: 1 },
};
