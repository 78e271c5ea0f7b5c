// In einer Lernplattform: was aus den Ergebnissen wird.

/** @param {string} unread  eine Bestehensgrenze, wie sie geschrieben steht, wo sie keine ist */
const notPercent = (unread) =>
  unread === '' ? '' : ` „${unread}“ ist kein Prozentwert: Erledigen genügt.`;

export const scorm = {
  description:
    'Eine interaktive Lektion über skalierte Dot-Product-Self-Attention: Queries, Keys, Values, Softmax und ihre Jacobi-Matrix, Masken, viele Köpfe und was sie kosten. Jede Zahl wird im Browser der Lernenden berechnet.',
  keywords: ['Self-Attention', 'Transformer', 'Softmax'],
  /** @param {{ done: number, steps: number, right: number, asked: number, mastery: number | null, unread: string, status: string }} results */
  recorded: ({ done, steps, right, asked, mastery, unread, status }) => {
    const predictions =
      asked === 0
        ? ''
        : `, ${right} von ${asked} Vorhersagen richtig${
            mastery === null ? '' : ` (nötig sind ${String(mastery).replace('.', ',')}\u202f%)`
          }`;
    const said = `Von der Lernplattform gespeichert: ${done} von ${steps} Schritten erledigt${predictions}.`;
    const verdict = { passed: ' Bestanden.', completed: ' Abgeschlossen.' }[status] ?? '';
    return said + verdict + notPercent(unread);
  },
  looksOn: () => 'Du schaust zurück: Die Lernplattform speichert diesen Besuch nicht.',
  /** @param {{ unread: string }} plan */
  absent: ({ unread }) =>
    `Um diese Seite wurde keine Lernplattform gefunden: Die Lektion funktioniert, aber Ergebnisse werden nicht gespeichert.${notPercent(unread)}`,
  /** @param {{ code: string, text: string }} problem */
  refused: ({ code, text }) =>
    `Die Lernplattform hat dies nicht gespeichert: ${[text, code && `Fehler ${code}`].filter(Boolean).join(', ') || 'ohne Angabe eines Grundes'}. Die Lektion funktioniert trotzdem.`,
};
