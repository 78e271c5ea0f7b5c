// Schritt `heads`.

import { realHeads } from './heads-real.js';

export const heads = {
  ...realHeads,
  title: 'Viele Köpfe',
  short: 'Viele Köpfe',
  text: [
    'Ein Kopf gibt jedem Token eine Mischung. Mehrere Köpfe schauen gleichzeitig, jeder mit eigenen Projektionen der Breite $d_k = d_v = d/h$; ihre Ausgaben werden nebeneinandergelegt, und $W_O$ mischt sie zurück in einen Vektor der Breite $d$.',
    'Je mehr Köpfe, desto schmaler sind sie. Welcher Kopf was tut, bestimmt niemand: Das Training mag einen auf das vorige Token schauen lassen und einen anderen auf ein wiederholtes Wort.',
  ],
  d: 'Modellbreite $d$',
  heads: 'Köpfe $h$',
  groups: 'Key/Value-Köpfe $g$',
  /** @param {number} g @param {number} h */
  groupsOf: (g, h) =>
    g === h
      ? `${g}: jeder ein eigener`
      : g === 1
        ? '1: einer für alle'
        : `${g}: ${h / g} Köpfe teilen sich einen`,
  kept: 'Tokens im Cache $n$',
  biases: 'Mit Bias',
  sections: {
    all: 'Die Gewichte $A$ jedes Kopfes',
    /** @param {number} i @param {number} h */
    open: (i, h) => `Kopf ${i} von ${h}, geöffnet`,
    concat: 'Nebeneinander, dann gemischt',
    parameters: 'Wo die Parameter sind',
    cache: 'Keys und Values zum Aufbewahren',
  },
  heldBack: 'Beantworte die Frage oben, dann werden hier die Parameter gezählt.',
  choose: 'Der Kopf, der geöffnet ist',
  /** @param {number} i */
  head: (i) => `Kopf ${i}`,
  /** @param {number} group */
  usesGroup: (group) => `Key/Value ${group}`,
  what: {
    A: 'Gewichte',
    V: 'Values',
    O: 'seine Ausgabe',
    concat: 'alle Köpfe nebeneinander',
    W_O: 'gelernt',
    MHA: 'Ausgabe der Schicht',
  },
  /** @param {number} h */
  concatTitle: (h) =>
    h === 1 ? '$head_1$' : h === 2 ? '$[head_1 ‖ head_2]$' : `$[head_1 ‖ … ‖ head_{${h}}]$`,
  mixed: 'MHA(H)',
  ops: { times: '·', equals: '=' },
  arithmetic: {
    /** @param {string} entry @param {string} head */
    entry: (entry, head) => `${entry} von ${head}`,
    /** @param {number} i @param {number} within */
    concat: (i, within) =>
      `Eintrag ${within} dessen, was Kopf ${i} weitergibt. Hier wird nichts gerechnet.`,
    /** @param {number} h */
    mixed: (h) =>
      h === 1
        ? 'Bei nur einem Kopf dreht $W_O$ seine Ausgabe noch einmal.'
        : `Hier treffen sich alle ${h} Köpfe zum ersten Mal.`,
  },
  square: {
    attention: 'Attention: $4d^2$',
    mlp: 'Das MLP daneben, im selben Maßstab: $8d^2$',
    /** @param {string} name @param {string} rows @param {string} cols @param {number} strips */
    label: (name, rows, cols, strips) =>
      `${name}: ${rows} × ${cols}${strips > 1 ? `, in ${strips} Streifen geschnitten, einen je Kopf` : ''}`,
    /** @param {number} h @param {string} d @param {string} dk */
    why: (h, d, dk) =>
      h === 1
        ? `Ein Kopf: Jede Projektion ist eine einzige Matrix, ${d} × ${d}.`
        : `${h} Matrizen von ${d} × ${dk} nebeneinander sind eine Matrix von ${d} × ${d}. Ein Quadrat zu zerschneiden fügt keine Fläche hinzu, also kann sich die Anzahl mit $h$ nicht ändern.`,
    /** @param {number} g @param {number} h @param {string} saved */
    grouped: (g, h, saved) =>
      `Mit ${g === 1 ? 'einem Key/Value-Kopf' : `${g} Key/Value-Köpfen`} für ${h} schrumpfen $W_K$ und $W_V$ auf ${g}/${h}: ${saved} Parameter weniger.`,
  },
  table: {
    caption: 'Parameter, Matrix für Matrix',
    matrix: 'Matrix',
    /** @param {number} h */
    withHeads: (h) => (h === 1 ? '1 Kopf' : `${h} Köpfe`),
    /** @param {number} h @param {number} g */
    withGroups: (h, g) => `${h} Köpfe, ${g} Key/Value`,
    /** @param {number} count @param {string} rows @param {string} cols */
    shape: (count, rows, cols) =>
      count === 1 ? `${rows} × ${cols}` : `${count} × (${rows} × ${cols})`,
    biases: 'Bias',
    total: 'Attention',
    totalFormula: '$4d^2$',
    totalWithBiases: '$4d^2 + 4d$',
    mlp: 'das MLP daneben',
    mlpFormula: '$8d^2$',
    mlpWithBiases: '$8d^2 + 5d$',
  },
  cache: {
    /** @param {string} n */
    caption: (n) => `Aufbewahrte Zahlen für ${n} Tokens, eine Schicht`,
    variant: 'Variante',
    groups: 'Key/Value-Köpfe',
    formula: 'Zahlen',
    numbers: 'für diese Schicht',
    bytes: 'float32',
    multiHead: 'Multi-Head',
    grouped: 'Grouped-Query',
    multiQuery: 'Multi-Query',
    formulas: { multiHead: '$2·n·h·d_k$', grouped: '$2·n·g·d_k$', multiQuery: '$2·n·d_k$' },
    note: 'Wird Text Token für Token geschrieben, so werden Keys und Values aller bisherigen Tokens aufbewahrt.',
    /**
     * Bytes hier, mit eigenen Key/Value-Köpfen für jeden, mit einem für alle.
     * @param {{ n: string, here: string, most: string, least: string, several: boolean }} kept
     */
    sentence: ({ n, here, most, least, several }) =>
      several
        ? `Weniger Key/Value-Köpfe behalten weniger. Für ${n} Tokens behält diese Schicht ${here}; mit eigenen Key/Value-Köpfen für jeden sind es ${most}, mit einem für alle ${least}.`
        : `Für ${n} Tokens behält diese Schicht ${here}.`,
  },
  illustrative:
    'Zahlen zur Anschauung: Die Köpfe sind aus dem Startwert gezogene Zufallszahlen. Niemand hat sie trainiert; ihre Bilder unterscheiden sich, bedeuten aber nichts.',
  /**
   * @param {{ h: number, dk: string, total: string | undefined, head: number, from: string, to: string, weight: string, g: number }} now
   */
  summary: ({ h, dk, total, head, from, to, weight, g }) =>
    `${h === 1 ? `Ein Kopf der Breite ${dk}` : `${h} Köpfe der Breite ${dk}`}${
      g < h ? `, ${g === 1 ? 'ein Key/Value-Kopf' : `${g} Key/Value-Köpfe`}` : ''
    }${total ? `: ${total} Parameter` : ''}. Kopf ${head} gibt „${from}“ ${weight} von „${to}“.`,
  question: {
    /** @param {string} one @param {string} d @param {number} few */
    prompt: (one, d, few) =>
      `Bei $d$ = ${d} braucht ein Kopf ${one} Parameter. Wie viele brauchen ${few} Köpfe?`,
    /** @param {number} few @param {{ more: string, same: string, fewer: string }} numbers */
    choices: (few, { more, same, fewer }) => ({
      more: `${few}-mal so viele: ${more}`,
      same: `Ebenso viele: ${same}`,
      fewer: `1/${few} davon: ${fewer}`,
    }),
    /** @param {{ few: number, d: string, dk: string, count: string }} numbers */
    because: ({ few, d, dk, count }) =>
      `Jeder der ${few} Köpfe ist ${d}/${few} = ${dk} breit, also sind es ${few} × (${d} × ${dk}) = ${d} × ${d} für jede von $W_Q$, $W_K$, $W_V$, und $W_O$ ist ohnehin ${d} × ${d}: zusammen ${count}.`,
  },
};
