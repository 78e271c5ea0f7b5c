// Wessen Vektoren und wessen Kopf: Schritte `why` und `head`.

/** @param {number} d @param {boolean} masked */
const vectors = (d, masked) => [
  `*Gar kein Kopf.* $Q = K = V = H$: Fürs Fragen wurde nichts gelernt, also beachten Wörter diejenigen, deren Vektoren ihrem gleichen. Die Vektoren legen $d$ fest, und $d_k = d$ = ${d}. Jeder ist $√d$ lang, darum ist der Score eines Wortes mit sich selbst $√d$, der größte, den es gibt.`,
  masked
    ? 'Deshalb darf ein Wort hier nicht sich selbst anschauen: Die Diagonale ist maskiert. Erlaube es, und es sieht kaum etwas anderes. Einem trainierten Kopf steht es frei, nach anderem als sich selbst zu fragen.'
    : 'Darum sieht ein Wort kaum etwas außer sich selbst. Maskiere die Diagonale, und das Nächstähnliche kommt zum Vorschein. Einem trainierten Kopf steht es frei, nach anderem als sich selbst zu fragen.',
];

/** @param {{ word: number, waves: number }} numbers */
const row = ({ word, waves }) =>
  `Eine Zeile von $H$ sagt, was das Wort ist (Spalten w: ${word} Zahlen der Länge 1, aus seinem Text und dem Startwert gezogen), dann eine konstante 1, dann, wo es steht (Spalten p: Sinus und Kosinus von ${waves} Winkeln, die mit dem Platz wachsen).`;
const written =
  '*Von Hand gebaut, nicht trainiert:* Jeder Eintrag von $W_Q$, $W_K$ und $W_V$ wurde hingeschrieben.';
const handsOver = '$W_V$ gibt weiter, was das Wort ist.';

