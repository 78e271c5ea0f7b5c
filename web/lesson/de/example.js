// Schritt `example`.

export const example = {
  title: 'Von Hand: drei Tokens mit je zwei Zahlen',
  short: 'Von Hand',
  text: [
    'Token 3 fragt mit $q_3$. Drei Keys antworten, drei Values warten darauf, gemischt zu werden, und jeder Vektor hat nur zwei Einträge. So passt der ganze Kopf auf eine Seite: vier Zeilen und eine Summe.',
    'Zieh an den Pfeilspitzen oder tippe die Zahlen ein. Die Gewichte sind nie negativ und ergeben zusammen 1, also kann die Ausgabe $o_3$ das Dreieck aus $v_1$, $v_2$ und $v_3$ nicht verlassen.',
  ],
  divisor: 'Scores durch $√d_k = √2$ teilen',
  reset: 'Zurück zu den Zahlen aus dem Buch',
  vectors: 'Die Vektoren, Eintrag für Eintrag',
  /** @param {string} label @param {string} axis */
  entry: (label, axis) => `${label}, ${axis}`,
  /** @param {string} label @param {string} point */
  at: (label, point) => `${label} bei ${point}`,
  help: 'Pfeiltasten bewegen ihn; mit Umschalttaste zehnmal so weit.',
  scorePlane: 'Die Query unter den Keys',
  valuePlane: 'Die Ausgabe unter den Values',
  output: 'o₃',
  /** @param {string} point */
  outputAt: (point) => `Die Ausgabe o₃ bei ${point}, im Dreieck aus v₁, v₂ und v₃`,
  byHand: 'Die Rechnung',
  /** @param {number} j */
  key: (j) => `Key ${j}`,
  total: 'Summe',
  one: '1',
  overflow: 'zu groß',
  /** Zwischen den Einträgen eines Vektors: Das Komma gehört schon zur Zahl. */
  between: '; ',
  lines: {
    raw: 'roher Score $q_3·k_j$',
    scaled: 'geteilt durch $√2$',
    unscaled: 'nicht geteilt',
    exponentials: 'Exponen\u00ADtial\u00ADwert $e^s$',
    weights: 'Gewicht: Exponen\u00ADtial\u00ADwert ÷ Summe',
    output: 'Ausgabe: Gewichte mal Values',
  },
  /** @param {string} max */
  shift: (max) =>
    `Ein Computer zieht zuerst den größten Score, ${max}, von jedem ab: $e^{s − max}$ kann nicht zu groß werden, und die Gewichte bleiben, was sie sind.`,
  /** @param {{ j: number, weight: string, shared: number, flat: boolean, output: string[] }} row */
  summary: ({ j, weight, shared, flat, output }) =>
    `${
      shared === 3
        ? 'Alle drei Keys haben denselben Score, also zählt jeder Value ein Drittel'
        : shared === 2
          ? `Zwei Keys teilen sich das größte Gewicht, je ${weight}`
          : `Key ${j} hat das größte Gewicht, ${weight}`
    }: $o_3$ = (${output.join(example.between)}), ${
      flat
        ? 'zwischen den Values: Sie liegen hier auf einer Geraden; zieh einen beiseite, um das Dreieck zu öffnen.'
        : 'im Dreieck der Values.'
    }`,
  question: {
    prompt: 'Lass die Division durch $√2$ weg. Wird das größte Gewicht größer oder kleiner?',
    choices: { up: 'Größer', down: 'Kleiner', same: 'Es bleibt gleich' },
    /** @param {string} answer @param {string} divided @param {string} undivided */
    because: (answer, divided, undivided) =>
      `Mit dem Divisor ist es ${divided}, ohne ihn ${undivided}. ${
        answer === 'up'
          ? 'Größere Scores liegen weiter auseinander, und Softmax bevorzugt den Spitzenreiter stärker.'
          : answer === 'down'
            ? 'Die jetzigen Vektoren kehren den üblichen Fall um.'
            : 'Die Scores sind hier alle gleich, es gibt also nichts zu strecken.'
      }`,
  },
};
