// Wörter rund um die Schritte.

export const frame = {
  lesson: 'Self-Attention, Schritt für Schritt',
  /** @param {string} step */
  pageTitle: (step) => `${step} · Self-Attention, Schritt für Schritt`,
  language: 'Sprache',
  rail: 'Schritte der Lektion',
  /** @param {number} at @param {number} of */
  stepOf: (at, of) => `Schritt ${at} von ${of}`,
  done: 'erledigt',
  pager: 'Voriger und nächster Schritt',
  /** @param {string} title */
  back: (title) => `Zurück: ${title}`,
  /** @param {string} title */
  next: (title) => `Weiter: ${title}`,
  formula: 'Formel',
  controls: 'Einstellungen',
  /** @param {string} title */
  figureOf: (title) => `Abbildung: ${title}`,
  predict: 'Erst vorhersagen',
  right: 'richtige Antwort',
  wrong: 'deine Antwort',
  isRight: 'Ja.',
  wasRight: 'Richtig für die Zahlen, nach denen gefragt war. Für die jetzt gezeigten:',
  /** @param {string} _given die Kennung der Antwort, falls sie nicht mehr zum Gezeigten passt */
  isWrong: (_given) => 'Nicht ganz.',
  askAgain: 'Noch einmal fragen',
  /** @param {string} reason */
  problem: (reason) =>
    `Das ließ sich nicht berechnen: ${reason}. Die Abbildung zeigt noch den letzten Stand, bei dem es ging.`,
  empty: 'Gib einen Satz ein, dann erscheinen hier seine Zahlen.',
  dismiss: 'Ausblenden',
  ignored: {
    /** @param {{ name: string }} item */
    unknown: ({ name }) =>
      `Die Adresse nennt „${name}“. Das kennt diese Lektion nicht; es bleibt unbeachtet.`,
    /** @param {{ name: string, raw: string, used: string }} item */
    unreadable: ({ name, raw, used }) =>
      `„${raw}“ ist kein Wert für ${name}: Verwendet wird ${used || 'der übliche'}.`,
    /** @param {{ name: string, raw: string, used: string }} item */
    clamped: ({ name, raw, used }) =>
      `${name} kann hier nicht „${raw}“ sein: Verwendet wird ${used.length > 40 ? 'der Teil, der passt' : used}.`,
    /** @param {{ raw: string, used: string }} item  names of languages */
    missing: ({ raw, used }) => `„${raw}“ ließ sich nicht laden: Es bleibt bei ${used}.`,
    /** @param {{ name: string, raw: string }} item */
    misplaced: ({ name, raw }) =>
      `„${name}=${raw}“ steht in der Adresse vor dem #, wo es nicht gelesen wird: Es gehört dahinter.`,
    /** @param {number} n */
    more: (n) => `Und ${n} weitere.`,
  },
};
