// A page that the lesson owns (attribute `follow-address`) follows it in language and title.

export class OwnPage {
  /**
   * @param {HTMLElement & import('lit').ReactiveControllerHost} host
   * @param {() => { lang: string, direction: string, title: string | undefined }} now
   */
  constructor(host, now) {
    this.host = host;
    this.now = now;
    host.addController(this);
  }

  hostUpdated() {
    if (!this.host.hasAttribute('follow-address')) return;
    const { lang, direction, title } = this.now();
    document.documentElement.lang = lang;
    document.documentElement.dir = direction;
    if (title !== undefined) document.title = title;
  }
}
