// The figure as a picture file: SVG that is drawn as the page draws it, and the same as PNG.
import { readFile } from 'node:fs/promises';
import { expect, openLesson, settled, test } from './lesson.js';

/** @param {import('@playwright/test').Page} page @param {import('@playwright/test').Locator} lesson @param {string} item */
async function saved(page, lesson, item) {
  await lesson.getByRole('button', { name: 'Take it away' }).click();
  const download = page.waitForEvent('download');
  await lesson.getByRole('button', { name: item, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the PNG is a picture of the figure, two pixels for one', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=head');
  const box = await lesson.locator('.figure').boundingBox();
  const { name, bytes } = await saved(page, lesson, 'Picture (PNG)');
  expect(name).toBe('attention-head.png');
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  expect(width).toBeGreaterThanOrEqual(2 * Math.floor(box?.width ?? 0));
  expect(height).toBeGreaterThanOrEqual(2 * Math.floor(box?.height ?? 0));
  const shades = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    return new Set(new Uint32Array(data.buffer)).size;
  }, bytes.toString('base64'));
  expect(shades).toBeGreaterThan(50); // no empty sheet
});

test('a double rule between two heads is two lines in the picture, apart', async ({ page }) => {
  const lesson = await openLesson(page, 'index.html#step=heads&heads=2&answers=heads:same');
  await settled(lesson);
  const { bytes } = await saved(page, lesson, 'Picture (SVG)');
  const rules = [
    ...bytes.toString().matchAll(/<line x1="([\d.]+)"[^>]* x2="([\d.]+)"[^>]*stroke-width="2"/g),
  ]
    .filter(([, x, to]) => x === to)
    .map(([, x]) => ({ x: Number(x) }));
  const cut = await lesson
    .locator('[data-matrix="concat"] td.cut-col')
    .first()
    .evaluate((cell) => {
      const figure = cell.closest('.figure')?.getBoundingClientRect();
      return cell.getBoundingClientRect().left - (figure?.left ?? 0);
    });
  for (const third of [1, 5]) {
    const drawn = rules.filter(({ x }) => Math.abs(x - cut - third) < 0.1);
    expect(drawn.length, `${third} px into the rule`).toBeGreaterThan(0);
  }
  expect(bytes.toString()).not.toContain('stroke-width="6"');
});
