// What import.meta.url is to a module, for a classic script and for one inside its page.
export const scriptUrl =
  /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src || document.baseURI;
