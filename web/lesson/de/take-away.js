// Das Menü zum Mitnehmen.

export const takeAway = {
  title: 'Mitnehmen',
  items: {
    svg: 'Bild (SVG)',
    png: 'Bild (PNG)',
    csv: 'Zahlen (CSV)',
    numpy: 'NumPy-Code',
    pytorch: 'PyTorch-Code',
    link: 'Link',
    embed: 'Einbetten: Tag',
    iframe: 'Einbetten: Rahmen',
  },
  recipes: 'Rezepte für Kursseiten, Folien und Plattformen',
  copy: 'Kopieren',
  save: 'Als Datei speichern',
  copied: 'Kopiert.',
  notCopied: 'Markiert: Drücke Strg+C oder ⌘C.',
};
