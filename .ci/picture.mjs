// npm run picture: README's picture, .github/lesson.png, of the page as built in dist/.
import { chromium } from '@playwright/test';
import { findChromium } from '../tests/browser/find-chromium.mjs';
import { dist, root } from './paths.mjs';
import { listen, staticServer } from './static-server.mjs';

const server = staticServer({ root: dist });
const port = await listen(server);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({
  viewport: { width: 900, height: 813 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
await page.goto(
  `http://127.0.0.1:${port}/embed.html#step=head&sentence=The+dog+barked&d=4&d-k=2&hide=controls,text,questions,formula,navigation`,
);
await page.locator('[data-matrix="O"]').first().waitFor();
await page.locator('[data-matrix="A"] [data-row="2"][data-col="1"]').first().click();
await page.screenshot({ path: `${root}.github/lesson.png` });
await browser.close();
server.close();
server.closeAllConnections();
