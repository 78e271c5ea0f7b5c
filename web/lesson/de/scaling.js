// Schritt `scaling`.

export const scaling = {
  title: 'Warum durch $√d_k$ teilen',
  short: 'Warum $√d_k$',
  text: [
    'Ein Skalarprodukt addiert $d_k$ Produkte. Sind die Einträge von $q$ und $k$ unabhängig mit Mittelwert 0 und Varianz 1, dann hat $q·k$ den Mittelwert 0 und die Varianz $d_k$: Die Standardabweichung ist $√d_k$. Längere Vektoren, größere Scores.',
    'Softmax spürt, wie groß seine Scores sind, und aus Softmax kommen die Gewichte. Durch $√d_k$ geteilt ist die Streuung bei jeder Länge wieder 1. Der Divisor wird gewählt, nie gelernt.',
  ],
  zoom: 'Jedes Histogramm vergrößern',
  histogram: {
    title: { raw: 'Roh: $q·k$', scaled: 'Skaliert: $q·k / √d_k$' },
    axis: { raw: '$q·k$', scaled: '$q·k / √d_k$' },
    measured: 'Standardabweichung',
    /** @param {string} variance */
    curve: (variance) => `$N(0, ${variance})$`,
    label: {
      /** @param {string} dk @param {string} std */
      raw: (dk, std) =>
        `Histogramm von q·k bei dk = ${dk}: Standardabweichung ${std}, unter der Normalkurve mit Varianz ${dk}.`,
      /** @param {string} dk @param {string} std */
      scaled: (dk, std) =>
        `Histogramm von q·k geteilt durch die Wurzel aus dk = ${dk}: Standardabweichung ${std}, unter der Normalkurve mit Varianz 1.`,
    },
    density: 'Dichte',
    few: 'Eine Summe weniger Produkte ist noch nicht normalverteilt: Bis etwa $d_k$ = 8 ist die Mitte höher als die Kurve und oben abgeschnitten. Die Varianz ist bei jeder Länge $d_k$.',
    pending: '…',
    heldBack: '?',
  },
  row: {
    title: {
      raw: 'Eine Zeile, roh: Scores und Gewichte',
      scaled: 'Dieselbe Zeile, skaliert',
    },
    scores: { raw: '$q·k$', scaled: '$s$' },
    weights: '$a$',
    /** @param {string} dk */
    drawn: (dk) =>
      `Zufallszahlen: eine Query und acht Keys, die ersten ${dk} von 1\u202f024 Einträgen, gezogen aus N(0, 1). Ein längerer Vektor geht weiter, wo der kürzere endet.`,
  },
  means: {
    /** @param {string} draws @param {string} seed */
    title: (draws, seed) => `Über ${draws} Ziehungen bei jeder Länge (Startwert ${seed})`,
    raw: 'roh',
    scaled: 'skaliert',
    topWeight: 'Größtes Gewicht',
    entropy: 'Entropie in nat',
    jacobianNorm: '$‖J‖_F$: was zurückfließt',
    axis: '$d_k$ (logarithmische Achse)',
    /** @param {string} bound */
    uniform: (bound) => `ln 8 = ${bound}: alle gleich`,
    /** @param {{ name: string, dk: string, raw: string, scaled: string }} now */
    label: ({ name, dk, raw, scaled }) =>
      `${name.replace(/[$_]/g, '')}, für dk von 1 bis 1024. Bei dk = ${dk}: roh ${raw}, skaliert ${scaled}.`,
    /** @param {number} ready @param {number} all */
    drawing: (ready, all) => `Ziehung läuft: ${ready} von ${all} Längen fertig.`,
    heldBack: 'Längere Vektoren erscheinen, wenn du geantwortet hast oder $d_k$ verschiebst.',
    /** @param {string} dk */
    pending: (dk) => `Vektoren der Länge ${dk} werden gezogen …`,
  },
  table: {
    /** @param {string} draws @param {string} seed */
    caption: (draws, seed) =>
      `Mittelwerte für 8 Keys: ${draws} Ziehungen neuer $q$ und $k$ der Länge $d_k$, Startwert ${seed}`,
    std: 'Std. von $q·k$',
    topWeight: 'größtes Gewicht',
    jacobianNorm: '$‖J‖_F$',
    trace: '$tr J$',
  },
  /** @param {{ dk: string, std: string, root: string, raw: string, scaledStd: string, scaled: string }} now */
  summary: ({ dk, std, root, raw, scaledStd, scaled }) =>
    `Bei $d_k$ = ${dk} streuen die rohen Scores um ${std}, und das größte von 8 Gewichten ist im Mittel ${raw}. Geteilt durch √${dk} = ${root} streuen sie um ${scaledStd}, und es ist im Mittel ${scaled}.`,
  question: {
    /** @param {{ from: string, keys: number, low: number, high: number }} now */
    prompt: ({ from, keys, low, high }) =>
      `Bei Vektoren der Länge $d_k$ = ${low} und ohne Divisor ist das größte von ${keys} Gewichten im Mittel ${from}. Wie groß ist es bei $d_k$ = ${high}?`,
    /** @param {string} x */
    choice: (x) => `Etwa ${x}`,
    /** @param {{ from: string, to: string, std: string, scaled: string, low: number, high: number }} now */
    because: ({ from, to, std, scaled, low, high }) =>
      `Von ${from} bei ${low} geht es auf ${to} bei ${high}: Die rohen Scores streuen nun um ${std}, und ein Vorsprung von wenigen Punkten entscheidet alles, ob der Key es verdient oder nicht. Durch $√d_k$ geteilt ist das Mittel ${scaled}.`,
  },
};
