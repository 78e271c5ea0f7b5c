// The C++ core to WebAssembly: src/ → build/wasm/ → dist/*.wasm.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root, wasm } from './paths.mjs';

const widths = ['simd', 'scalar'];

/** Compiles what changed, both widths. Throws where the compiler does. */
export function compileCore() {
  cmakeBuild(
    'wasm',
    widths.map((width) => `attention_${width}`),
  );
  checkGlue();
}

/** Compiles, and copies the modules to dist/. */
export function buildCore() {
  compileCore();
  mkdirSync(dist, { recursive: true });
  for (const width of widths) {
    cpSync(join(wasm, `attention_${width}.wasm`), join(dist, `attention-core-${width}.wasm`));
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

/** Both builds share one glue in the bundle, so it may differ in the file's name only. */
function checkGlue() {
  const [simd, scalar] = widths.map((width) =>
    readFileSync(join(wasm, `attention_${width}.mjs`), 'utf8').replaceAll(`attention_${width}`, ''),
  );
  if (simd !== scalar) throw new Error('the SIMD and the scalar build need different glue');
}
