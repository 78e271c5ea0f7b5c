// Schritt `recap`.

export const recap = {
  title: 'Das Ganze auf einer Seite',
  short: 'Rückblick',
  text: [
    'Jedes Zeichen führt zurück zu dem Schritt, in dem es vorkam. Von innen nach außen gelesen ist die Formel ein einziger Satz.',
  ],
  formula: 'Die Formel',
  /** Was ein Druck auf ein Zeichen tut. @param {string} meaning @param {string} step */
  back: (meaning, step) => `${meaning}: zurück zu „${step}“`,
  symbols: {
    Q: 'Queries',
    K: 'Keys',
    V: 'Values',
    scale: 'Divisor',
    M: 'Maske',
    softmax: 'Anteile jeder Zeile',
    H: 'Tokenvektoren',
    O: 'Ausgabe',
    head_1: 'erster Kopf',
    head_h: 'letzter Kopf',
    W_O: 'Ausgabe-Projektion',
  },
  /** Die Formel als Satz, Teil für Teil, in der Reihenfolge des Sprechens. */
  sentence: {
    Q: 'Jede Query',
    K: 'wird an jeden Key gehalten,',
    scale: 'geteilt durch die Größe, die Skalarprodukte haben,',
    M: 'abgeschnitten, wo sie nicht hinsehen darf,',
    softmax: 'zu Anteilen gemacht, die zusammen 1 ergeben,',
    V: 'und in diesen Anteilen werden die Values gemischt.',
    head_1: 'Mehrere Köpfe tun das nebeneinander,',
    W_O: 'und eine Matrix mischt, was sie bringen.',
  },
  kinds: {
    title: 'Gelernt, Konfiguration, Zustand',
    learned: 'Gelernt',
    config: 'Konfiguration',
    state: 'Zustand',
    /** @param {string} numbers */
    learnedTotal: (numbers) => `$4d^2$ = ${numbers} Zahlen in der Modelldatei`,
    configTotal: 'keine Parameter',
    stateTotal: 'mit dem Satz verschwunden',
  },
  costs: {
    title: 'Was es kostet',
    /** @param {string} n @param {string} d @param {string} h */
    caption: (n, d, h) => `Eine Schicht bei $n$ = ${n}, $d$ = ${d}, $h$ = ${h}`,
    what: 'was',
    grows: 'wächst wie',
    now: 'hier',
    parameters: 'Parameter',
    time: 'FLOPs von $QK^T$ und $AV$',
    materialised: 'Speicher für $A$, ganz gehalten',
    tiled: 'Speicher, Kachel für Kachel',
    formulas: {
      parameters: '$4d^2$',
      time: '$O(n^2d)$',
      materialised: '$O(n^2)$',
      tiled: '$O(n)$',
    },
  },
  n: 'Tokens $n$',
  d: 'Modellbreite $d$',
  h: 'Köpfe $h$',
  variants: {
    title: 'Varianten und welche Keys und Values sie aufbewahren',
    /** @param {string} n */
    caption: (n) =>
      `Zahlen, die eine Schicht aufbewahrt, während ein Text von ${n} Tokens geschrieben wird, und ihre Bytes als float32`,
    multiHead: ['Multi-Head', 'Jeder Kopf hat eigene Keys und Values.'],
    grouped: ['Grouped-Query', 'Köpfe teilen sich Keys und Values in $g$ Gruppen.'],
    multiQuery: ['Multi-Query', 'Alle Köpfe teilen sich einen Satz Keys und Values.'],
    window: [
      'Gleitendes Fenster',
      'Jedes Token sieht die letzten $w$ Tokens; der Rest wird verworfen.',
    ],
    cross: [
      'Cross-Attention',
      'Queries kommen aus einem Text, Keys und Values aus einem anderen mit $m$ Tokens: einmal berechnet.',
    ],
    formulas: {
      multiHead: '$2·n·h·d_k$',
      grouped: '$2·n·g·d_k$',
      multiQuery: '$2·n·d_k$',
      window: '$2·min(n, w)·h·d_k$',
      cross: '$2·m·h·d_k$',
    },
    g: 'Gruppen $g$',
    w: 'Fenster $w$',
    m: 'Anderer Text $m$',
  },
  answers: {
    title: 'Deine Vorhersagen',
    right: 'richtig',
    wrong: 'nicht richtig',
    open: 'noch nicht beantwortet',
    /** @param {number} right @param {number} answered @param {number} of */
    score: (right, answered, of) =>
      answered === 0
        ? `Von ${of} Fragen ist noch keine beantwortet.`
        : `${right} von ${answered} richtig; insgesamt ${of} Fragen.`,
  },
  next: {
    title: 'Wie es weitergeht: der Block',
    text: 'Attention bewegt Information zwischen Tokens. Das MLP danach arbeitet an jedem Token für sich, mit etwa doppelt so vielen Parametern: $8d^2$. Beide lesen ihre Eingabe normalisiert, und beide *addieren* zu dem, was hereinkam: das Residuum. Ein Modell ist ein Stapel solcher Blöcke.',
    boxes: {
      in: '$H$',
      norm: 'normalisieren',
      attention: 'Attention',
      add: '+ was hereinkam',
      mlp: 'MLP',
      out: '$H$ für den nächsten Block',
    },
    label: 'Ein Block, in der Reihenfolge, in der er rechnet',
  },
  glossary: {
    title: 'Glossar',
    /** Begriff und Bedeutung; die Seite sortiert nach dem Alphabet der Sprache. */
    terms: {
      attention: [
        'Attention',
        'Der neue Vektor jedes Tokens ist eine Mischung der Values aller Tokens, die es sehen darf.',
      ],
      autoregressive: [
        'autoregressiv',
        'Jedes Token aus denen davor vorhersagen, nie aus denen danach.',
      ],
      cache: [
        'Cache',
        'Keys und Values der bisherigen Tokens, aufbewahrt, während Text Token für Token geschrieben wird.',
      ],
      causal: [
        'kausale Maske',
        '0, wo $j ≤ i$, −∞, wo $j > i$: Zeile $i$ sieht die Spalten bis $i$.',
      ],
      convex: [
        'Konvexkombination',
        'Eine Summe mit Anteilen, die nicht negativ sind und zusammen 1 ergeben; sie bleibt in der Hülle.',
      ],
      cross: ['Cross-Attention', 'Queries aus einer Folge, Keys und Values aus einer anderen.'],
      entropy: [
        'Entropie',
        'Wie gleichmäßig eine Zeile Gewichte verteilt ist: 0 bei einem Key, ln $m$, wenn alle gleich sind.',
      ],
      head: ['Kopf', 'Ein Satz $W_Q$, $W_K$, $W_V$ mit einer eigenen Matrix $A$.'],
      jacobian: [
        'Jacobi-Matrix',
        'Die Ableitungen aller Gewichte nach allen Scores: $J$ = diag$(a) − aa^T$.',
      ],
      key: ['Key $k_j$', 'Was Token $j$ anbietet, um gefunden zu werden.'],
      padding: [
        'Padding',
        'Fülltokens, die Sätze gleich lang machen; von einer eigenen Maske verborgen.',
      ],
      equivariant: [
        'permutationsäquivariant',
        'Mische die Tokens, und die Ausgaben sind dieselben Zeilen, ebenso gemischt.',
      ],
      position: ['Positionscode', 'Was addiert wird, damit die Reihenfolge zählt.'],
      query: ['Query $q_i$', 'Was Token $i$ sucht.'],
      residual: ['Residuum', 'Was hereinkam, addiert zu dem, was herauskommt.'],
      stochastic: [
        'zeilenstochastisch',
        'Jede Zeile ergibt zusammen 1 und enthält nichts Negatives.',
      ],
      saturation: [
        'Sättigung',
        'Ein Softmax, dessen Gewicht auf einem Key liegt: Er gibt keinen Gradienten zurück.',
      ],
      score: ['Score $s_{ij}$', 'Das Skalarprodukt von $q_i$ und $k_j$, geteilt durch $√d_k$.'],
      softmax: ['Softmax', 'Exponentialwerte, geteilt durch ihre Summe.'],
      tile: [
        'Kachel',
        'Ein Block von Keys, der auf einmal bearbeitet wird, sodass $A$ nie als Ganzes existiert.',
      ],
      token: ['Token', 'Ein Wort, ein Stück davon oder ein Satzzeichen.'],
      value: ['Value $v_j$', 'Was Token $j$ weitergibt.'],
      weight: ['Gewicht $a_{ij}$', 'Der Anteil von Token $j$ an dem, was Token $i$ aufnimmt.'],
    },
  },
  formulas: 'Alle Formeln',
  /** @param {string} step */
  toStep: (step) => `Zurück zu „${step}“`,
  /** @param {{ n: string, parameters: string, whole: string, tiled: string, most: string, least: string }} now */
  summary: ({ n, parameters, whole, tiled, most, least }) =>
    `${parameters} gelernte Zahlen. Für ${n} Tokens würde $A$ ${whole} füllen, wo Kacheln ${tiled} brauchen; der Cache nimmt ${most} bei eigenem Key/Value-Kopf je Kopf, ${least} bei einem für alle.`,
};
