// The C++ core to WebAssembly: src/ → build/wasm/ → dist/*.wasm.
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root, wasm } from './paths.mjs';

/**
 * The modules: what cmake calls each, its file in dist/, and what load-core.js knows it by. The build
 * that the page loads first is the one without a mark.
 */
const modules = ['simd', 'scalar'].flatMap((width) => {
  const marks = width === 'scalar' ? ['scalar'] : [];
  return [
    { target: `attention_${width}`, file: `attention-core-${width}.wasm`, marks },
    {
      target: `attention_model_${width}`,
      file: `attention-model-${width}.wasm`,
      marks: [...marks, 'model'], // whose glue fits
    },
  ];
});

/** A custom section of that name, without content. @param {string} name */
const section = (name) => Buffer.from([0, name.length + 1, name.length, ...Buffer.from(name)]);

/** Compiles what changed. Throws where the compiler does. */
export function compileCore() {
  cmakeBuild(
    'wasm',
    modules.map(({ target }) => target),
  );
  checkGlue();
}

/** Compiles, and copies the modules to dist/. */
export function buildCore() {
  compileCore();
  mkdirSync(dist, { recursive: true });
  for (const { target, file, marks } of modules) {
    cpSync(join(wasm, `${target}.wasm`), join(dist, file));
    appendFileSync(join(dist, file), Buffer.concat(marks.map(section)));
  }
}

/**
 * Configures a preset of CMakePresets.json where that has not been done, and builds its targets.
 * @param {string} preset
 * @param {string[]} targets
 */
export function cmakeBuild(preset, targets) {
  /** @param {string[]} args */
  const cmake = (...args) => execFileSync('cmake', args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (!existsSync(join(root, 'build', preset, 'build.ninja'))) cmake('--preset', preset);
  cmake('--build', '--preset', preset, '--target', ...targets);
}

/** The SIMD and the scalar build share one glue in the bundle, so it may differ in the name only. */
function checkGlue() {
  for (const part of ['attention', 'attention_model']) {
    const [simd, scalar] = ['simd', 'scalar'].map((width) => {
      const target = `${part}_${width}`;
      return readFileSync(join(wasm, `${target}.mjs`), 'utf8').replaceAll(target, '');
    });
    if (simd !== scalar)
      throw new Error(`${part}: the SIMD and the scalar build need different glue`);
  }
}