export const sources = {
  label: 'Vektoren und Kopf',
  options: {
    random: 'Zufallsvektoren, Zufallskopf',
    words: 'englische Wortvektoren, Q = K = V = H',
    previous: 'von Hand: voriges Token',
    same: 'von Hand: gleiches Token',
    first: 'von Hand: erstes Token',
    trained: 'Kopf eines englisch trainierten Modells',
  },
  try: 'Probiere (englisch)',
  presets: {
    shore: '„bank“ bei „shore“',
    mortgage: '„bank“ bei „mortgage“',
    mouse: 'Katze und Maus',
    before: 'voriges Token',
    again: 'gleiches Token',
    followed: 'trainiert: was letztes Mal folgte',
  },
  itself: 'Ein Wort darf sich selbst anschauen',
  trainedHead: 'Kopf',
  ownMask:
    'Maske: kausal. Sie gehört zum Modell, das darauf trainiert wurde, das nächste Stück vorherzusagen.',
  noShuffle:
    'Gemischt wird hier nicht: Jeder Kopf dieses Modells hat eine kausale Maske, unter der jedes Stück nur die vor ihm sieht. Darum zählt in ihm die Reihenfolge, mit Positionen und ohne.',
  /** @param {string} token @param {number} place wo das Stück steht, wenn es mehrmals vorkommt, sonst 0 */
  piece: (token, place) => (place ? `„${token}“, Stück ${place}` : `„${token}“`),
  /** Während die Datei einer Quelle unterwegs ist, und wo sie nicht zu bekommen war. */
  files: {
    words: {
      loading: 'Die Wortvektoren sind unterwegs. Bis sie da sind, sind die Zahlen zufällig.',
      /** @param {string} reason */
      failed: (reason) =>
        `Die Wortvektoren waren nicht zu bekommen (${reason}). Stattdessen sind die Zahlen zufällig.`,
    },
    trained: {
      loading: 'Das trainierte Modell ist unterwegs. Bis es da ist, sind die Zahlen zufällig.',
      /** @param {string} reason */
      failed: (reason) =>
        `Das trainierte Modell war nicht zu bekommen (${reason}). Stattdessen sind die Zahlen zufällig.`,
    },
  },
  /** @param {string} kB of a file that is on its way */
  received: (kB) => `Bisher ${kB} kB empfangen.`,
  retry: 'Noch einmal versuchen',
  /** @param {string[]} tokens @param {number} seed */
  unknown: (tokens, seed) =>
    `${tokens.map((token) => `„${token}“`).join(', ')}: nicht in der Wortliste, die englisch ist. ${
      tokens.length === 1 ? 'Der Vektor ist' : 'Die Vektoren sind'
    } zufällig gezogen, mit dem Startwert ${seed}, und mit einem Fragezeichen markiert.`,
  /** Spalten eines von Hand gebauten $H$: Buchstaben vor einer Zahl. */
  columns: { word: 'w', place: 'p' },
  /** Absätze unter der Abbildung. */
  about: {
    /** @param {{ words: string, d: number, masked: boolean }} numbers */
    words: ({ words, d, masked }) => [
      ...vectors(d, masked),
      `Die Vektoren von ${words} englischen Alltagswörtern haben andere gelernt, daraus, welche Wörter beieinander stehen (GloVe). Ein Wort hat einen Vektor, gleich in welchem Satz: „bank“ als Ufer und „bank“ als Geldhaus sind dasselbe, bis Attention ihre Nachbarn einmischt.`,
    ],
    /** @param {{ word: number, waves: number }} numbers */
    previous: (numbers) => [
      written,
      `${row(numbers)} $W_Q$ nimmt die Winkel und dreht jeden um einen Schritt zurück: Die Query von Platz $i$ ist der Code von Platz $i − 1$. $W_K$ nimmt den Code, wie er ist. Das Skalarprodukt zweier Codes ist eine Summe von Kosinus, am größten, wo die Plätze übereinstimmen, beim Token davor; ein großer Faktor in $W_Q$ lässt Softmax fast nur dieses wählen. ${handsOver} Das erste Token hat keines vor sich und findet sich selbst, das nächste.`,
    ],
    /** @param {{ word: number, waves: number }} numbers */
    same: (numbers) => [
      written,
      `${row(numbers)} $W_Q$ und $W_K$ nehmen beide, was das Wort ist, $W_Q$ mal einem großen Faktor: Der Score ist der Kosinus zweier Wörter, am größten für dasselbe Wort, wo immer es steht. ${handsOver}`,
    ],
    /** @param {{ word: number, waves: number }} numbers */
    first: (numbers) => [
      written,
      `${row(numbers)} $W_Q$ macht aus der konstanten 1 den Code des ersten Platzes, mal einem großen Faktor, also fragt jedes Token nach ihm. $W_K$ nimmt den Code, wie er ist. ${handsOver}`,
    ],
    /**
     * @param {{ name: string, layer: number, model: string, previous: string, induction: string,
     *   first: string, entropy: string }} head
     */
    trained: ({ name, layer, model, previous, induction, first, entropy }) => [
      `*Trainiert, nicht gebaut:* ${name}. Gemessen auf Folgen, die das Training nie gesehen hat, gibt er ${previous} seines Gewichts dem Token davor und ${induction} dem, was letztes Mal auf dasselbe Token folgte (zufällige Wiederholungen), und ${first} dem ersten Token (Text, wo die Entropie einer Zeile ${entropy} nat beträgt).`,
      `$H$ ist ${
        layer === 1
          ? 'die Vektoren der Stücke, ohne ihre Positionen'
          : `das, was in Schicht ${layer} hineingeht: die Vektoren der Stücke und was die Köpfe der Schicht darunter dazugetan haben`
      }. Auch die Positionen $P$ sind gelernt, und sie gehen nur in Queries und Keys ein: $Q = (H + P) W_Q$ und $K = (H + P) W_K$, aber $V = H W_V$. Ein Stück kann kürzer als ein Wort sein; ␣ ist ein Leerzeichen.`,
      model,
    ],
  },
  /** Warum das gefragte Wort dorthin schaut, wohin es schaut. */
  because: {
    random: (/** @type {string} */ token) =>
      `Diese Vektoren sind zufällig gezogen, also ist das Glück und keine Grammatik: Erst Training lässt „${token}“ dorthin schauen, wohin es soll.`,
    words: () =>
      'Fürs Fragen wurde nichts gelernt: Es sind die Wörter, deren Vektoren einander am ähnlichsten sind.',
    previous: () => 'Dieser Kopf wurde gebaut, um das Token davor anzuschauen.',
    same: () => 'Dieser Kopf wurde gebaut, um dasselbe Wort anzuschauen.',
    first: () => 'Dieser Kopf wurde gebaut, um das erste Token anzuschauen.',
    trained: (/** @type {string} */ _, /** @type {string} */ measured) =>
      `Niemand hat diesen Kopf gebaut. Auf Folgen, die das Training nie gesehen hat, wurde gemessen: ${measured}.`,
  },
};
