// The monkey's choice: one of the things a reader could do to the lesson as it stands. Runs in the page,
// on an element that has a hand (hand.js), and stands on its own.

/**
 * Does one thing and says which; '' where there was nothing to do.
 * @param {any} lesson
 * @param {import('./hand.js').Draw} draw
 * @returns {string}
 */
export function act(lesson, { random, sentences }) {
  const root = /** @type {ShadowRoot} */ (lesson.shadowRoot);
  const [kindAt, whichAt, valueAt, howAt] = random;
  const { pick, keys, press, nameOf, fill, ...hand } = /** @type {import('./hand.js').Hand} */ (
    lesson.hand
  );
  const shown = (/** @type {string} */ selector) =>
    hand.shown(selector).filter((one) => !one.closest('[part~="take-away"]'));

  /** @type {[share: number, what: () => string][]} */
  const kinds = [
    [
      0.42,
      () => {
        const field = pick(shown('input, select, textarea'), whichAt);
        return field ? `${nameOf(field)} = ${fill(field, valueAt, howAt, sentences)}` : '';
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
        const key = pick(keys, valueAt);
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
        lesson.gone = new Promise((resolve) => {
          window.addEventListener('popstate', resolve, { once: true });
        });
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
