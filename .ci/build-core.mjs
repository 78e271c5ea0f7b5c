// The C++ core to WebAssembly: src/ → build/wasm/ → dist/*.wasm.
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root, wasm } from './paths.mjs';

/** The modules: what cmake calls each, and its file in dist/. */
const modules = ['simd', 'scalar'].flatMap((width) => [
  { target: `attention_${width}`, file: `attention-core-${width}.wasm`, hasModel: false },
  { target: `attention_model_${width}`, file: `attention-model-${width}.wasm`, hasModel: true },
]);

/** A custom section without content, called "model": by it load-core.js knows whose glue fits. */
const mark = Buffer.from([0, 6, 5, ...Buffer.from('model')]);

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
  for (const { target, file, hasModel } of modules) {
    cpSync(join(wasm, `${target}.wasm`), join(dist, file));
    if (hasModel) appendFileSync(join(dist, file), mark);
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
