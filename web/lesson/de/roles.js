// Schritt `roles`.

/** Warum ein falscher Ort falsch ist: wohin die Größe gehört, wohin sie gelegt wurde. @type {Record<string, Record<string, (symbol: string) => string>>} */
const wrong = {
  learned: {
    config: (s) => `Niemand wählt die Zahlen in ${s}. Gewählt wurde nur die *Form*.`,
    state: (s) =>
      `Ein anderer Satz lässt ${s} genau, wie es ist. Es ist da, bevor das erste Wort kommt.`,
  },
  config: {
    learned: (s) => `Kein Gradient bewegt ${s}: Es stand fest, bevor das Training begann.`,
    state: (s) => `${s} ist für jeden Satz gleich: Nichts von den Wörtern geht darin ein.`,
  },
  state: {
    learned: (s) =>
      `Such ${s} in einer Modelldatei: Es ist nicht darin. Nicht das Training schreibt es, sondern der Satz.`,
    config: (s) => `Niemand stellt ${s} ein. Ändere ein Wort, und es ändert sich von selbst.`,
  },
};

/** @type {Record<string, string>} */
const kinds = { learned: 'gelernt', config: 'Konfiguration', state: 'Zustand' };

export const roles = {
  title: 'Gelernt, Konfiguration, Zustand',
  short: 'Was gelernt ist',
  text: [
    'Einige Buchstaben der Formel sind Zahlen, die das Training fand und die eine Datei aufbewahrt: *gelernt*. Einige hat ein Mensch vor dem Training festgelegt: *Konfiguration*. Der Rest wird für jeden Satz neu ausgerechnet und danach weggeworfen: *Zustand*.',
    'Wer sie auseinanderhält, kann die meisten Fragen zu einem Modell beantworten: was in der Datei steht, was ein neuer Satz ändert, was beim Laufen Speicher kostet. Sortiere sie.',
  ],
  gone: 'Der Satz ist weg',
  again: 'Von vorn',
  hint: 'Zieh die Karte an ihren Ort oder drücke auf den Ort. Auf der Tastatur, von einer Karte oder einem Ort aus: 1, 2 oder 3.',
  pile: 'Noch zu sortieren',
  ask: 'Wohin gehört das?',
  allSorted: 'Alles sortiert. Wähle eine Größe, um zu lesen, warum sie dort ist.',
  bins: {
    learned: { name: 'Gelernt', what: 'vom Training gefunden, in der Modelldatei' },
    config: { name: 'Konfigu\u00adration', what: 'vor dem Training von einem Menschen gewählt' },
    state: { name: 'Zustand', what: 'neu berechnet; mit dem Satz ver\u00adschwunden' },
  },
  not: { learned: 'nicht gelernt', config: 'nicht Konfiguration', state: 'nicht Zustand' },
  totals: {
    /** @param {string} numbers */
    learned: (numbers) => `${numbers} Zahlen, bei jedem Satz`,
    /** @param {number} settings */
    config: (settings) =>
      settings === 1
        ? '1 Einstel\u00adlung, keine Parameter'
        : `${settings} Einstel\u00adlungen, keine Parameter`,
    /** @param {string} numbers */
    state: (numbers) => `${numbers} Zahlen, für diesen Satz`,
    gone: 'nichts: Es gibt keinen Satz',
  },
  yes: 'Ja.',
  no: 'Nein.',
  /** @param {string} symbol @param {'learned' | 'config' | 'state'} bin */
  is: (symbol, bin) => `${symbol} ist ${kinds[bin]}.`,
  /** @param {string} symbol @param {'learned' | 'config' | 'state'} bin */
  isNot: (symbol, bin) => `${symbol} ist nicht ${kinds[bin]}.`,
  /** @param {string} name */
  next: (name) => `Als Nächstes: ${name}.`,
  /** Was jede Größe ist und warum sie gehört, wohin sie gehört. */
  items: {
    W_Q: {
      name: 'Query-Projektion',
      why: 'Das Training schreibt jede Zahl in $W_Q$, für jeden Kopf eigene. Sie steht in der Datei, für jeden Satz dieselbe.',
    },
    W_K: {
      name: 'Key-Projektion',
      why: 'Das Training schreibt $W_K$, für jeden Kopf eigens: Was ein Token anbietet, muss nicht sein, was es fragt.',
    },
    W_V: {
      name: 'Value-Projektion',
      why: 'Das Training schreibt $W_V$, für jeden Kopf eigens: was von einem Token weiterzugeben lohnt.',
    },
    W_O: {
      name: 'Ausgabe-Projektion',
      why: 'Das Training schreibt $W_O$. Alle Köpfe teilen sich diese eine Matrix; sie mischt, was sie bringen.',
    },
    d: {
      name: 'Modellbreite',
      why: 'Ein Mensch hat gewählt, wie viele Zahlen für ein Token stehen. Daraus folgt die Größe jeder Matrix.',
    },
    h: {
      name: 'Anzahl der Köpfe',
      why: 'Ein Mensch hat sie unter den Teilern von $d$ gewählt. Was jeder Kopf tut, ist gelernt; wie viele es sind, nicht.',
    },
    dk: {
      name: 'Breite von Queries und Keys',
      why: 'Bei der üblichen Aufteilung folgt sie aus zwei Wahlen: $d_k = d/h$.',
    },
    dv: {
      name: 'Breite der Values',
      why: 'Gewählt wie $d_k$ und meist gleich. Sie könnte abweichen: Nur die Breite der Ausgabe hängt davon ab.',
    },
    sqrt: {
      name: 'Divisor der Scores',
      why: 'Er folgt aus $d_k$ und sonst nichts: kein Parameter, kein Gradient, für jeden Satz derselbe.',
    },
    M: {
      name: 'Maske',
      why: 'Eine Regel über Positionen, 0 oder −∞. Sie hat keine Parameter: Dass die Zukunft verborgen ist, wird bestimmt, nicht gelernt.',
    },
    H: {
      name: 'Vektoren, die hereinkommen',
      why: 'Eine Zeile je Token, von der Schicht darunter. Kein Satz, kein $H$. (Die Tabelle, aus der es stammt, ist gelernt.)',
    },
    Q: {
      name: 'Queries',
      why: '$Q = H W_Q$: eine gelernte Matrix mal den Satz. Das Produkt lebt so lange wie der Satz.',
    },
    K: {
      name: 'Keys',
      why: '$K = H W_K$. Wird Text Token für Token geschrieben, bewahrt ein Cache sie eine Weile auf; sie gehören trotzdem nur zu diesem Text.',
    },
    V: {
      name: 'Values',
      why: '$V = H W_V$: was diese Tokens weitergeben. Andere Tokens, andere Values.',
    },
    S: {
      name: 'Scores',
      why: 'Queries dieses Satzes gegen Keys dieses Satzes. Sogar die Größe, $n × n$, kommt vom Satz.',
    },
    A: {
      name: 'Attention-Gewichte',
      why: 'Softmax der Scores. Die „Gewichte“ der Attention sind keine Gewichte des Modells: $A$ steht in keiner Datei.',
    },
    o: {
      name: 'Ausgabe eines Tokens',
      why: 'Eine Mischung der Values, in den Anteilen der Zeile $i$ von $A$. Sie geht in die nächste Schicht und wird nicht aufbewahrt.',
    },
  },
  /** Wo ein allgemeiner Grund zu wenig sagte. @type {Record<string, Record<string, string>>} */
  wrong: {
    sqrt: {
      learned:
        'Er sieht aus, als ließe er sich einstellen, aber kein Gradient erreicht ihn: Er ist die Wurzel einer Breite.',
    },
    M: {
      learned:
        'Eine Maske hat keine Zahlen zum Trainieren: Jeder Eintrag ist nach Regel 0 oder −∞.',
      state: 'Welche Wörter dort stehen, ist ihr gleich: Zeile $i$ sieht dieselben Spalten.',
    },
    A: {
      learned:
        'Es heißt „Gewichte“, und das führt in die Irre. Das Training schreibt $A$ nie: Es ist Softmax der Scores dieses Satzes.',
    },
    h: {
      learned:
        'Training kann keinen Kopf hinzufügen: Die Formen aller Matrizen würden sich dabei ändern.',
    },
    dk: {
      learned: 'Eine Breite ist eine ganze Zahl; nach ihr gibt es keinen Gradienten.',
    },
    K: {
      config:
        'Ein Cache mag $K$ eine Weile aufbewahren, aber niemand stellt es ein: Jedes Token schreibt seine eigene Zeile.',
    },
  },
  /** @param {string} belongs @param {string} put @param {string} symbol */
  wrongBin: (belongs, put, symbol) => wrong[belongs][put](symbol),
  /** @param {{ sorted: number, of: number, learned: string, state: string, n: number }} now */
  summary: ({ sorted, of, learned, state, n }) =>
    sorted < of
      ? `${sorted} von ${of} sortiert.`
      : n === 0
        ? `Kein Satz, kein Zustand: $H$, $Q$, $K$, $V$, $S$, $A$ und $o_i$ sind weg. Die ${learned} gelernten Zahlen sind alle noch da.`
        : `Alle ${of} sortiert. Die Datei enthält ${learned} gelernte Zahlen; dieser Satz aus ${n} ${n === 1 ? 'Token' : 'Tokens'} macht ${state} weitere, die mit ihm verschwinden.`,
  question: {
    prompt: 'Ist $A$, die Matrix der Attention-Gewichte, gelernt?',
    choices: {
      learned: 'Ja: Das Training schreibt sie ins Modell',
      config: 'Nein: Ein Mensch stellt sie ein',
      state: 'Nein: Sie wird für jeden Satz neu berechnet',
    },
    /** @param {{ from: string, to: string, last: string, whole: string, cut: string, changed: boolean }} numbers */
    because: ({ from, to, last, whole, cut, changed }) =>
      `Mit denselben $W_Q$ und $W_K$ gibt „${from}“ an „${to}“ das Gewicht ${whole}; ohne das letzte Token, „${last}“, gibt es ${cut}. ${
        changed
          ? 'Eine gespeicherte Matrix könnte nicht beides enthalten: Gelernt sind die Matrizen, aus denen $A$ entsteht.'
          : 'Hier stimmen sie zufällig überein.'
      }`,
  },
};
