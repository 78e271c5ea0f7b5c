// One line for what went wrong: an address that could not be read, a core that did not load.
import { html, nothing } from 'lit';
import { startWords } from '../lesson/start.js';

/** @param {import('./lesson.js').Frame} frame */
export function ignoredNotice({ ignored, words, dismissIgnored }) {
  if (ignored.length === 0) return nothing;
  const said = ignored
    .slice(0, 4)
    .map((item) => words.frame.ignored[item.reason]({ ...item, raw: cut(item.raw) }));
  const rest = ignored.length > 4 ? ` ${words.frame.ignored.more(ignored.length - 4)}` : '';
  return html`<p class="notice" part="notice" role="status">
    <span>${said.join(' ')}${rest}</span>
    <button type="button" class="quiet" @click=${dismissIgnored}>${words.frame.dismiss}</button>
  </p>`;
}

/** @param {string} raw */
const cut = (raw) => (raw.length > 30 ? `${raw.slice(0, 30)}…` : raw);

/** @param {import('./lesson.js').Frame} frame */
export function loadNotice({ core, problem, state }) {
  const words = startWords[state.lang];
  const reason = core.phase === 'failed' ? (core.reason ?? '') : problem;
  return reason
    ? html`<p class="notice failed" part="notice" role="alert">${words.failed(reason)}</p>`
    : html`<p class="loading" role="status">${words.loading}</p>
        ${core.received ? html`<p class="received">${words.received(Math.round(core.received / 1000))}</p>` : nothing}`;
}
