// A build of the lesson whose languages are made up from English, to see which words are not data:
// `en` marks every text ⟦so⟧; `de` writes it from right to left in Hebrew letters.
import * as esbuild from 'esbuild';
import { shared } from '../../.ci/build-page.mjs';

/** @type {esbuild.Plugin} */
const pseudo = {
  name: 'pseudo-languages',
  setup(build) {
    const made = (/** @type {string} */ call) => ({
      contents: `import { en as words } from './web/lesson/en.js?real';
        import { marked, mirrored } from './tests/browser/pseudo-words.mjs';
        ${call}`,
      resolveDir: shared.absWorkingDir,
    });
    build.onResolve({ filter: /\?real$/ }, ({ path, resolveDir }) => ({
      path: new URL(path.replace('?real', ''), `file://${resolveDir}/`).pathname,
      suffix: '?real',
    }));
    build.onLoad({ filter: /[\\/]web[\\/]lesson[\\/]en\.js$/ }, ({ suffix }) =>
      suffix === '?real' ? undefined : made('export const en = marked(words);'),
    );
    build.onLoad({ filter: /[\\/]web[\\/]lesson[\\/]de\.js$/ }, () =>
      made('export const de = mirrored(words);'),
    );
    build.onLoad({ filter: /[\\/]web[\\/]lesson[\\/]start\.js$/ }, () => ({
      contents: `export const startWords = {
        en: { name: '⟦1⟧', direction: 'ltr', loading: '⟦…⟧', received: (kB) => \`⟦\${kB}⟧\`, failed: (why) => \`⟦\${why}⟧\` },
        de: { name: '2', direction: 'rtl', loading: '…', received: String, failed: (why) => why },
      };`,
    }));
  },
};

/** @returns {Promise<string>} attention-lesson.js, in one file */
export async function pseudoLesson() {
  const { outputFiles } = await esbuild.build({
    ...shared,
    entryPoints: ['web/define.js'],
    plugins: [...(shared.plugins ?? []), pseudo],
    minify: false,
    write: false,
  });
  return outputFiles?.[0].text ?? '';
}
