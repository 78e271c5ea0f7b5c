// The take-away menu.

export const takeAway = {
  title: 'Take it away',
  items: {
    svg: 'Picture (SVG)',
    png: 'Picture (PNG)',
    csv: 'Numbers (CSV)',
    numpy: 'NumPy code',
    pytorch: 'PyTorch code',
    link: 'Link',
    embed: 'Embed: tag',
    iframe: 'Embed: frame',
  },
  recipes: 'Recipes for course pages, slides and platforms',
  copy: 'Copy',
  save: 'Save as a file',
  copied: 'Copied.',
  notCopied: 'Marked: press Ctrl+C or ⌘C.',
};
