// dist/pages.js: what the pages about embedding do once scripts run. The snippets name the place that
// the page is read at, and their buttons copy them.
import { PLACEHOLDER } from './placeholder.js';

const here = new URL('.', location.href);
if (/^https?:$/.test(here.protocol)) {
  for (const code of document.getElementsByTagName('code')) {
    const text = code.textContent ?? '';
    if (text.includes(PLACEHOLDER)) code.textContent = text.replaceAll(PLACEHOLDER, here.href);
    else if (text.includes(new URL(PLACEHOLDER).origin))
      code.textContent = text.replaceAll(new URL(PLACEHOLDER).origin, here.origin);
  }
}

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy]') : null;
  const box = button?.closest('figure');
  const code = box?.getElementsByTagName('code');
  const status = box?.querySelector('[role="status"]');
  if (!code || !(status instanceof HTMLElement)) return;
  const text = code[code.length - 1];
  const copied = await navigator.clipboard?.writeText(text.textContent ?? '').then(
    () => true,
    () => false,
  );
  if (!copied) getSelection()?.selectAllChildren(text);
  status.textContent = (copied ? status.dataset.copied : status.dataset.notCopied) ?? '';
});
