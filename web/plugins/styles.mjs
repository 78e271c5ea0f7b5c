// esbuild plugin: a style sheet, its @imports included, becomes one minified text. Build time only.

/** @type {import('esbuild').Plugin} */
export const stylePlugin = {
  name: 'styles',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { minify = false } = build.initialOptions;
      const made = await build.esbuild.build({
        entryPoints: [path],
        bundle: true,
        minify,
        write: false,
        target: 'es2022',
        metafile: true,
      });
      return {
        contents: made.outputFiles[0].text,
        loader: 'text',
        watchFiles: Object.keys(made.metafile.inputs),
      };
    });
  },
};
