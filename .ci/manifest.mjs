// dist/custom-elements.json and dist/attention-lesson.d.ts: the element's public interface for editors,
// catalogues and compilers, from web/interface.js.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as element from '../web/interface.js';
import { CAUSAL, HIDEABLE, SOURCES, THEMES } from '../web/state.js';
import { schema } from '../web/store.js';
import { dist } from './paths.mjs';

const unions = {
  Step: schema.ids,
  Causal: CAUSAL,
  Theme: THEMES,
  Source: SOURCES,
  Hideable: HIDEABLE,
};
const className = 'AttentionLesson';
const file = 'dist/attention-lesson.js';

export function writeManifest() {
  writeFileSync(join(dist, 'custom-elements.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  writeFileSync(join(dist, 'attention-lesson.d.ts'), declarations());
}

/** Schema 1.0.0 of custom-elements-manifest. */
function manifest() {
  const { attributes, fields, methods, events, slots, parts, cssProperties } = element;
  const declaration = { name: className, module: file };
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: file,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            name: className,
            tagName: 'attention-lesson',
            description: 'An interactive lesson on self-attention, or one figure of it.',
            superclass: { name: 'HTMLElement' },
            attributes: attributes.map(({ name, property, accepts, default: value, text }) => ({
              name,
              description: text,
              type: { text: written(accepts.replace(/ \| null$/, '')) },
              default: JSON.stringify(value),
              fieldName: property,
            })),
            members: [
              ...attributes.map(({ name, property, type, text }) => ({
                kind: 'field',
                name: property,
                description: text,
                type: { text: written(type) },
                attribute: name,
              })),
              ...fields.map(({ name, type, text }) => ({
                kind: 'field',
                name,
                description: text,
                type: { text: type },
                readonly: isReadOnly(name) || undefined,
              })),
              ...methods.map(({ name, parameters, returns, text }) => ({
                kind: 'method',
                name,
                description: text,
                parameters: parameters.map((p) => ({
                  name: p.name,
                  type: { text: written(p.type) },
                })),
                return: { type: { text: returns } },
              })),
            ],
            events: events.map(({ name, type, text }) => ({
              name,
              description: text,
              type: { text: type },
            })),
            slots: described(slots),
            cssParts: described(parts),
            cssProperties: described(cssProperties),
          },
        ],
        exports: [
          { kind: 'custom-element-definition', name: 'attention-lesson', declaration },
          { kind: 'js', name: className, declaration },
        ],
      },
    ],
  };
}

/** @param {import('../web/interface.js').Named[]} all */
const described = (all) => all.map(({ name, text }) => ({ name, description: text }));

const isReadOnly = (/** @type {string} */ name) => name === 'updateComplete';

/** @param {readonly string[]} words */
const union = (words) => words.map((word) => `'${word}'`).join(' | ');

/** A type with its words instead of their name. @param {string} type */
const written = (type) =>
  Object.entries(unions).reduce(
    (text, [name, words]) =>
      text.replace(new RegExp(`\\b${name}\\b(\\[\\])?`), (_, array = '') =>
        array ? `(${union(words)})${array}` : union(words),
      ),
    type,
  );

function declarations() {
  const { KEYS, attributes, fields, methods, events } = element;
  const custom = events.filter(({ type }) => type.startsWith('Custom'));
  return `// The custom element <attention-lesson>. Importing the module defines it.

${Object.entries(unions)
  .map(([name, words]) => `export type ${name} = ${union(words)};`)
  .join('\n')}

/** Everything on show, as plain JSON. */
export interface LessonState {
${Object.entries(KEYS)
  .map(([key, { type, text }]) => `${said(text)}  readonly ${key}: ${type};`)
  .join('\n')}
}

/** What \`state\` and \`value\` take: keys that are left out are as the element's attributes say. */
export type SavedState = {
  readonly [Key in keyof LessonState]?: Key extends 'view'
    ? { readonly [Id in Step]?: Readonly<Record<string, unknown>> }
    : LessonState[Key];
};

export class ${className} extends HTMLElement {
${attributes
  .map(
    ({ property, type, accepts, text }) =>
      `${said(text)}  get ${property}(): ${type};\n  set ${property}(value: ${accepts});`,
  )
  .join('\n')}
${fields
  .map(({ name, type, text }) =>
    isReadOnly(name)
      ? `${said(text)}  readonly ${name}: ${type};`
      : `${said(text)}  get ${name}(): ${type};\n  set ${name}(value: SavedState);`,
  )
  .join('\n')}
${methods
  .map(({ name, parameters, returns, text }) => {
    const list = parameters.map((p) => `${p.name}: ${p.type}`).join(', ');
    return `${said(text)}  ${name}(${list}): ${returns};`;
  })
  .join('\n')}
}

/** All bubble and cross shadow roots. */
export interface LessonEventMap {
${custom.map(({ name, type, text }) => `${said(text)}  '${name}': ${type};`).join('\n')}
}

declare global {
  interface HTMLElementTagNameMap {
    'attention-lesson': ${className};
  }
  interface HTMLElementEventMap extends LessonEventMap {}
  interface DocumentEventMap extends LessonEventMap {}
}
`;
}

const said = (/** @type {string | undefined} */ text) => (text ? `  /** ${text} */\n` : '');
