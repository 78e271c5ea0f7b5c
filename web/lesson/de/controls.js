// Beschriftungen der Einstellungen, die mehrere Schritte teilen, und was sie zu Eingaben sagen.

export const controls = {
  sentence: 'Satz',
  /** @param {number} n */
  tokens: (n) => (n === 1 ? '1 Token' : `${n} Tokens`),
  /** @param {number} most */
  tooMany: (most) => `Diese Seite verwendet die ersten ${most} Tokens.`,
  dk: 'Kopfbreite $d_k$',
  head: 'Kopf',
  /** @param {number} i @param {number} h */
  headOf: (i, h) => `${i} von ${h}`,
  scale: 'Faktor',
  scaleDefault: '$1/√d_k$',
  scaleOne: '1 (keiner)',
  scaleCustom: 'eigener',
  scaleValue: 'Wert des Faktors',
  mask: 'Maske',
  masks: { none: 'keine', 'top-left': 'kausal', 'bottom-right': 'kausal, unten rechts' },
  seed: 'Startwert',
  newSeed: 'Neu ziehen',
  position: 'Positionen addieren',
  tied: 'Dieselbe Matrix für beide: $W_Q = W_K$',
  notWhole: 'Bitte eine ganze Zahl. Der letzte gültige Wert bleibt.',
  notANumber: 'Das ist keine Zahl. Der letzte gute Wert bleibt.',
  empty: 'Gib eine Zahl ein. Der letzte gute Wert bleibt.',
  /** @param {string} min @param {string} max */
  outside: (min, max) => `Bitte zwischen ${min} und ${max}. Der letzte gute Wert bleibt.`,
};
