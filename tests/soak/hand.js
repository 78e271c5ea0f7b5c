// The monkey's hand: chooses one of the things a reader could do to the lesson as it stands and does it.
// `act` runs in the page and stands on its own; every number it needs comes from `random`.

/**
 * @typedef {object} Draw
 * @property {number[]} random  in [0, 1): what kind, which one, what value
 * @property {readonly string[]} sentences  for fields that take text
 */

/**
 * Does one thing and says which, in words that can be searched for; '' where there was nothing to do.
 * @param {Element} lesson
 * @param {Draw} draw
 * @returns {string}
 */
export function act(lesson, { random, sentences }) {
  const root = /** @type {ShadowRoot} */ (lesson.shadowRoot);
  const [kindAt, whichAt, valueAt, againAt] = random;
  /** @template T @param {ArrayLike<T>} list @param {number} at @returns {T} */
  const pick = (list, at) => list[Math.floor(at * list.length)];
  const shown = (/** @type {string} */ selector) =>
    /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]).filter(
      (one) =>
        one.checkVisibility() && !one.matches(':disabled') && !one.closest('[part~="take-away"]'),
    );
  const raise = (/** @type {Element} */ target, /** @type {string[]} */ ...types) => {
    for (const type of types) {
      target.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    }
  };
  const press = (/** @type {HTMLElement} */ target, /** @type {string} */ key) => {
    target.focus();
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    );
  };
  const nameOf = (/** @type {Element} */ one) =>
    one.getAttribute('name') ||
    one.getAttribute('data-arrow') ||
    one.className ||
    one.getAttribute('aria-label') ||
    one.textContent?.trim().slice(0, 40) ||
    one.localName;

  /** @param {HTMLElement} field */
  function fill(field) {
    if (field instanceof HTMLSelectElement) {
      field.value = pick(field.options, valueAt).value;
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
      const to = againAt < 0.67 ? at + (valueAt < 0.5 ? -1 : 1) : Math.floor(valueAt * (steps + 1));
      input.value = String(min + Math.min(steps, Math.max(0, to)) * step);
      raise(input, 'input', 'change');
      return input.value;
    }
    const isNumber = ['decimal', 'numeric'].includes(input.inputMode) || input.type === 'number';
    if (isNumber && againAt < 0.5) {
      const key = valueAt < 0.5 ? 'ArrowUp' : 'ArrowDown';
      press(input, key);
      return key;
    }
    // No field refuses these: an entry of a vector, a seed, a count.
    input.value = isNumber ? pick(['1', '2', '3'], valueAt) : pick(sentences, valueAt);
    raise(input, 'input', 'change');
    return input.value;
  }

  /** @type {[share: number, what: () => string][]} */
  const kinds = [
    [
      0.42,
      () => {
        const field = pick(shown('input, select, textarea'), whichAt);
        return field ? `${nameOf(field)} = ${fill(field)}` : '';
      },
    ],
    [
      0.18,
      () => {
        const cell = pick(shown('td[data-row]:not([data-row=""])'), whichAt);
        if (!cell) return '';
        const matrix = cell.closest('[data-matrix]')?.getAttribute('data-matrix');
        cell.click();
        return `cell ${matrix}[${cell.dataset.row}][${cell.dataset.col}]`;
      },
    ],
    [
      0.1,
      () => {
        const stop = pick(shown('[data-matrix] [tabindex="0"], svg [tabindex="0"]'), whichAt);
        if (!stop) return '';
        const key = pick(
          [
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
          valueAt,
        );
        press(stop, key);
        return `key ${key} at ${nameOf(stop)}`;
      },
    ],
    [
      0.15,
      () => {
        const button = pick(shown('button, summary'), whichAt);
        if (!button) return '';
        const said = `press ${nameOf(button)}`;
        button.click();
        return said;
      },
    ],
    [
      0.08,
      () => {
        const key = pick(['n', 'p', 'n'], valueAt);
        press(/** @type {HTMLElement} */ (root.querySelector('h2') ?? lesson), key);
        return `key ${key}`;
      },
    ],
    [
      0.07,
      () => {
        const { currentEntry, entries } = /** @type {any} */ (window).navigation
          ? { currentEntry: navigation.currentEntry, entries: navigation.entries() }
          : { currentEntry: undefined, entries: [] };
        const by = valueAt < 0.6 ? -1 : 1;
        if (!entries[(currentEntry?.index ?? 0) + by]?.sameDocument) return '';
        history.go(by);
        return by < 0 ? 'back' : 'forward';
      },
    ],
  ];
  let left = kindAt;
  const chosen = kinds.findIndex(([share]) => {
    left -= share;
    return left < 0;
  });
  // Where there is nothing of the kind, the next kind; a step always has a way on.
  for (let i = 0; i < kinds.length; i += 1) {
    const said = kinds[(Math.max(0, chosen) + i) % kinds.length][1]();
    if (said) return said;
  }
  return '';
}
