// A page as a screen reader walks it: Chromium's accessibility tree, read out line by line. What stands
// in one block is one line, tables go row by row, and what can be used says its kind, name and state.

/**
 * @typedef {object} Heard
 * @property {string} role
 * @property {string} name
 * @property {string} value  of a slider: what is said, not the number
 * @property {Record<string, any>} states
 * @property {Heard[]} children
 */

/** Roles that stand in a line of text with their neighbours. */
const INLINE = new Set([
  'StaticText',
  'subscript',
  'superscript',
  'emphasis',
  'strong',
  'code',
  'mark',
  'time',
  'Abbr',
]);
/** Passed through: they only hold others. */
const SILENT = new Set([
  'generic',
  'none',
  'rowgroup',
  'LineBreak',
  'InlineTextBox',
  'LabelText',
  'Figcaption',
  'Legend',
]);
/** Their content is their name. */
const WHOLE = new Set([
  'button',
  'link',
  'heading',
  'radio',
  'checkbox',
  'MathMLMath',
  'math',
  'img',
  'image',
  'slider',
  'textbox',
  'option',
  'progressbar',
  'DisclosureTriangle',
  'Canvas',
]);

/**
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Heard>} the whole page, from its root
 */
export async function hear(page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  /** What sliders say of themselves: the tree has their numbers only. @type {Map<string, string>} */
  const texts = new Map();
  for (const { nodeId, role, backendDOMNodeId } of nodes) {
    if (role?.value !== 'slider' || !backendDOMNodeId) continue;
    const { node } = await client.send('DOM.describeNode', { backendNodeId: backendDOMNodeId });
    const at = node.attributes?.indexOf('aria-valuetext') ?? -1;
    if (at >= 0) texts.set(nodeId, node.attributes?.[at + 1] ?? '');
  }
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  /** @param {(typeof nodes)[number]} node @returns {Heard[]} ignored nodes hand up their children */
  const read = (node) => {
    const children = (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? read(child) : [];
    });
    const role = String(node.role?.value ?? '');
    if (node.ignored || SILENT.has(role)) return children;
    const states = Object.fromEntries(
      (node.properties ?? []).map(({ name, value }) => [name, value.value]),
    );
    const value = String(texts.get(node.nodeId) ?? node.value?.value ?? '');
    const text = String(node.name?.value ?? '');
    return [{ role, name: role === 'StaticText' ? text : text.trim(), value, states, children }];
  };
  return read(nodes[0])[0];
}

/** All of them, in reading order. @param {Heard} heard @returns {Heard[]} */
export const flat = (heard) => [heard, ...heard.children.flatMap(flat)];

/** @param {Heard} heard @returns {string} */
export const spoken = (heard) => `${lines(heard.children).join('\n')}\n`;

/** @param {readonly Heard[]} all @returns {string[]} */
function lines(all) {
  const said = [];
  let text = '';
  const rest = () => {
    if (text.trim()) said.push(text.trim());
    text = '';
  };
  for (const one of all) {
    if (INLINE.has(one.role)) {
      // The tree leaves out the space between two elements of a line.
      const apart =
        one.role === 'StaticText' && /[^\s(„“]$/.test(text) && /^[^\s).,;:”’]/.test(one.name);
      text += `${apart ? ' ' : ''}${plainText(one)}`;
    } else {
      rest();
      said.push(...block(one));
    }
  }
  rest();
  return said;
}

/** @param {Heard} one @returns {string} */
const plainText = (one) =>
  one.role === 'StaticText' ? one.name : one.children.map(plainText).join('');

/** What a formula is made of, in order. @param {Heard} one @returns {string} */
const words = (one) =>
  one.children.length === 0 ? one.name.trim() : one.children.map(words).filter(Boolean).join(' ');

/** @param {Heard} one @returns {string[]} */
function block(one) {
  const { role, name, children } = one;
  if (/^math/i.test(role)) return [`mathematics, ${words(one)}`];
  const head = [KINDS[role] ?? role, name, ...stateWords(one)].filter(Boolean).join(', ');
  if (WHOLE.has(role)) return [head];
  if (role === 'row') return [`| ${children.map(cell).join(' | ')}`];
  if (role === 'paragraph' || role === 'listitem' || role === 'term' || role === 'definition') {
    const inside = lines(children);
    return role === 'paragraph' ? inside : inside.map((line, i) => `${i ? '  ' : '• '}${line}`);
  }
  const inside = lines(children).map((line) => `  ${line}`);
  return [head, ...inside];
}

/** @param {Heard} one @returns {string} */
function cell({ role, name, states, children }) {
  const own = name || lines(children).join(' ');
  const kind = /header/.test(role) ? `[${own}]` : own;
  return `${kind}${states.selected ? ' (selected)' : ''}`;
}

/** @param {Heard} one @returns {string[]} */
function stateWords({ role, value, states }) {
  /** @type {string[]} */
  const said = [];
  if (role === 'heading') said.push(`level ${states.level}`);
  if (value && role !== 'button') said.push(`“${value}”`);
  if (states.checked === 'true' || states.checked === true) said.push('checked');
  if (states.pressed === 'true' || states.pressed === true) said.push('pressed');
  if (states.expanded !== undefined) said.push(states.expanded ? 'expanded' : 'collapsed');
  if (states.disabled) said.push('unavailable');
  if (states.invalid && states.invalid !== 'false') said.push('invalid');
  if (states.selected) said.push('selected');
  if (states.live && states.live !== 'off' && states.root) said.push(`live ${states.live}`);
  return said;
}

/** What a reader calls a role. @type {Record<string, string>} */
const KINDS = {
  MathMLMath: 'mathematics',
  math: 'mathematics',
  img: 'graphic',
  image: 'graphic',
  Canvas: 'graphic',
  combobox: 'combo box',
  region: 'region',
  StaticText: '',
};
