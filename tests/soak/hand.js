// A reader's hand, for random use: finds what can be moved, moves it to values it takes. `giveHand` runs
// in the page and stands on its own, as what uses it there does; every number it needs comes from outside.

/**
 * @typedef {object} Draw
 * @property {number[]} random  in [0, 1): what kind, which one, what value, how
 * @property {readonly string[]} sentences  for fields that take text
 */

/**
 * @typedef {object} Hand
 * @property {<T>(list: ArrayLike<T>, at: number) => T} pick
 * @property {(selector: string) => HTMLElement[]} shown  that are seen and enabled
 * @property {string[]} keys  those that a cell or an arrow hears, the four arrows first
 * @property {(target: Element, key: string) => void} press
 * @property {(one: Element) => string} nameOf  in words that can be searched for
 * @property {(field: Element, valueAt: number, howAt: number, sentences: readonly string[]) => string} fill  the value
 * @property {() => string[]} nonsense  what the page says that no reader should read
 */

/** What a hand that types leaves; each has few enough tokens for tables. */
export const SENTENCES = [
  'The dog chased the cat because it was angry',
  'a',
  'the cat sat on the mat and the cat sat',
  'naïve 我爱你 👩‍👩‍👧 שלום',
  '<b>bold</b> & co',
  'A a A a A a',
];

/** In the page: the element has a hand from now on. @param {any} lesson */
export function giveHand(lesson) {
  const root = /** @type {ShadowRoot} */ (lesson.shadowRoot);
  const raise = (/** @type {Element} */ target, /** @type {string[]} */ ...types) => {
    for (const type of types) {
      target.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    }
  };
  /** @type {Hand} */
  const hand = {
    pick: (list, at) => list[Math.floor(at * list.length)],
    shown: (selector) =>
      /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]).filter(
        (one) => one.checkVisibility() && !one.matches(':disabled'),
      ),
    keys: [
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'Enter',
      ' ',
      'Escape',
    ],
    press(target, key) {
      /** @type {HTMLElement} */ (target).focus();
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      );
    },
    nameOf: (one) =>
      one.getAttribute('name') ||
      one.getAttribute('data-arrow') ||
      one.getAttribute('class') ||
      one.getAttribute('aria-label') ||
      one.textContent?.trim().slice(0, 40) ||
      one.localName,
    fill(field, valueAt, howAt, sentences) {
      if (field instanceof HTMLSelectElement) {
        field.value = hand.pick(field.options, valueAt).value;
        raise(field, 'input', 'change');
        return field.value;
      }
      const input = /** @type {HTMLInputElement} */ (field);
      if (input.type === 'radio' || input.type === 'checkbox') {
        input.click();
        return input.type === 'radio' ? input.value : String(input.checked);
      }
      if (input.type === 'range') {
        const [min, max, step] = [input.min || 0, input.max || 100, input.step || 1].map(Number);
        // Two of three near where it stands, as a hand on the keys does; the third anywhere.
        const steps = Math.round((max - min) / step);
        const at = Math.round((Number(input.value) - min) / step);
        const to = howAt < 0.67 ? at + (valueAt < 0.5 ? -1 : 1) : Math.floor(valueAt * (steps + 1));
        input.value = String(min + Math.min(steps, Math.max(0, to)) * step);
        raise(input, 'input', 'change');
        return input.value;
      }
      const isNumber = ['decimal', 'numeric'].includes(input.inputMode) || input.type === 'number';
      if (isNumber && howAt < 0.5) {
        const key = valueAt < 0.5 ? 'ArrowUp' : 'ArrowDown';
        hand.press(input, key);
        return key;
      }
      // No field refuses these: an entry of a vector, a seed, a count.
      input.value = hand.pick(isNumber ? ['1', '2', '3'] : sentences, valueAt);
      raise(input, 'input', 'change');
      return input.value;
    },
    nonsense() {
      const found = [...root.querySelectorAll('[data-value]')]
        .map((cell) => cell.getAttribute('data-value') ?? '')
        .filter((value) => value === '' || Number.isNaN(Number(value)));
      const text = /NaN|undefined|\[object|Infinity/.exec(
        root.querySelector('[part~="lesson"]')?.textContent ?? '',
      );
      const alerts = [...root.querySelectorAll('[role="alert"]')].map(
        (one) => one.textContent?.trim() ?? '',
      );
      return [...found, ...(text ? [text[0]] : []), ...alerts.filter(Boolean)];
    },
  };
  lesson.hand = hand;
}
