// The state as others keep it: plain JSON with the version of its keys.
import { publicName, STATE_VERSION } from './state.js';

/**
 * A state from JSON. Keys that are left out are those of `base`; what cannot be read is reported as
 * for addresses. Without a version it is one from before versions were written, with the same keys.
 * @param {ReturnType<typeof import('./state.js').stateSchema>} schema
 * @param {unknown} json
 * @param {import('./state.js').State} base
 */
export function readSaved(schema, json, base) {
  if (!json || typeof json !== 'object' || Array.isArray(json)) {
    throw new RangeError(`state must be an object, as \`state\` gives it: ${said(json)}`);
  }
  const { version = 0, view, ...shared } = /** @type {Record<string, any>} */ (json);
  if (!Number.isInteger(version) || version < 0) {
    throw new RangeError(`state.version must be a whole number: ${said(version)}`);
  }
  if (version > STATE_VERSION) {
    throw new RangeError(
      `state.version is ${version}: this lesson reads versions up to ${STATE_VERSION}`,
    );
  }
  /** @type {[string, any][]} */
  const pairs = Object.entries(shared).map(([key, value]) => [publicName(key), value]);
  for (const [id, own] of Object.entries(view ?? {})) {
    for (const [key, value] of Object.entries(own ?? {})) pairs.push([`${id}.${key}`, value]);
  }
  const { state, ignored } = schema.read(pairs, base);
  return { state, ignored: ignored.map((item) => ({ ...item, raw: said(item.raw) })) };
}

/** @param {unknown} value */
const said = (value) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
