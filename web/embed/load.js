// embed.html's script: the element as a module and, where there is no origin (a frame with sandbox, a
// file), as one classic script: there a module is refused unless its server allows any origin.
{
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  if (window.origin === 'null') {
    const script = document.createElement('script');
    script.src = new URL('attention-lesson.classic.js', src).href;
    document.head.append(script);
  } else {
    import(new URL('attention-lesson.js', src).href);
  }
}
