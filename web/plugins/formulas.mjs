// esbuild plugin: lesson/formulas.js holds TeX; the bundle gets functions from a step's words to Lit
// templates of MathML, so that no TeX is parsed in the page. Runs in node at build time only.
import temml from 'temml';

/** @type {import('esbuild').Plugin} */
export const formulaPlugin = {
  name: 'formulas',
  setup(build) {
    build.onLoad({ filter: /[\\/]lesson[\\/]formulas\.js$/ }, async ({ path }) => {
      const { formulas } = await import(`${new URL(`file://${path}`)}?at=${Date.now()}`);
      const entries = Object.entries(formulas).map(
        ([id, tex]) =>
          `${JSON.stringify(id)}: (words) => html\`${template(mathml(/** @type {string} */ (tex)))}\``,
      );
      return {
        contents: `import { html } from 'lit';\nexport const formulas = {${entries.join(',\n')}};\n`,
        loader: 'js',
        resolveDir: path.replace(/[\\/][^\\/]*$/, ''),
      };
    });
  },
};

/** @param {string} tex @returns {string} MathML without style attributes, which a strict CSP blocks */
function mathml(tex) {
  const made = temml.renderToString(tex, { displayMode: true, throwOnError: true, trust: true });
  return made.replace(/ style="[^"]*"/g, '');
}

/** A text @name is the word of that name in the step's `formula`. @param {string} text */
const template = (text) =>
  text.replace(/[`\\$]/g, '\\$&').replace(/@(\w+)/g, (_, name) => `\${words.formula.${name}}`);
