// Runs first on every page under test and keeps what a console would show: no driver tells it for all
// three engines. A classic script, served beside the page or pasted into the one file.
{
  const recorded = /** @type {string[]} */ ([]);
  Object.defineProperty(globalThis, 'recorded', { value: recorded });
  for (const level of /** @type {const} */ (['debug', 'error', 'info', 'log', 'warn'])) {
    const write = console[level];
    console[level] = (...what) => {
      recorded.push(`${level}: ${what.map(String).join(' ')}`);
      write.apply(console, what);
    };
  }
  globalThis.addEventListener(
    'error',
    (event) => {
      const place = /** @type {any} */ (event.target);
      recorded.push(`error: ${event.message ?? `${place.localName} ${place.src ?? place.href}`}`);
    },
    true, // what fails to load does not bubble
  );
  globalThis.addEventListener('unhandledrejection', ({ reason }) =>
    recorded.push(`unhandled: ${reason}`),
  );
  globalThis.addEventListener('securitypolicyviolation', (event) =>
    recorded.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
}
