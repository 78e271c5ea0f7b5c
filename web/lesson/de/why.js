// Schritt `why`.

export const why = {
  title: 'Wozu Attention: Wörter schauen einander an',
  short: 'Wozu Attention',
  formula: { well: 'wie gut', fits: 'zu', end: 'passt' },
  text: [
    'Die Schicht darunter hat jedes Wort in einen Vektor verwandelt, jeden ohne Blick auf die anderen: „er“ weiß noch nichts von „Hund“. Mit Attention überblickt jedes Wort den Satz, entscheidet, wer wichtig ist, und holt sich dort Information.',
    'Jedes Wort spielt drei Rollen. Seine *Query* fragt, sein *Key* ist, was es anbietet, um gefunden zu werden, sein *Value* ist, was es weitergibt. Je besser ein Key zur Query passt, desto größer der Anteil seines Values, der herangezogen wird.',
  ],
  shuffle: 'Wörter mischen',
  unshuffle: 'Ursprüngliche Reihenfolge',
  choose: { word: 'Das Wort, das fragt', piece: 'Das Stück, das fragt' },
  asksLabel: 'fragt',
  /** @param {string} token @param {string} weight */
  look: (token, weight) => `${token}, angeschaut mit ${weight}`,
  /** @param {string} token */
  masked: (token) => `${token}, maskiert`,
  asks: {
    /** @param {string} token */
    title: (token) => `„${token}“ fragt`,
    text: {
      word: 'Seine Query trifft auf den Key jedes Wortes, und so stark schaut es jedes an. Wähle ein anderes Wort, um jenes fragen zu lassen.',
      piece:
        'Seine Query trifft auf den Key jedes Stücks bis zu ihm selbst, und so stark schaut es jedes an. Wähle ein anderes Stück, um jenes fragen zu lassen.',
    },
  },
  scale: 'Die Balken reichen von 0 bis 1; zusammen ergeben sie 1.',
  pullsIn: {
    /** @param {string} token */
    title: (token) => `Was „${token}“ heranholt`,
    text: {
      /** @param {string} token */
      word: (token) =>
        `Der Value jedes Wortes, gewichtet danach, wie stark es angeschaut wird. Die Summe ist der neue Vektor von „${token}“.`,
      /** @param {string} token */
      piece: (token) =>
        `Der Value jedes Stücks, gewichtet danach, wie stark es angeschaut wird. Die Summe ist, was dieser Kopf für „${token}“ weitergibt.`,
    },
  },
  what: {
    a: 'Gewichte',
    V: 'Values',
    parts: 'Gewicht × Value',
    o: 'ihre Summe, die Ausgabe',
    before: 'Ausgaben vorher',
    after: 'Ausgaben nachher',
  },
  sum: 'Summe',
  shuffled: {
    title: 'Kommt es auf die Reihenfolge der Wörter an?',
    invite:
      'Mische die Wörter und sieh, was aus jeder Ausgabe wird: einmal ohne Positionen, einmal mit ihnen.',
    without:
      '*Ohne Positionen:* Jede Zeile taucht dort auf, wohin ihr Wort ging, mit denselben Zahlen. Attention allein ist *permutationsäquivariant*.',
    with: '*Mit Positionen:* Jedes Wort sagt auch, wo es steht, darum sind seine Zahlen neu. Hier werden Wellen (sinusförmig) zu den Vektoren addiert; andere Modelle lernen die Positionen oder drehen $q$ und $k$ danach (rotary).',
    table: 'Die Ausgabe jedes Wortes vor und nach dem Mischen: größter Unterschied',
    word: 'Wort',
    place: 'Platz',
    columns: { without: 'ohne Positionen', with: 'mit Positionen' },
  },
  /**
   * @param {{ token: string, first: Look, second?: Look,
   *   shuffle?: { without: string, with: string, only: boolean, changed: boolean } }} row
   * @typedef {{ token: string, weight: string, self: boolean }} Look
   */
  summary: ({ token, first, second, shuffle }) => {
    const to = (/** @type {Look} */ { token: other, self }) =>
      self ? 'sich selbst' : `„${other}“`;
    const looks = `„${token}“ gibt ${first.weight} seiner Aufmerksamkeit an ${to(first)}${
      second ? ` und ${second.weight} an ${to(second)}` : ''
    }.`;
    if (!shuffle) return looks;
    return `${looks} Ohne Positionen ${
      shuffle.only
        ? `vertauscht das Mischen nur die Zeilen der Ausgabe (größter Unterschied ${shuffle.without})`
        : 'ändert das Mischen die Ausgaben'
    }; mit Positionen ${shuffle.changed ? `ändern sich die Ausgaben um bis zu ${shuffle.with}` : 'bleiben die Ausgaben ebenfalls gleich'}.`;
  },
  exports: {
    before: 'O vor dem Mischen',
    parts: 'was jedes Wort beiträgt',
    shuffle: 'Dieselben Vektoren in anderer Reihenfolge: dieselben Ausgaben in jener Reihenfolge.',
  },
  question: {
    prompt: {
      /** @param {string} token */
      word: (token) => `Welches Wort wird „${token}“ am stärksten anschauen?`,
      /** @param {string} token */
      piece: (token) =>
        `Das trainierte Modell liest in Stücken; ␣ ist ein Leerzeichen. Welches Stück wird „${token}“ am stärksten anschauen?`,
    },
    /** @param {string} token @param {number} place wo ein Wort mehrmals steht, sonst 0 */
    choice: (token, place) => (place ? `„${token}“, Wort ${place}` : `„${token}“`),
    /** @param {{ token: string, first: Choice, second: Choice, reason: string }} numbers
     * @typedef {{ token: string, weight: string }} Choice */
    because: ({ token, first, second, reason }) =>
      `„${token}“ gibt ${first.weight} an ${first.token} und ${second.weight} an ${second.token}. ${reason}`,
  },
};
