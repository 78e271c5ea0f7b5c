// A package of the teacher's own: the manifest that launches chosen steps.

/**
 * @typedef {object} Choice
 * @property {readonly string[]} steps  at least one
 * @property {string} mastery  per cent; '' where being done is enough
 * @property {string} lang
 * @property {string} title  in that language
 */

/**
 * @param {string} manifest  the package's imsmanifest.xml
 * @param {Choice} choice
 * @returns {string}
 */
export function chosenManifest(manifest, { steps, mastery, lang, title }) {
  const launch = [
    `steps=${steps.join(',')}`,
    `lang=${lang}`,
    ...(mastery && [`mastery=${mastery}`]),
  ];
  // Platforms take two packages of one name for two versions of one course.
  const name = ['attention-lesson', lang, ...steps].join('-');
  return [
    [/(<manifest identifier=)"[^"]*"/, `$1"${name}"`],
    [/(<title>)[^<]*/g, `$1${escaped(title)}`],
    [
      /(<adlcp:datafromlms>)[^<]*(?=<\/adlcp:datafromlms>\s*<\/item>)/,
      `$1${escaped(launch.join('&'))}`,
    ],
  ].reduce((text, [pattern, value]) => {
    if (text.search(pattern) < 0) throw new Error(`imsmanifest.xml has no ${pattern}`);
    return text.replace(pattern, /** @type {string} */ (value));
  }, manifest);
}

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('$', '$$$$');
