// Schritt `heads`: Köpfe, die trainiert wurden, und Köpfe, denen man beim Entstehen zusieht.

export const realHeads = {
  whose: 'Wessen Köpfe',
  whoseHeads: {
    random: 'Zufallszahlen',
    trained: 'ein trainiertes Modell',
    forming: 'beim Entstehen zusehen',
  },
  trained: {
    presets: 'Versuche (englisch)',
    loading: 'Das trainierte Modell wird geholt …',
    /** @param {string} reason */
    failed: (reason) =>
      `Das trainierte Modell ist nicht zu bekommen: ${reason}. Der Rest der Lektion geht ohne es weiter.`,
    retry: 'Noch einmal versuchen',
    /**
     * @param {{ layers: number, heads: number, d: number, vocabulary: string, context: string,
     *   trainedOn: string, text: string, unigram: string }} model
     */
    what: ({ layers, heads, d, vocabulary, context, trainedOn, text, unigram }) =>
      `Ein winziges Modell: nur Attention, ${layers} Schichten mit je ${heads} Köpfen, $d$ = ${d}, kein MLP, ${vocabulary} Wortstücke, höchstens ${context} auf einmal. Gelesen hat es nur ${trainedOn} (englisch) und zufällige Wiederholungen. Auf ungesehenem Text verliert es ${text} nat je Stück; wer nur weiß, wie häufig jedes Stück ist, ${unigram}. Erwarte keine gute Prosa: Sieh dir seine Köpfe an.`,
    /** @param {string} context */
    cut: (context) => `Nur die ersten ${context} Stücke werden gelesen.`,
    all: 'Die Gewichte $A$ jedes Kopfes für diesen Satz',
    /** @param {number} layer @param {number} head */
    headOf: (layer, head) => `Schicht ${layer}, Kopf ${head}`,
    /** @type {Record<string, (score: string) => string>} */
    habits: {
      previous: (score) => `voriges Token ${score}`,
      induction: (score) => `Induktion ${score}`,
      first: (score) => `erstes Token ${score}`,
      none: () => 'gemischt',
    },
    isOff: 'abgeschaltet',
    /** @param {number} heads */
    measuredOn: (heads) =>
      `Niemand hat diese ${heads} Köpfe benannt. Jeder heißt nach dem, was an ihm gemessen wurde, auf Folgen, die das Training nie gesehen hat: das mittlere Gewicht auf dem Token davor (voriges Token), auf dem, was beim letzten Mal auf dasselbe Token folgte (Induktion), oder auf dem ersten Token.`,
    /** @param {string} head */
    opened: (head) => `Geöffnet: ${head}`,
    /** @param {string} piece */
    next: (piece) => `Was das Modell nach „${piece}“ erwartet`,
    piece: 'Stück',
    probability: 'Wahrscheinlichkeit',
    allOn: 'alle Köpfe an',
    /** @param {number} off */
    without: (off) => (off === 1 ? 'ein Kopf aus' : `${off} Köpfe aus`),
    twice: 'Der Satz zweimal gesagt: Verlust in nat je Stück',
    copies: { first: 'beim ersten Mal', second: 'beim zweiten Mal' },
    twiceNote:
      'Beim zweiten Mal war alles schon einmal da: Ein Kopf, der nachschlägt, was letztes Mal folgte, macht es billig. Schalte in der Tabelle Köpfe ab und sieh, welche das tun.',
    twiceHeld: 'Der Verlust beim zweiten Mal zeigt sich nach deiner Antwort.',
    question: {
      prompt:
        'Das Modell liest den Satz und dann denselben Satz noch einmal. Was wird beim zweiten Mal aus seinem Verlust?',
      /** @type {Record<string, string>} */
      choices: {
        half: 'Er fällt unter die Hälfte',
        little: 'Er fällt ein wenig',
        same: 'Er bleibt, wie er ist',
        more: 'Er steigt',
      },
      /** @param {{ first: string, second: string, copying: number, heads: number }} numbers */
      because: ({ first, second, copying, heads }) =>
        `Von ${first} auf ${second} nat je Stück. Von ${copying} seiner ${heads} Köpfe wurde gemessen, dass sie auf das schauen, was zuletzt auf dasselbe Stück folgte, egal in welchem Text: So schreibt es ab.`,
    },
    on: 'Kopf, mit Häkchen an',
    scores: 'Gemessen auf Folgen, die das Training nie gesehen hat',
    columns: ['voriges Token', 'Induktion', 'erstes Token', 'Entropie'],
    scoresNote:
      'Voriges Token und Induktion: mittleres Gewicht auf zufälligen Wiederholungen. Erstes Token und Entropie (nat): auf Text. Ein Kopf ohne Häkchen ist abgeschaltet: Seine Ausgabe zählt als 0.',
    /**
     * @param {{ head: string, from: string, to: string, weight: string, last: string, next: string,
     *   probability: string }} now
     */
    summary: ({ head, from, to, weight, last, next, probability }) =>
      `${head} gibt „${from}“ ${weight} von „${to}“. Nach „${last}“ erwartet das Modell „${next}“, mit ${probability}.`,
  },
  forming: {
    divided: 'Scores durch $√d_k$ geteilt',
    /**
     * @param {{ head: string, previous: string, induction: string, from: string, place: number,
     *   to: string, toPlace: number, weight: string }} now
     */
    summary: ({ head, previous, induction, from, place, to, toPlace, weight }) =>
      `${head}: voriges Token ${previous}, Induktion ${induction}. Auf dieser Folge nimmt Zeile ${place}, „${from}“, am meisten, ${weight}, aus Spalte ${toPlace}, „${to}“.`,
    question: {
      /** @param {number} numbers */
      prompt: (numbers) =>
        `Die erste Runde ist zufällig aus ${numbers} Zahlen gezogen. Wie tief kann ein trainiertes Modell dort mit seinem Verlust kommen?`,
      /** @type {Record<string, (loss: string, numbers: number) => string>} */
      choices: {
        nothing: () => 'Bis 0: Es lernt sie auswendig',
        middle: (loss) => `Auf die Hälfte dessen, was Raten kostet: ${loss}`,
        chance: (loss, numbers) => `Nicht tiefer als Raten: ln ${numbers} = ${loss}`,
      },
      /** @param {string} loss @param {number} numbers */
      because: (loss, numbers) =>
        `Jeder Stapel wird neu gezogen, und jede der ${numbers} Zahlen ist so wahrscheinlich wie die andere: Raten, mit ln ${numbers} = ${loss} nat, ist das Beste, was es gibt. Nur spätere Runden lassen sich nachschlagen, und das lernen die Köpfe.`,
    },
    task: 'Ein Modell aus 2 Schichten mit je 2 Köpfen ($d$ = 32) liest ein paar zufällige Zahlen immer wieder und soll sagen, welche als Nächste kommt. Ab der zweiten Runde kann man nachschlagen, und das braucht zwei Köpfe hintereinander: einen, der mitbringt, was davor stand, und einen, der dieselbe Zahl findet und liest, was auf sie folgte.',
    start: 'Trainieren',
    goOn: 'Weiter',
    pause: 'Anhalten',
    /** @param {number} steps */
    step: (steps) => `${steps} Schritte`,
    another: 'Noch einmal mit anderem Startwert',
    /** @param {string} steps @param {string} target */
    progress: (steps, target) => `Schritt ${steps} von ${target}`,
    axis: 'Schritt',
    loss: 'Verlust (nat)',
    firstLoss: 'erste Runde',
    secondLoss: 'spätere Runden',
    scores: 'Wert des besten Kopfes',
    previous: 'voriges Token',
    induction: 'Induktion',
    /** @param {string} name @param {string} values */
    label: (name, values) => `${name} über die Schritte des Trainings. Jetzt: ${values}.`,
    /** @param {number} last */
    medians: (last) => `Verlust, dünn: jeder Schritt; dick: der Median der letzten ${last}.`,
    running: 'Die Köpfe lernen …',
    preparing: 'Die Köpfe werden bereitgemacht …',
    waiting: 'Noch ist nichts trainiert: Jeder Kopf blickt überallhin. Trainiere und sieh zu.',
    pictures: 'Die Gewichte $A$ jedes Kopfes für eine Folge, die das Training nie sieht',
    /** @param {string} previous @param {string} induction */
    detail: (previous, induction) => `vor.\u00A0${previous} · Ind.\u00A0${induction}`,
    ids: 'Tokens sind hier Zahlen. In einem Induktionskopf liegt die Linie dunkler Zellen dort, wo dieselbe Zahl schon stand, einen Platz weiter.',
    /**
     * @param {{ steps: string, divided: boolean, diverged: boolean, first: string, second: string,
     *   previous: string, induction: string, formed: string | undefined, over: boolean }} run
     */
    result: ({ steps, divided, diverged, first, second, previous, induction, formed, over }) => {
      const divisor = divided ? 'mit dem Divisor' : 'ohne den Divisor';
      if (diverged) {
        return `Bei Schritt ${steps}, ${divisor}, lief eine Zahl über, und der Lauf brach ab.`;
      }
      const scores = `Bester Wert für das vorige Token ${previous}, bester für Induktion ${induction}`;
      const losses = `Verlust ${first} in der ersten Runde, ${second} danach`;
      const verdict = formed
        ? `Ein Induktionskopf (Wert über einem Halben) war bei Schritt ${formed} da.`
        : over
          ? 'In diesem Lauf ist kein Induktionskopf entstanden.'
          : 'Noch kein Induktionskopf.';
      return `Nach ${steps} Schritten ${divisor}: ${losses}. ${scores}. ${verdict}`;
    },
  },
};
