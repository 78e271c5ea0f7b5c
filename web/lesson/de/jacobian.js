// Schritt `jacobian`.

export const jacobian = {
  title: 'Was durch Softmax zurückfließt',
  short: 'Die Jacobi-Matrix',
  text: [
    'Lernen schickt einen Gradienten durch jedes Gewicht $a_i$ zurück zu jedem Score $s_j$. Wie viel ankommt, steht in der Jacobi-Matrix $J$: Mit einem Score steigt sein eigenes Gewicht, und alle anderen fallen, denn eine Zeile ergibt immer 1.',
    'Jeder Eintrag besteht aus Gewichten und sonst nichts. Die Gewichte einer Zeile bestimmen also, wie viel sie zurückgibt, und ein Kopf kann nur aus dem lernen, was ankommt.',
  ],
  /** @param {number} j */
  logit: (j) => `Score $s_${j}$`,
  /** @param {number} j */
  grow: (j) => `$s_${j}$ erhöhen um`,
  chosen: 'Wachsender Score',
  /** @param {number} j */
  score: (j) => `$s_${j}$`,
  keys: 'Keys',
  presets: { book: 'Beispiel von Hand', tie: 'Gleichstand zu zweit', equal: 'Alle gleich' },
  row: {
    title: 'Die Zeile: Scores $s$ und Gewichte $a$',
    grown: 'Die Zeile; gestrichelt: die Gewichte vorher',
    /** @param {number} j */
    key: (j) => `$k_${j}$`,
  },
  analytic: 'nach der Formel',
  finite: 'mit Differenzenquotienten',
  /** @param {string} size */
  difference: (size) =>
    `Zeilen: Gewichte; Spalten: Scores. Größter Unterschied zwischen beiden: ${size}.`,
  /** @param {{ i: number, j: number, delta: number, ai: string, aj: string }} cell */
  cell: ({ i, j, delta, ai, aj }) =>
    `$J_{${i}${j}} = ∂a_${i}/∂s_${j} = a_${i}(δ_{${i}${j}} − a_${j})$ = ${ai} × (${delta} − ${aj})`,
  /** @param {{ i: number, j: number, same: boolean }} cell */
  meaning: ({ i, j, same }) =>
    same
      ? `Steigt $s_${j}$ ein wenig, so steigt sein eigenes Gewicht $a_${i}$ um dieses Vielfache davon.`
      : `Steigt $s_${j}$ ein wenig, so fällt $a_${i}$ um dieses Vielfache davon.`,
  facts: {
    norm: '$‖J‖_F$, ihre Größe',
    eigenvalue: 'größter Eigenwert, höchstens 1/2',
    trace: 'Spur $= 1 − Σa^2$',
    rowSum: 'größte Zeilensumme: 0 bis auf Rundung',
  },
  along: {
    /** @param {number} j */
    axis: (j) => `zu $s_${j}$ addiert`,
    /** @param {number} j */
    weights: (j) => `Gewichte, während $s_${j}$ wächst`,
    /** @param {number} j @param {string[]} now */
    weightsLabel: (j, now) =>
      `Gewichte, während s${j} wächst: Sein eigenes steigt gegen 1, die anderen fallen gegen 0. Jetzt: ${now.join('; ')}.`,
    gradient: 'Was von $J$ übrig ist',
    /** @param {string} norm @param {string} eigenvalue */
    gradientLabel: (norm, eigenvalue) =>
      `Größe von J und ihr größter Eigenwert, während der Score wächst. Jetzt: ${norm} und ${eigenvalue}.`,
    heldBack:
      'Was von $J$ übrig ist, wird ganz gezeichnet, wenn du geantwortet hast, und bis dahin so weit, wie der Score gewachsen ist.',
    eigenvalue: 'größter Eigenwert',
    bound: 'seine Schranke, 1/2',
  },
  /** @param {{ key: number, top: string, norm: string, eigenvalue: string, share: string, grown: boolean, atBound: boolean }} now */
  summary: ({ key, top, norm, eigenvalue, share, grown, atBound }) =>
    `Key ${key} hat ${top} des Gewichts; $‖J‖_F$ = ${norm}${grown ? `, ${share} dessen, was es war, bevor der Score wuchs` : ''}. Der größte Eigenwert ist ${eigenvalue}${
      atBound
        ? ': Zwei Keys teilen sich alles, und die Schranke 1/2 ist erreicht'
        : ', kleiner als 1/2'
    }.`,
  question: {
    /** @param {{ key: number, weight: string }} now */
    prompt: ({ key, weight }) =>
      `Score $s_${key}$ wächst, bis sein Gewicht ${weight} ist. Was geschieht mit dem Gradienten, der durch diese Zeile zurückfließt?`,
    choices: {
      grows: 'Er wächst',
      same: 'Er bleibt etwa gleich',
      half: 'Er schrumpft auf etwa die Hälfte',
      vanishes: 'Er verschwindet fast',
    },
    /** @param {{ key: number, weight: string, from: string, to: string, percent: string }} now */
    because: ({ key, weight, from, to, percent }) =>
      `$‖J‖_F$ geht von ${from} auf ${to}, das sind ${percent}. Mit $a_${key}$ = ${weight} hat jeder Eintrag $a_i(δ_{ij} − a_j)$ einen Faktor nahe 0: die Gewichte der anderen oder $1 − a_${key}$. Eine gesättigte Zeile gibt nichts zurück, und ein Kopf, der gesättigt beginnt, hat wenig, woraus er lernen kann.`,
  },
  training: {
    title: 'Die Folge: derselbe Kopf, zweimal trainiert',
    /** @param {{ n: number, d: number, batch: number, noise: string }} task */
    task: ({ n, d, batch, noise }) =>
      `Die Aufgabe: Finde eines von ${n} zufälligen Tokens ($d$ = ${d}) anhand einer gedrehten Kopie mit Rauschen ${noise}. Zwei Köpfe beginnen mit denselben Gewichten und sehen dieselben Stapel zu ${batch}, mit einfachem Gradientenabstieg; einer teilt durch $√d_k$, der andere nicht.`,
    controls: 'Einstellungen des Trainings',
    dk: 'Kopfbreite $d_k$',
    rate: 'Schrittweite',
    start: 'Beide trainieren',
    goOn: 'Weiter',
    pause: 'Anhalten',
    another: 'Noch einmal mit anderem Startwert',
    /** @param {string} steps @param {string} target */
    progress: (steps, target) => `Schritt ${steps} von ${target}`,
    axis: 'Schritt',
    kinds: { raw: 'roh', scaled: 'skaliert' },
    loss: 'Verlust (logarithmische Achse)',
    gradNorm: '$‖∂L/∂W_Q‖_F$ (logarithmische Achse)',
    rightWeight: 'Gewicht auf dem richtigen Token',
    /** @param {string} name @param {string} values */
    label: (name, values) => `${name} über die Schritte des Trainings. Jetzt: ${values}.`,
    /** @param {number} last */
    medians: (last) => `Dünn: jeder Schritt. Dick: der Median der letzten ${last}.`,
    zero: 'Genau 0 und alles unter der Achse ist an ihrem unteren Ende gezeichnet.',
    running: 'Beide Köpfe lernen …',
    waiting: 'Wähle eine Breite und eine Schrittweite und sieh, was das Training ergibt.',
    /**
     * @param {{ steps: string, dk: string, stepSize: string, last: number, chance: string,
     *   raw: { diverged?: string, weight: string, gradient: string },
     *   scaled: { diverged?: string, weight: string, gradient: string },
     *   verdict: 'helped' | 'hindered' | 'even' }} run
     */
    result: ({ steps, dk, stepSize, last, chance, raw, scaled, verdict }) => {
      const setting = `$d_k$ = ${dk}, Schrittweite ${stepSize}`;
      if (raw.diverged && scaled.diverged) {
        return `Bei ${setting} brachen beide Läufe ab, der skalierte bei Schritt ${scaled.diverged}, der rohe bei Schritt ${raw.diverged}: Zahlen liefen über. Versuche eine kleinere Schrittweite.`;
      }
      if (raw.diverged || scaled.diverged) {
        const [broken, other, kind, rest] = raw.diverged
          ? [raw.diverged, scaled, 'ohne', 'mit']
          : [scaled.diverged, raw, 'mit', 'ohne'];
        return `Bei ${setting} brach der Lauf ${kind} Divisor bei Schritt ${broken} ab: Eine Zahl lief über. Der ${rest} Divisor legt ${other.weight} seines Gewichts auf das richtige Token.`;
      }
      const verdicts = {
        helped: 'Hier hat der Divisor den Unterschied gemacht.',
        hindered: 'Hier kam der Kopf ohne Divisor weiter.',
        even: 'Hier kamen beide gleich weit.',
      };
      return `Nach ${steps} Schritten bei ${setting} liegen skaliert ${scaled.weight} des Gewichts auf dem richtigen Token, roh ${raw.weight} (Zufall: ${chance}). Die Gradientennormen sind ${scaled.gradient} und ${raw.gradient}, Mediane der letzten ${last} Schritte. ${verdicts[verdict]}`;
    },
  },
};
