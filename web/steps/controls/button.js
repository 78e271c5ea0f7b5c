// A button that may have nothing to do just now.
import { html } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';

/**
 * While it is idle it does nothing and says so, but keeps the focus: from a button that is disabled the
 * focus falls to the page, and whoever pressed it by key starts again at the top.
 * @param {{ name?: string, kind?: string, label: unknown, idle?: boolean, press: () => void }} options  kind: its class
 */
export const button = ({ name, kind, label, idle = false, press }) => html`<button
  type="button"
  name=${ifDefined(name)}
  class=${ifDefined(kind)}
  aria-disabled=${idle ? 'true' : 'false'}
  @click=${() => {
    if (!idle) press();
  }}
>
  ${label}
</button>`;
