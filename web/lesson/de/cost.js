// Schritt `cost`.

export const cost = {
  title: 'Was Attention kostet',
  short: 'Was es kostet',
  formula: { projections: 'Projektionen' },
  text: [
    'Alles andere in einer Schicht behandelt Tokens einzeln: Der Aufwand wächst mit $n$. Scores vergleichen jedes Token mit jedem. Unterhalb einer gewissen Länge fällt das kaum auf, darüber fast nichts anderes mehr.',
    'Aufgeschrieben hält $A$ in jedem Kopf eine Zahl für jedes Paar von Tokens. Softmax braucht aber nur ein laufendes Maximum und eine laufende Summe jeder Zeile. Die Scores können also Kachel für Kachel kommen und gehen, und dasselbe $O$ entsteht, ohne $A$ je zu halten.',
  ],
  n: 'Tokens $n$',
  d: 'Modellbreite $d$',
  h: 'Köpfe $h$',
  causal: 'Kausal, maskierte Hälfte ausgelassen',
  crossing: {
    title:
      'FLOPs einer Schicht gegen $n$ (beide Achsen logarithmisch; eine Multiplikation mit Addition zählt 2)',
    x: 'Tokens $n$',
    /** @param {string} x  mit SI-Buchstaben: 4,3G */
    flops: (x) => x,
    series: {
      attention: '$QK^T$ + $AV$',
      projections: 'Projektionen',
      mlp: 'MLP',
      linear: 'Projektionen + MLP',
    },
    /** @param {{ n: string, attention: string, mlp: string, projections: string }} now */
    label: ({ n, attention, mlp, projections }) =>
      `FLOPs einer Schicht gegen die Anzahl der Tokens. Bei n = ${n}: Attention ${attention}, Projektionen ${projections}, MLP ${mlp}.`,
    /** @param {string} x @param {boolean} exact */
    times: (x, exact) => `${exact ? '=' : '≈'} ${x === '1' ? '$d$' : `${x}$d$`}`,
    /** @param {string} n @param {string} times  '= 4d' */
    bare: (n, times) => `$n$ = ${n} ${times}: $n^2d = nd^2$, wenn man die Konstanten weglässt.`,
    /** @param {string} n @param {string} times */
    mlp: (n, times) => `$n$ = ${n} ${times}: $QK^T$ + $AV$ überholt das MLP.`,
    /** @param {string} n @param {string} times */
    linear: (n, times) => `$n$ = ${n} ${times}: Es überholt Projektionen und MLP zusammen.`,
  },
  parts: {
    /** @param {{ n: string, d: string, h: string }} sizes */
    title: ({ n, d, h }) => `Teil für Teil, bei $n$ = ${n}, $d$ = ${d}, $h$ = ${h}`,
    part: 'Teil',
    formula: 'Formel',
    flops: 'FLOPs',
    share: 'der Schicht',
    held: 'gehalten',
    bytes: 'Bytes',
    rounded: 'gerundet',
    names: {
      projections: 'Projektionen $Q$, $K$, $V$, $O$',
      scores: '$QK^T$',
      values: '$AV$',
      mlp: 'MLP, 4-fach breit',
      total: 'Schicht',
      inputs: '$Q$, $K$, $V$',
      output: '$O$',
      materialised: '$A$ jedes Kopfes',
      tiled: 'in Kacheln: Maxima und Summen',
    },
    formulas: {
      projections: '$8nd^2$',
      scores: '$2n^2d$',
      values: '$2n^2d$',
      mlp: '$16nd^2$',
      inputs: '$4·3nd$',
      output: '$4·nd$',
      materialised: '$4·hn^2$',
      tiled: '$4·2hn$',
      exponentials: '$hn^2$',
    },
    causalFormulas: {
      scores: '$n(n + 1)d$',
      values: '$n(n + 1)d$',
      exponentials: '$hn(n + 1)/2$',
    },
    /** @param {string} count @param {string} formula */
    exponentials: (count, formula) => `Softmax allein: ${formula} = ${count} Exponentialwerte.`,
    half: ' Ein Kernel, der die maskierte Hälfte auslässt, braucht etwa $2n^2d$ statt $4n^2d$.',
    /** @param {string} ratio */
    ratio: (ratio) =>
      `float32, 4 Bytes je Zahl. $A$ braucht ${ratio}-mal so viel, wie die Kacheln aufbewahren.`,
  },
  machine: {
    title: 'Hier gemessen, auf deinem Gerät',
    intro:
      'Ein Kopf, dieselben zufälligen $Q$, $K$, $V$ für beide Kernel: Der eine behält jeden Score, der andere arbeitet Kachel für Kachel. Mediane mehrerer Runden, ein Thread, getrennt von dem der Seite.',
    longest: 'Größtes $n$',
    dk: 'Kopfbreite $d_k$',
    start: 'Messen',
    again: 'Noch einmal messen',
    stop: 'Anhalten',
    progress: 'Fortschritt der Messung',
    /** @param {string} n */
    running: (n) => `n = ${n} wird gemessen …`,
    stopped: 'Angehalten. Gezeigt ist, was bis dahin gemessen wurde.',
    finished: 'Fertig.',
    /** @param {string} reason */
    failed: (reason) => `Die Messung ist gescheitert: ${reason}.`,
    kernels: { materialised: 'alle Scores gehalten', tiled: 'Kachel für Kachel' },
    charts: { ms: 'Zeit eines Kopfes', bytes: 'Gehaltene Bytes neben $Q$, $K$, $V$, $O$' },
    label: {
      /** @param {string} series */
      ms: (series) =>
        `Gemessene Zeit gegen die Anzahl der Tokens, beide Achsen logarithmisch: ${series}.`,
      /** @param {string} series */
      bytes: (series) =>
        `Gemessene Bytes gegen die Anzahl der Tokens, beide Achsen logarithmisch: ${series}.`,
    },
    x: 'Tokens $n$ (logarithmische Achse)',
    /** @param {string} kernel @param {string} p  '' wo zu wenig gemessen wurde */
    grows: (kernel, p) => (p ? `${kernel}: ∝ $n^{${p}}$` : kernel),
    theory: {
      time: 'Theorie: ∝ $n^2$',
      materialised: 'Theorie: $4·4n^2$',
      tiled: 'Theorie: eine Kachel + $8n$',
    },
    /** @param {{ dk: number, simd: boolean | undefined, place: string, fittedFrom: number }} run */
    where: ({ dk, simd, place, fittedFrom }) =>
      `Gemessen in diesem Browser${place === 'page' ? ', auf der Seite selbst, weil kein Worker starten konnte' : ', in einem Worker'}: WebAssembly ${
        simd === undefined ? '' : simd ? 'mit SIMD, ' : 'ohne SIMD (skalar), '
      }ein Thread, float32, $d_k$ = ${dk}. Die Zeiten enthalten das Herauskopieren der Ergebnisse: vier $n × n$-Matrizen, wo alle Scores gehalten werden. Exponenten sind mit kleinsten Quadraten an die Logarithmen angepasst, ab $n$ = ${fittedFrom}. Kachel für Kachel wird der Puffer einer Kachel gehalten, wie groß $n$ auch ist, dazu 8 Bytes je Query.`,
    /** @param {number} dk */
    caption: (dk) => `Ein Kopf, $d_k = d_v$ = ${dk}`,
    /** @param {string} kernel */
    timeOf: (kernel) => `Zeit, ${kernel}`,
    /** @param {string} kernel */
    bytesOf: (kernel) => `Bytes, ${kernel}`,
    ratio: 'Bytes, Verhältnis',
    /** @param {string} most */
    notRun: (most) =>
      `Über n = ${most} hinaus läuft der Kernel, der alle Scores hält, nicht mehr, um den Speicher deines Browsers zu schonen.`,
  },
  tiles: {
    title: 'Eine Kachel nach der anderen',
    intro:
      'Der Satz der Lektion, einige Queries gegen einige Keys auf einmal. Nach jeder Kachel bleiben nur das laufende Maximum $m$, die laufende Summe $ℓ$ und die laufende Ausgabe $Õ$. Taucht ein größerer Score auf, so schrumpft, was unter dem alten Maximum $m′$ gesammelt wurde, um den Faktor $f$.',
    empty: 'Gib in einem anderen Schritt einen Satz ein, dann erscheinen hier seine Kacheln.',
    tile: 'Kachel',
    /** @param {number} at @param {number} of */
    of: (at, of) => `${at} von ${of}`,
    back: 'Zurück',
    forward: 'Nächste Kachel',
    play: 'Abspielen',
    keys: 'Keys je Kachel',
    queries: 'Queries',
    /** @param {{ at: number, of: number, queries: string, keys: string, ragged: boolean }} place */
    at: ({ at, of, queries, keys, ragged }) =>
      `*Kachel ${at} von ${of}:* Queries ${queries} treffen auf Keys ${keys}${ragged ? ', eine letzte Kachel, die nicht voll ist' : ''}.`,
    map: 'wo in S',
    /** @param {number} at @param {number} of @param {number} block @param {number} blocks */
    mapLabel: (at, of, block, blocks) =>
      `Karte der Scores in Kacheln: In Arbeit ist Kachel ${at} von ${of} des Query-Blocks ${block} von ${blocks}.`,
    what: {
      S: 'Scores dieser Kachel',
      rowMax: 'Maximum bisher',
      rescale: 'Faktor',
      P: 'Exponentialwerte',
      rowSum: 'Summe bisher',
      running: 'Ausgabe bisher, ungeteilt',
      soFar: 'Attention auf die Keys bisher',
      O: 'Ausgabe',
    },
    letters: { rowMax: 'm', rescale: 'f', rowSum: 'ℓ' },
    /** @param {number} shown @param {number} all */
    columns: (shown, all) => `die ersten ${shown} von ${all} Spalten`,
    /** @param {number} i @param {string} token */
    query: (i, token) => `Query ${i}, „${token}“`,
    /** @param {{ query: string, scores: string[], max: string, terms: string[], sum: string }} row */
    first: ({ query, scores, max, terms, sum }) =>
      `${query}: $m$ = ${scores.length > 1 ? `max(${scores.join('; ')}) = ` : ''}${max}; $ℓ$ = ${terms.length > 1 ? `${terms.join(' + ')} = ` : ''}${sum}.`,
    /**
     * @param {{ query: string, scores: string[], max: string, terms: string[], sum: string,
     *   maxBefore: string, factor: string, sumBefore: string, stays: boolean }} row
     */
    later: ({ query, scores, max, terms, sum, maxBefore, factor, sumBefore, stays }) =>
      `${query}: $m$ = max(${[maxBefore, ...scores].join('; ')}) = ${max}, ${
        stays ? 'wie zuvor, also $f$ = 1' : `also $f$ = $e^{m′ − m}$ = ${factor}`
      }; $ℓ$ = ${sumBefore} × ${factor} + ${terms.join(' + ')} = ${sum}.`,
    /** @param {string} query */
    allMasked: (query) =>
      `${query}: Jeder Key dieser Kachel ist maskiert, nichts ändert sich. Ein kausaler Kernel lässt so eine Kachel aus.`,
    /** @param {{ held: string, all: string }} numbers */
    held: ({ held, all }) =>
      `Für diese Queries jetzt gehalten: ${held} Zahlen. Die Scores früherer Kacheln sind weg; ganz $S$ wären ${all}, und sie wachsen mit $n^2$.`,
    /** @param {{ difference: string, all: string }} numbers */
    end: ({ difference, all }) =>
      `Alle Keys gesehen und nie mehr als eine Kachel gehalten. $O$ ist, was der Kopf ergibt, der alle ${all} Scores behält: Der größte Unterschied über alle Queries ist ${difference}, Rundung.`,
  },
  /**
   * @param {{ n: string, d: string, h: number, share: string, mlp: string, linear: string,
   *   materialised: string, tiled: string }} now
   */
  summary: ({ n, share, mlp, linear, h, materialised, tiled }) =>
    `Bei $n$ = ${n} sind $QK^T$ und $AV$ ${share} der FLOPs der Schicht; sie überholen das MLP bei ${mlp} Tokens und alle linearen Teile bei ${linear}. $A$ ${h === 1 ? 'des Kopfes' : `von ${h} Köpfen`} braucht ${materialised}, Kacheln behalten ${tiled}.`,
  question: {
    /** @param {string} n @param {string} twice */
    prompt: (n, twice) =>
      `Von $n$ = ${n} auf ${twice}: Wie wachsen die FLOPs von $QK^T$ + $AV$ und die Bytes von $A$?`,
    choices: {
      '2-2': 'FLOPs 2-fach, Bytes 2-fach',
      '4-2': 'FLOPs 4-fach, Bytes 2-fach',
      '4-4': 'FLOPs 4-fach, Bytes 4-fach',
      '8-4': 'FLOPs 8-fach, Bytes 4-fach',
    },
    /**
     * @param {{ time: string, memory: string, tiled: string, before: string, after: string,
     *   tiledBefore: string, tiledAfter: string }} numbers
     */
    because: ({ time, memory, tiled, before, after, tiledBefore, tiledAfter }) =>
      `Doppelt so viele Queries treffen auf doppelt so viele Keys: ${time}-mal die FLOPs, und $A$ wächst auf das ${memory}-Fache, von ${before} auf ${after}. Kachel für Kachel sind die FLOPs gleich, aber was aufbewahrt wird, wächst nur auf das ${tiled}-Fache, von ${tiledBefore} auf ${tiledAfter}.`,
  },
};
