// Wörter der Abbildungen, die mehrere Schritte teilen.

export const figures = {
  bytes: ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB'],
  /** @param {string} name @param {string} what @param {number} rows @param {number} cols */
  matrix: (name, what, rows, cols) =>
    `${name}${what ? `, ${what}` : ''}: ${rows} ${rows === 1 ? 'Zeile' : 'Zeilen'}, ${cols} ${cols === 1 ? 'Spalte' : 'Spalten'}`,
  /** @param {string} matrix  Name und Größe @param {string} row @param {string} col @param {string} value */
  large: (matrix, row, col, value) => `${matrix}; in Zeile ${row}, Spalte ${col} steht ${value}.`,
  /** Zeile oder Spalte in einem Satz. @param {number} place @param {string} token */
  named: (place, token) => `${place} „${token}“`,
  /** @param {string} rows @param {string} cols @param {boolean} oneRow @param {boolean} oneCol */
  table: (rows, cols, oneRow, oneCol) =>
    `${oneRow ? 'Zeile' : 'Zeilen'} ${rows}, ${oneCol ? 'Spalte' : 'Spalten'} ${cols} als Tabelle zeigen`,
  maskedCell: '0, maskiert',
  arithmetic: 'Rechnung zur gewählten Zelle',
  terms: 'Summanden',
  close: 'Schließen',
  product: 'Produkt',
  /** @param {string} sum */
  sum: (sum) => `Summe ${sum}`,
  /** @param {number} n */
  moreTerms: (n) => `Und ${n} weitere Summanden, in der Summe enthalten.`,
  changes: {
    identical: '= bis aufs letzte Bit',
    rounding: '= bis auf Rundung',
    changed: '≠ geändert',
    all: 'alle Zeilen',
  },
  hint: 'Tippe auf eine Zelle oder drücke auf ihr die Eingabetaste, um die Rechnung zu sehen, aus der sie stammt. Pfeiltasten bewegen, Escape schließt.',
  legend: {
    signed: 'Größe, innerhalb der Matrix',
    negative: 'hohl: negativ',
    weight: 'Gewicht, 0 bis 1',
    masked: 'schraffiert: maskiert',
  },
  illustrative:
    'Zahlen zur Anschauung: Tokenvektoren und Projektionen sind aus dem Startwert gezogene Zufallszahlen. Hier wurde nichts trainiert.',
  explain: {
    /** @param {string} vector @param {string} position */
    embedded: (vector, position) =>
      `Der eigene Vektor des Tokens gibt ${vector}, seine Position addiert ${position}.`,
    /** @param {number} d @param {boolean} built  von Hand */
    learned: (d, built) =>
      built
        ? 'In einem trainierten Modell ist diese Zahl gelernt. Hier wurde sie hingeschrieben, damit der Kopf tut, was er soll.'
        : `In einem trainierten Modell ist diese Zahl gelernt. Hier ist sie zufällig gezogen, mit Varianz $1/d$ = 1/${d}.`,
    /** @param {string} letter */
    untouched: (letter) => `Hier ist kein Kopf: $${letter} = H$, Zahl für Zahl.`,
    trained: 'Gelernt: Diese Zahl kommt aus dem Training.',
    /** @param {number} place */
    place: (place) =>
      `Gelernt: dieselbe für jedes Stück an Platz ${place}, in jeder Schicht und jedem Kopf.`,
    withPlace: 'Was das Stück mitbringt, plus wo es steht: nur für Queries und Keys.',
    /** @param {string} token @param {string} letter @param {string} from  H oder H + P */
    projected: (token, letter, from) =>
      ({
        q: `Zeile von $${from}$ zu „${token}“ mal eine Spalte von $W_Q$: ein Eintrag dessen, wonach es fragt.`,
        k: `Zeile von $${from}$ zu „${token}“ mal eine Spalte von $W_K$: ein Eintrag dessen, was es anbietet.`,
        v: `Zeile von $${from}$ zu „${token}“ mal eine Spalte von $W_V$: ein Eintrag dessen, was es weitergibt.`,
      })[letter],
    raw: 'Groß und positiv, wo Query und Key in dieselbe Richtung zeigen.',
    scaled: 'Der rohe Score mal den Faktor, der für alle Zellen derselbe ist.',
    /** @param {number} i @param {number} j @param {boolean} hidden */
    mask: (i, j, hidden) =>
      hidden
        ? `Key ${j} ist für Query ${i} maskiert: Er darf nicht gesehen werden.`
        : `Key ${j} darf von Query ${i} gesehen werden: Es kommt nichts hinzu.`,
    /** @param {boolean} hidden */
    maskedScore: (hidden) =>
      hidden
        ? 'Wie hoch der Score auch war: −∞ addiert ergibt −∞.'
        : '0 zu addieren ändert nichts.',
    /** @param {string} max */
    max: (max) => `max ${max}`,
    shifted: '− max',
    exponential: '$e^{s − max}$',
    divided: '÷ Summe',
    weights:
      'Zuerst den größten abzuziehen ändert kein Gewicht und hält die Exponentialwerte klein genug.',
    noKey:
      'Jeder Key dieser Zeile ist maskiert: kein Key, auf den zu achten wäre, also sind alle Gewichte 0.',
    output: 'Die Values, gemischt in den Anteilen, die die Zeile von $A$ angibt.',
  },
};
