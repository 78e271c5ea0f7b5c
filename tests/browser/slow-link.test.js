// A file that comes slowly: what has come so far is said beside the line that says it is on its way, and
// read out to nobody; in the end all of it is there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from '../../.ci/paths.mjs';
import { staticServer } from '../../.ci/static-server.mjs';
import { expect, lessonReady, readMatrix, test } from './lesson.js';
import { ownServers } from './own-servers.js';

const serve = ownServers();

/** Bytes of a file that come at first, and some more on demand: more than one read of the page's. */
const [FIRST, MORE] = [20_000, 30_000];

/** dist/, with one file that comes in three parts. @param {string} name */
async function slowly(name) {
  const body = readFileSync(join(dist, name));
  /** @type {import('node:http').ServerResponse | undefined} */
  let waiting;
  const origin = await serve(
    staticServer({
      root: dist,
      also(request, response) {
        if (!request.url?.endsWith(name)) return;
        response.writeHead(200, { 'Content-Type': 'application/octet-stream' });
        response.write(body.subarray(0, FIRST));
        waiting = response;
      },
    }),
  );
  return {
    origin,
    more: () => waiting?.write(body.subarray(FIRST, FIRST + MORE)),
    rest: () => waiting?.end(body.subarray(FIRST + MORE)),
  };
}

for (const [name, path, line] of [
  ['attention-lesson.words.bin', 'index.html#step=why&source=words', '.notice'],
  ['attention-lesson.model.bin', 'index.html#step=head&source=trained', '.notice'],
  ['attention-lesson.model.bin', 'index.html#step=heads&heads.whose=trained', '.loading'],
  ['attention-core-simd.wasm', 'index.html#step=head', '.loading'],
]) {
  test(`${name}, slowly: ${path.split('#')[1]} counts what has come`, async ({ page }) => {
    const { origin, more, rest } = await slowly(name);
    await page.goto(`${origin}/${path}`);
    const lesson = page.locator('attention-lesson');
    const status = lesson.locator(line);
    const received = lesson.locator('.received');
    await expect(received).toContainText('20 kB');
    await expect(status).toHaveAttribute('role', 'status');
    await expect(status).not.toContainText('kB');
    await expect(
      lesson.locator('[role="status"]:has(.received), [aria-live] .received'),
    ).toHaveCount(0);
    const said = await status.textContent();
    more();
    await expect(received).toContainText('50 kB');
    expect(await status.textContent()).toBe(said);
    rest();
    await expect(received).toHaveCount(0);
    await lessonReady(page);
    await expect(lesson.locator(`${line}:not(.failed)`)).toHaveCount(0);
    if (path.includes('step=head&') || path.endsWith('step=head')) {
      expect((await readMatrix(lesson, 'A')).length).toBeGreaterThan(0);
    }
  });
}
