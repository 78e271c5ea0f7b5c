// Whether the notebook or the book around the lesson is light or dark. Each has its own mark, and the
// reader's system may well be the other way round.

/** @type {readonly [mark: string, theme: 'light' | 'dark'][]} on <html> or <body> */
const MARKS = [
  ['[data-jp-theme-light="false"]', 'dark'], // JupyterLab, Notebook 7
  ['[data-jp-theme-light="true"]', 'light'],
  ['[data-vscode-theme-kind$="dark"], [data-vscode-theme-kind$="high-contrast"]', 'dark'], // VS Code
  ['[data-vscode-theme-kind]', 'light'],
  ['[theme="dark"]', 'dark'], // Colab
  ['[theme="light"]', 'light'],
  ['.dark, [data-theme="dark"], [data-bs-theme="dark"]', 'dark'], // MyST, marimo, Sphinx, Quarto
  ['.light, [data-theme="light"], [data-bs-theme="light"]', 'light'],
];

/** @returns {'light' | 'dark' | 'auto'} auto: no mark is known, so the reader's system decides */
export function hostTheme() {
  const marked = [document.body, document.documentElement];
  const found = MARKS.find(([mark]) => marked.some((element) => element?.matches(mark)));
  return found?.[1] ?? 'auto';
}

/**
 * @param {() => void} changed  whenever a mark may have changed
 * @returns {() => void} stops watching
 */
export function watchHostTheme(changed) {
  const observer = new MutationObserver(changed);
  for (const element of [document.body, document.documentElement])
    observer.observe(element, {
      attributeFilter: [
        'class',
        'theme',
        'data-theme',
        'data-bs-theme',
        'data-jp-theme-light',
        'data-vscode-theme-kind',
      ],
    });
  return () => observer.disconnect();
}
