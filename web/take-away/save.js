// Hands a text to the reader as a file.

/** @param {string} name @param {string} text @param {string} [type] */
export function saveText(name, text, type = 'text/plain') {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The download has its own reference by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
