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
    const { direction } = startWords[lang];
    const words = wordsOf(lang);
    const title = words?.frame.pageTitle(plain(words.steps[step].short));
    const { documentElement: root } = document;
    // Written anew, even the same value makes the browser style the whole page again.
    if (root.lang !== lang) root.lang = lang;
    if (root.dir !== direction) root.dir = direction;
    if (title !== undefined && document.title !== title) document.title = title;
  }
}
