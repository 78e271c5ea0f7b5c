// Schritt `mask`.

/** @param {number} n @param {string} one @param {string} more */
const count = (n, one, more) => `${n} ${n === 1 ? one : more}`;

/** @typedef {{ changed: number, largest: string }} Changes */

export const mask = {
  title: 'Die Maske: kein Blick voraus',
  short: 'Masken',
  text: [
    'Ein Text entsteht Wort für Wort, also darf ein Modell, das schreibt, nicht sehen, was danach kommt. Die kausale Maske addiert −∞ zu jedem Score eines späteren Keys, vor dem Softmax. Weil $e^{−∞} = 0$ ist, sind diese Gewichte genau 0: $A$ ist eine untere Dreiecksmatrix; Zeile $i$ sieht Spalten ≤ $i$.',
    'Das kostet keine Parameter, macht das Modell autoregressiv und lässt alle $n$ Positionen in einem Durchgang trainieren: Jede Zeile sagt ihr nächstes Wort vorher, ohne es gesehen zu haben. Maskieren ist nicht Padding; das verbirgt nur die Füllung eines Stapels.',
  ],
  causal: 'Kausale Maske',
  causals: {
    none: 'keine',
    square: 'kausal',
    'top-left': 'oben links',
    'bottom-right': 'unten rechts',
  },
  other: 'Außerdem maskieren',
  others: {
    none: 'nichts',
    padding: 'Padding',
    window: 'gleitendes Fenster',
    drawn: 'von Hand',
  },
  pad: 'Fülltokens',
  width: 'Fensterbreite',
  clear: '$M$ leeren',
  /** @param {number} i */
  maskRow: (i) => `Zeile ${i} ganz maskieren`,
  queries: 'Queries: die letzten $n$ Tokens',
  keys: 'Keys: die letzten $m$ Tokens',
  change: 'Ändere das Wort',
  into: 'in',
  edited: 'Das geänderte Wort verwenden',
  nothingToEdit: 'Das geänderte Wort verwenden (es ist dasselbe)',
  ops: { softmax: '↓ Softmax jeder Zeile' },
  what: {
    S: 'Scores',
    M: 'Maske',
    SM: 'maskierte Scores',
    A_unmasked: 'vorher: ohne Maske',
    A: 'nachher: mit der Maske',
    O: 'Ausgaben',
    /** @param {string} token */
    before: (token) => `mit „${token}“`,
    /** @param {string} token */
    after: (token) => `mit „${token}“`,
  },
  notes: {
    none: 'Keine Maske: Jede Zeile sieht jede Spalte, auch die späteren.',
    causal:
      'Kausal: $A$ ist eine untere Dreiecksmatrix; Zeile $i$ sieht Spalten ≤ $i$. Parameter: 0.',
    /** @param {number} more mehr Keys als Queries */
    'top-left': (more) =>
      `Kausal, oben links ausgerichtet: Zeile $i$ sieht Spalten ≤ $i$, vom ersten Key an gezählt. ${
        more > 0
          ? 'Der letzten Query entgehen die neuesten Keys: falsch für einen Cache.'
          : 'Die letzten Queries sehen Keys, die nach ihnen kommen: falsch für einen Cache.'
      }`,
    /** @param {number} more mehr Keys als Queries, kann negativ sein */
    'bottom-right': (more) =>
      `Kausal, unten rechts ausgerichtet: Zeile $i$ sieht Spalten ≤ $i$ ${more < 0 ? '−' : '+'} ${Math.abs(more)}, sodass die letzte Query jeden Key sieht. Schreiben mit einem Cache braucht das: wenige neue Queries, viele aufbewahrte Keys.`,
    padding:
      'Padding: Füllung macht die Sätze eines Stapels gleich lang. Ihre Keys sind vor jeder Zeile gleichermaßen verborgen, unabhängig von der Reihenfolge; eine kausale Maske ist in jeder Zeile anders.',
    /** @param {number} width @param {boolean} causal */
    window: (width, causal) =>
      causal
        ? `Gleitendes Fenster: Jede Zeile sieht ihr eigenes Token und die ${width - 1} davor, wo die kausale Maske es zulässt.`
        : `Gleitendes Fenster: Jede Zeile sieht Keys, die weniger als ${width} Plätze von ihrem eigenen Token entfernt sind, auf beiden Seiten.`,
    drawn:
      'Von Hand: Tippen, Eingabe- oder Leertaste auf einer Zelle von $M$ schaltet sie zwischen 0 und −∞ um.',
    /** @param {{ i: number, token: string }[]} rows */
    noKey: (rows) =>
      `${rows.length === 1 ? 'Zeile' : 'Zeilen'} ${rows.map(({ i, token }) => `${i} „${token}“`).join(', ')}: *kein Key, auf den zu achten wäre.* Die Gewichte sind 0 und die Ausgabe ist 0; es gibt nichts zu verteilen, auch nicht gleichmäßig.`,
  },
  leak: {
    /** @param {{ from: string, to: string }} names */
    title: ({ from, to }) =>
      `*Das Leck:* Ändere „${from}“ in „${to}“ und sieh, welche Ausgaben es merken.`,
    /** @param {{ from: string, to: string }} names */
    edited: ({ from, to }) =>
      `*Das Leck:* „${from}“ heißt nun „${to}“. Welche Ausgaben haben es gemerkt?`,
    table: 'Größte Änderung jeder Ausgabe',
    row: 'Zeile',
    off: 'ohne Maske',
    on: 'mit Maske',
  },
  /**
   * @param {{ maskedCells: number, cells: number, i: number, token: string, seen: number, m: number, empty: number,
   *   edit: false | { n: number, from: string, to: string, off: Changes, on: Changes } }} numbers
   */
  summary: ({ maskedCells, cells, i, token, seen, m, empty, edit }) => {
    const masked = maskedCells
      ? `Die Maske verbirgt ${maskedCells} von ${cells} Scores; Zeile ${i}, „${token}“, sieht ${count(seen, 'Key', 'Keys')} von ${m}.`
      : `Nichts ist maskiert: Zeile ${i}, „${token}“, sieht alle ${count(m, 'Key', 'Keys')}.`;
    const none = empty
      ? ` ${count(empty, 'Zeile hat', 'Zeilen haben')} keinen Key, auf den zu achten wäre.`
      : '';
    if (!edit) return `${masked}${none}`;
    const { n, from, to, off, on } = edit;
    const rest = n - on.changed;
    return `${masked}${none} Mit „${to}“ statt „${from}“ ${off.changed === 1 ? 'ändert' : 'ändern'} sich ohne Maske ${count(off.changed, 'Ausgabe', 'Ausgaben')}${
      maskedCells
        ? ` und mit ihr ${on.changed}${rest ? `; ${rest === 1 ? 'die andere ist' : `die anderen ${rest} sind`} bis aufs letzte Bit gleich` : ''}`
        : ''
    }.`;
  },
  exports: {
    unmasked: 'A ohne die Maske',
    /** @param {string} token */
    before: (token) => `O mit ${token}`,
    /** @param {{ from: string, to: string }} names */
    change: ({ from, to }) => `größte Änderung von O: ${from} zu ${to}`,
    noKey: 'kein Key, auf den zu achten wäre: Gewichte 0',
  },
  question: {
    /** @param {{ from: string, to: string, last: boolean }} names */
    prompt: ({ from, to, last }) =>
      `Ändere ohne Maske das ${last ? 'letzte Wort' : 'Wort'}, „${from}“, in „${to}“. Welche Ausgaben ändern sich?`,
    choices: {
      all: () => 'Alle',
      /** @param {{ from: string, last: boolean }} names */
      own: ({ from, last }) => (last ? 'Nur die letzte' : `Nur die von „${from}“`),
      /** @param {{ from: string }} names */
      from: ({ from }) => `Die von „${from}“ und alle späteren`,
      none: () => 'Keine',
      other: () => 'Einige, aber keine dieser Mengen',
    },
    /** @param {{ from: string, n: number, masked: number, off: Changes, on: Changes }} numbers */
    because: ({ from, n, masked, off, on }) => {
      const without =
        off.changed === n
          ? `${n} von ${n} Ausgaben ändern sich, um bis zu ${off.largest}: Ohne Maske schaut jede Zeile auf „${from}“.`
          : `${off.changed} von ${n} Ausgaben ändern sich: Nicht jede Zeile kann auf „${from}“ schauen.`;
      if (!masked) return `${without} Schalte nun die kausale Maske ein und zähle noch einmal.`;
      const rest = n - on.changed;
      return `${without} Mit der jetzigen Maske ${on.changed === 1 ? 'ändert' : 'ändern'} sich ${on.changed} von ${n}${
        rest ? `; ${rest === n ? 'alle' : 'die übrigen'} ${rest} behalten jedes Bit` : ''
      }: Eine Zeile, die „${from}“ nicht sehen darf, kann es nicht wissen.`;
    },
  },
};
