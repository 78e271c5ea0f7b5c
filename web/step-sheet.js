// The steps' style sheet, adopted once it has been fetched: one sheet, however many elements.
import { adoptStyles, unsafeCSS } from 'lit';
import { stepStyles } from './steps/index.js';

/** @type {import('lit').CSSResult | undefined} */
let sheet;

/** @type {WeakSet<ShadowRoot>} */
const styled = new WeakSet();

/** @param {ShadowRoot} root @param {import('lit').CSSResultOrNative[]} own the element's sheets */
export function adoptStepSheet(root, own) {
  const styles = stepStyles();
  if (styles === undefined || styled.has(root)) return;
  styled.add(root);
  sheet ??= unsafeCSS(styles);
  adoptStyles(root, [...own, sheet]);
}
