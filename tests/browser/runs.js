// Runs of training on show, moved from inside the page: a driver that is held up would find them over.

/**
 * In the page: presses what starts a run, or goes on with it, and pauses at the first steps that are on show.
 * A chunk of steps needs this thread too, so that no run gets far ahead of this.
 * @param {any} lesson
 */
export async function startAndPause(lesson) {
  const find = (/** @type {string} */ selector) => lesson.shadowRoot.querySelector(selector);
  const told = () => find('.training-progress')?.textContent;
  const before = told();
  find('button[name="start"]').click();
  while (told() === before || !find('button[name="pause"]')) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  find('button[name="pause"]').click();
}

/** The longest run there is, under way as soon as it is opened: some fifteen seconds of an idle machine. */
export const STEPS = 4000;
export const LONG_RUN = `step=jacobian&jacobian.ran=${STEPS}`;

/** Steps taken, as the page says. @param {import('@playwright/test').Locator} lesson */
export async function stepsOf(lesson) {
  const said = await lesson.locator('.training-progress').textContent();
  return Number(said?.match(/step ([\d,]+)/)?.[1].replaceAll(',', ''));
}
