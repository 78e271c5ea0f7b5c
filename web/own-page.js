// A page that the lesson owns (attribute `follow-address`) follows it in language and title.
import { wordsOf } from './lesson/index.js';
import { startWords } from './lesson/start.js';
import { plain } from './rich.js';

export class OwnPage {
  /**
   * @param {HTMLElement & import('lit').ReactiveControllerHost} host
   * @param {() => import('./steps/step.d.ts').State} state
   */
  constructor(host, state) {
    this.host = host;
    this.state = state;
    host.addController(this);
  }

  hostUpdated() {
    if (!this.host.hasAttribute('follow-address')) return;
    const { step, lang } = this.state();
    document.documentElement.lang = lang;
    document.documentElement.dir = startWords[lang].direction;
    const words = wordsOf(lang);
    if (words) document.title = words.frame.pageTitle(plain(words.steps[step].short));
  }
}
