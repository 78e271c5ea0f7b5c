// Schritt `head`.

export const head = {
  title: 'Ein Kopf, von H bis O',
  short: 'Ein Kopf',
  text: [
    'Jedes Token $i$ sendet eine Query $q_i$ aus (was es sucht), hält einen Key $k_j$ hoch (was es anbietet) und trägt einen Value $v_j$ (was es weitergibt). Alle drei sind sein Vektor in $H$ mal eine gelernte Matrix.',
    'Der Score von Query $i$ gegen Key $j$ ist ein Skalarprodukt. Softmax macht aus jeder Zeile von Scores Gewichte, die sich zu 1 addieren, und die Ausgabe $o_i$ ist die Mischung der Values in diesen Anteilen. Das ist alles: drei Multiplikationen und ein Softmax.',
  ],
  stages: {
    project: 'Projizieren: fragen, anbieten, tragen',
    score: 'Bewerten: jede Query gegen jeden Key',
    mix: 'Gewichten und mischen',
  },
  ops: {
    project: '→',
    softmax: 'softmax →',
    mix: '· V =',
    /** @param {string} scale */
    scale: (scale) => `× ${scale} =`,
  },
  what: {
    H: 'Tokens kommen herein',
    W_Q: 'gelernt',
    W_K: 'gelernt',
    W_V: 'gelernt',
    Q: 'Queries',
    K: 'Keys',
    V: 'Values',
    raw: 'rohe Scores',
    S: 'Scores',
    M: 'Maske',
    SM: 'maskierte Scores',
    A: 'Gewichte',
    O: 'Ausgabe',
  },
  /** Of a head that nobody trained. */
  whatBuilt: { W_Q: 'hingeschrieben', W_K: 'hingeschrieben', W_V: 'hingeschrieben' },
  /** Eines trainierten Kopfes. @param {number} below  Schichten unter seiner */
  whatTrained: (below) => ({
    H: below === 0 ? 'Stücke kommen herein' : `was Schicht ${below} weitergibt`,
    P: 'Positionen, gelernt',
    HP: 'für Queries und Keys',
    Q: 'Queries, aus H + P',
    K: 'Keys, aus H + P',
    V: 'Values, aus H',
  }),
  /** @param {{ i: number, j: number, there: string, back: string, same: boolean, tied: boolean }} pair */
  bothWays: ({ i, j, there, back, same, tied }) =>
    i === j
      ? `Query ${i} gegen den eigenen Key: Eine Zelle neben der Diagonale zeigt beide Richtungen.`
      : `Von ${i} nach ${j} ist der rohe Score $q_${i}·k_${j}$ = ${there}; von ${j} nach ${i}, $q_${j}·k_${i}$, ist er ${back}. ${
          tied
            ? 'Queries sind hier Keys, also sind die rohen Scores symmetrisch.'
            : same
              ? 'Dass sie übereinstimmen, ist Zufall.'
              : 'Nicht dasselbe: Fragen und Anbieten gehen durch verschiedene Matrizen.'
        }`,
  heldBack:
    'Die Gewichte von $A$ über der Diagonale erscheinen, sobald du geantwortet hast: Mit ihnen sähe man beide Richtungen.',
  showWeights: '$W_Q$, $W_K$, $W_V$ zeigen',
  /**
   * @param {{ token: string, i: number, n: number, seen: number, top: { token: string, j: number, weight: string }[] }} row
   */
  summary: ({ token, i, n, seen, top }) =>
    seen === 0
      ? `Zeile ${i}, „${token}“, hat keinen Key, auf den zu achten wäre: Ihre Gewichte und $o_${i}$ sind 0.`
      : `Zeile ${i}, „${token}“, ${seen < n ? `sieht ${seen} von ${n} Tokens und ` : ''}nimmt ${top[0].weight} von „${top[0].token}“${
          top[1] && seen > 1 ? ` und ${top[1].weight} von „${top[1].token}“` : ''
        }: $o_${i}$ ist diese Mischung der Values.`,
  exports: { noKey: 'kein Key, auf den zu achten wäre: Gewichte 0' },
  question: {
    /** @param {{ from: string, to: string }} names */
    prompt: ({ from, to }) =>
      `„${from}“ gibt „${to}“ ein bestimmtes Gewicht. Gibt „${to}“ dasselbe Gewicht an „${from}“ zurück?`,
    choices: {
      same: 'Ja, dasselbe',
      different: 'Nein, ein anderes',
      opposite: 'Dasselbe mit Minuszeichen',
    },
    /** @param {{ i: number, j: number, there: string, back: string, same: boolean, masked: boolean, symmetric: boolean }} numbers */
    because: ({ i, j, there, back, same, masked, symmetric }) =>
      `$a_{${i},${j}}$ = ${there}, $a_{${j},${i}}$ = ${back}. ${
        same
          ? 'Hier stimmen sie überein; das ist Zufall.'
          : masked
            ? 'Die Maske lässt das spätere Token das frühere sehen, nie umgekehrt.'
            : symmetric
              ? 'Queries sind hier Keys, also sind die rohen Scores symmetrisch, aber Softmax teilt jede Zeile durch ihre eigene Summe.'
              : 'Fragen und Anbieten benutzen verschiedene Matrizen, $W_Q$ und $W_K$. Angeschaut werden heißt darum nicht zurückschauen.'
      }`,
  },
};
