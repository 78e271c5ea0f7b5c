// npm run build: writes dist/ from nothing and says how large each part came out.
import { rmSync } from 'node:fs';
import { buildCore } from './build-core.mjs';
import { buildPage } from './build-page.mjs';
import { dist } from './paths.mjs';
import { printSizes } from './sizes.mjs';

rmSync(dist, { recursive: true, force: true });
buildCore();
await buildPage();
printSizes();
