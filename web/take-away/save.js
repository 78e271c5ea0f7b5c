// Hands a text or a picture to the reader as a file.

/** @param {string} name @param {string} text @param {string} [type] */
export const saveText = (name, text, type = 'text/plain') =>
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** @param {string} name @param {Blob} blob */
export function saveFile(name, blob) {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The download has its own reference by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
