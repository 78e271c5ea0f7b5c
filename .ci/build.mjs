// npm run build: writes dist/ from nothing and says how large each part came out.
import { rmSync } from 'node:fs';
import { buildCore, compileCore } from './build-core.mjs';
import { buildPage } from './build-page.mjs';
import { printIntegrity } from './integrity.mjs';
import { dist } from './paths.mjs';
import { printSizes } from './sizes.mjs';

try {
  compileCore(); // before dist/ goes: where it fails, what was there stays
  rmSync(dist, { recursive: true, force: true });
  buildCore();
  await buildPage();
  printSizes();
  printIntegrity();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
