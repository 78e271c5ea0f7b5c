// Where things are.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** DIST: another folder, to try something beside what is served. */
export const dist = resolve(root, process.env.DIST || 'dist');
export const wasm = join(root, 'build/wasm');
