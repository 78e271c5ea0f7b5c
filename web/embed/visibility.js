// Whether anyone can see the frame: its tab, its place in the page, its slide.

export class Visibility {
  #inView = true;
  #onSlide = true;
  #observer = new IntersectionObserver((entries) => {
    this.#inView = entries[entries.length - 1].isIntersecting;
    this.#tell();
  });
  #onTab = () => this.#tell();

  /** @param {(hidden: boolean) => void} tell */
  constructor(tell) {
    this.tell = tell;
    this.#observer.observe(document.documentElement);
    document.addEventListener('visibilitychange', this.#onTab);
    this.#tell();
  }

  /** @param {boolean} shown  reveal.js shows the slide that holds the frame */
  slide(shown) {
    this.#onSlide = shown;
    this.#tell();
  }

  end() {
    this.#observer.disconnect();
    document.removeEventListener('visibilitychange', this.#onTab);
    this.tell(false);
  }

  #tell() {
    this.tell(document.hidden || !this.#inView || !this.#onSlide);
  }
}
