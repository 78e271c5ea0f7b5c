// Drags a card onto a bin with mouse, pen or finger. The buttons do the same without dragging.

/** Less than this is a press, in CSS pixels. */
const SLOP = 6;

/**
 * On pointerdown: from here until the pointer goes up the element follows it, and the bin under it
 * is marked with data-over.
 * @param {PointerEvent} down
 * @param {(bin: string) => void} drop  called with data-bin of the bin it was let go over
 */
export function dragToBin(down, drop) {
  if (!down.isPrimary || down.button !== 0) return;
  const card = /** @type {HTMLElement} */ (down.currentTarget);
  const root = /** @type {ShadowRoot} */ (card.getRootNode());
  let dragging = false;
  /** @type {HTMLElement | undefined} */
  let over;

  /** @param {HTMLElement | undefined} bin */
  const mark = (bin) => {
    over?.removeAttribute('data-over');
    over = bin;
    over?.setAttribute('data-over', '');
  };
  /** @param {PointerEvent} event */
  const move = ({ pointerId, clientX, clientY }) => {
    if (pointerId !== down.pointerId) return;
    const [dx, dy] = [clientX - down.clientX, clientY - down.clientY];
    if (!dragging && Math.hypot(dx, dy) < SLOP) return;
    if (!dragging) {
      dragging = true;
      card.setAttribute('data-dragging', '');
    }
    card.style.setProperty('translate', `${dx}px ${dy}px`);
    const bins = root
      .elementsFromPoint(clientX, clientY)
      .map((element) => element.closest('[data-bin]'));
    mark(/** @type {HTMLElement | undefined} */ (bins.find((bin) => bin) ?? undefined));
  };
  /** @param {PointerEvent} event */
  const end = ({ pointerId, type }) => {
    if (pointerId !== down.pointerId) return;
    card.removeEventListener('pointermove', move);
    card.removeEventListener('pointerup', end);
    card.removeEventListener('pointercancel', end);
    card.style.removeProperty('translate');
    card.removeAttribute('data-dragging');
    const bin = over?.dataset.bin;
    mark(undefined);
    if (dragging && bin && type === 'pointerup') drop(bin);
  };
  card.setPointerCapture(down.pointerId); // at once: a quick hand has left the card by the first move
  card.addEventListener('pointermove', move);
  card.addEventListener('pointerup', end);
  card.addEventListener('pointercancel', end);
}
