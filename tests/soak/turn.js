// One control, changed many times. Both functions run in the page, on an element that has a hand
// (hand.js), and stand on their own: `listControls` gives it what `turn` looks controls up by.

/**
 * @typedef {object} Control
 * @property {string} role  slider, number, text, select, radio, checkbox, button, grid, arrow, canvas
 * @property {string} name
 */

/**
 * In the page: the element knows its controls from now on; those of one name are one: the radio buttons
 * of a group, the cells of a grid, a row of choices, what starts and what pauses a run.
 * @param {any} lesson
 * @param {boolean} navigation  whether the rail and the pager, which lead to another step, are among them
 */
export function listControls(lesson, navigation) {
  const { shown, nameOf } = /** @type {import('./hand.js').Hand} */ (lesson.hand);
  /** @param {HTMLElement} one @returns {string} */
  const roleOf = (one) => {
    if (one.matches('[role="grid"]')) return 'grid';
    if (one.matches('canvas')) return 'canvas';
    if (one.matches('svg [tabindex]')) return 'arrow';
    if (one.matches('select')) return 'select';
    if (one instanceof HTMLInputElement) {
      const input = one;
      if (input.type === 'range') return 'slider';
      return input.type === 'text' && input.inputMode === 'decimal' ? 'number' : input.type;
    }
    return one.matches('textarea') ? 'text' : 'button';
  };
  const names = { start: 'start, pause', pause: 'start, pause' };
  /** @param {HTMLElement} one */
  const named = (one) => {
    if (one.matches('[role="grid"], canvas')) {
      return (
        one.dataset.matrix ??
        one.dataset.canvas ??
        one.closest('[data-matrix]')?.getAttribute('data-matrix') ??
        nameOf(one)
      );
    }
    if (one.closest('[part~="rail"] ol')) return 'rail';
    if (one.closest('[part~="pager"]')) return 'pager';
    if (one.closest('[part~="question"]')) return 'answer';
    if (one.closest('[part~="take-away"]')) return 'take away';
    if (one.dataset.preset) return 'preset';
    if (one.closest('summary')) return 'summary';
    const name =
      one.getAttribute('name') ?? nameOf(one).replace(/ (chosen|lit|right|wrong|mark).*$/, '');
    return names[/** @type {keyof typeof names} */ (name)] ?? name;
  };
  const selector =
    'input, select, textarea, button, summary, [role="grid"], canvas[data-canvas], svg [tabindex="0"]';
  /** @returns {Map<string, HTMLElement[]>} by role and name */
  lesson.controls = () => {
    const found = new Map();
    for (const one of shown(selector)) {
      if (one.closest('[part~="rail"], [part~="pager"]') && !navigation) continue;
      // A file for each press.
      if (one.closest('.take-away-items') && !one.hasAttribute('aria-pressed')) continue;
      if (one.matches('.take-away-body p button + button')) continue;
      const key = `${roleOf(one)} ${named(one)}`;
      found.set(key, [...(found.get(key) ?? []), one]);
    }
    return found;
  };
  return [...lesson.controls().keys()];
}

/**
 * In the page: changes one control so many times, and looks at the page after every tenth. Ends where the
 * control is gone, or another step on show.
 * @param {any} lesson
 * @param {{ key: string, times: number, seed: number, sentences: readonly string[] }} how
 * @returns {Promise<{ done: number, left: boolean, problems: string[] }>} left: to another step
 */
export async function turn(lesson, { key, times, seed, sentences }) {
  const { pick, keys, press, fill, nonsense } = /** @type {import('./hand.js').Hand} */ (
    lesson.hand
  );
  let drawn = seed >>> 0 || 1;
  const random = () => {
    // xorshift32
    drawn ^= drawn << 13;
    drawn ^= drawn >>> 17;
    drawn ^= drawn << 5;
    return (drawn >>> 0) / 2 ** 32;
  };
  const [role] = key.split(' ');
  /** @param {HTMLElement} one */
  const change = (one) => {
    if (role === 'button') one.click();
    else if (role === 'grid') {
      if (random() < 0.5) {
        const cell = pick(one.querySelectorAll('td[data-row]'), random());
        /** @type {HTMLElement} */ (cell)?.click();
      } else press(one.querySelector('[tabindex="0"]') ?? one, pick(keys, random()));
    } else if (role === 'arrow') press(one, pick(keys.slice(0, 4), random()));
    else if (role === 'canvas') {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [random() * width, random() * height];
      one.dispatchEvent(
        new PointerEvent('click', {
          clientX: left + x,
          clientY: top + y,
          bubbles: true,
          composed: true,
        }),
      );
    } else fill(one, random(), random(), sentences);
  };
  const { step } = lesson.state;
  for (let done = 0; done < times; done += 1) {
    const all = lesson.controls().get(key);
    if (!all) return { done, left: false, problems: nonsense() };
    change(pick(all, random()));
    while (!(await lesson.updateComplete));
    const isLooked = done % 10 === 9 || done === times - 1;
    // What is drawn with the next frame is drawn: a hand is no faster.
    if (isLooked) await new Promise(requestAnimationFrame);
    const problems = isLooked ? nonsense() : [];
    if (problems.length > 0) return { done: done + 1, left: false, problems };
    if (lesson.state.step !== step && !/ (rail|pager)$/.test(key))
      return { done: done + 1, left: true, problems: [] };
  }
  return { done: times, left: false, problems: [] };
}
