// `input` and `change` of the element itself, as of a native field: what takes a value from a page
// (Observable's viewof, form libraries) listens to these. The fields inside are not heard as well.

export class FieldEvents {
  /** A field's own input event is being handled. */
  #typing = false;
  /** The field has not been left since: its `change` is still to come. */
  #uncommitted = false;

  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
  }

  /** @param {Node} root holds the fields */
  listen(root) {
    root.addEventListener(
      'input',
      () => {
        this.#typing = true;
      },
      true,
    );
    root.addEventListener('input', (event) => {
      event.stopPropagation(); // it would be heard outside, and before there is a new value
      this.#typing = false;
    });
    root.addEventListener('change', () => {
      if (this.#uncommitted) this.#emit('change');
      this.#uncommitted = false;
    });
  }

  /** The learner changed the value. A slider being dragged has no `change` before it is let go. */
  changed() {
    this.#emit('input');
    if (this.#typing) this.#uncommitted = true;
    else this.#emit('change');
  }

  /** @param {string} type */
  #emit(type) {
    this.host.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }
}
