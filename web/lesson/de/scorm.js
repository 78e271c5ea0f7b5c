// In einer Lernplattform: was aus den Ergebnissen wird.

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
    const wrong = unread === '' ? '' : ` „${unread}“ ist kein Prozentwert: Erledigen genügt.`;
    return said + verdict + wrong;
  },
  looksOn: () => 'Du schaust zurück: Die Lernplattform speichert diesen Besuch nicht.',
  absent: () =>
    'Um diese Seite wurde keine Lernplattform gefunden: Die Lektion funktioniert, aber Ergebnisse werden nicht gespeichert.',
  /** @param {{ code: string, text: string }} problem */
  refused: ({ code, text }) =>
    `Die Lernplattform hat dies nicht gespeichert: ${[text, code && `Fehler ${code}`].filter(Boolean).join(', ') || 'ohne Angabe eines Grundes'}. Die Lektion funktioniert trotzdem.`,
};
