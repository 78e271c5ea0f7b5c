// npm run build: writes dist/ from nothing. C++ → build/wasm → dist/*.wasm; web/ → bundles.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const wasm = join(root, 'build/wasm');

/** Compiles the C++ core to WebAssembly, both widths, and copies it to dist/. */
export function buildCore() {
  const run = (...args) => execFileSync('cmake', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  if (!existsSync(join(wasm, 'build.ninja'))) run('--preset', 'wasm');
  run('--build', '--preset', 'wasm', '--target', 'attention_simd', 'attention_scalar');
  // Both builds must be able to share one glue: it may differ in the file's name only.
  const glue = (width) => readFileSync(join(wasm, `attention_${width}.mjs`), 'utf8').replaceAll(`attention_${width}`, '');
  if (glue('simd') !== glue('scalar')) throw new Error('the SIMD and the scalar build need different glue');
  mkdirSync(dist, { recursive: true });
  for (const width of ['simd', 'scalar']) {
    cpSync(join(wasm, `attention_${width}.wasm`), join(dist, `attention-core-${width}.wasm`));
  }
}

const shared = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  absWorkingDir: root,
  loader: { '.css': 'text' },
  external: ['node:fs/promises'],
};

/** Bundles the page and the core's JavaScript. */
export async function buildPage() {
  mkdirSync(dist, { recursive: true });
  const bundle = (entry, outfile) => esbuild.build({ ...shared, entryPoints: [entry], outfile: join(dist, outfile) });
  await bundle('web/core/load-core.js', 'core.js');
  cpSync(join(root, 'web/core/core.d.ts'), join(dist, 'core.d.ts'));
  if (existsSync(join(root, 'web/define.js'))) await bundle('web/define.js', 'attention-lesson.js');
  for (const page of ['index.html', 'embed.html']) {
    if (existsSync(join(root, 'web', page))) cpSync(join(root, 'web', page), join(dist, page));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(dist, { recursive: true, force: true });
  buildCore();
  await buildPage();
}
