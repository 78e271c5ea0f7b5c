// Where controls are looked for: every step, every source, every kind of view, and a frame.
import { states } from '../engines/states.js';

const of = (/** @type {string[]} */ ...names) =>
  Object.fromEntries(names.map((name) => [name, `index.html#${states[name]}`]));

/** What stands after the site's address. @type {Record<string, string>} */
const paths = {
  ...of(
    'why',
    'why, words, shuffled',
    'why, previous',
    'why, trained',
    'head',
    'head, words',
    'head, same',
    'head, trained',
    'example',
    'scaling',
    'jacobian',
    'mask',
  ),
  'mask, drawn': 'index.html#step=mask&mask.other=drawn&mask.edited=on&answers=mask:all',
  ...of('heads', 'heads, trained', 'heads, forming', 'cost', 'roles', 'recap'),
  'head, German, dark': 'index.html#step=head&answers=head:different&lang=de&theme=dark&d-k=2',
  'embed.html, head': 'embed.html#step=head',
  'embed.html, some steps': 'embed.html#steps=mask,heads&heads=4',
};

const stepOf = (/** @type {string} */ path) => /steps?=(\w+)/.exec(path)?.[1];

/** first: the first view of the same step, where it is another one. @type {Record<string, { path: string, first?: string }>} */
export const views = Object.fromEntries(
  Object.entries(paths).map(([name, path]) => {
    const [first] = Object.keys(paths).filter((other) => stepOf(paths[other]) === stepOf(path));
    return [name, { path, ...(first === name ? {} : { first }) }];
  }),
);
