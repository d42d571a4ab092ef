import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { newReader } from './new-reader.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

test('in the evening the day is one picture, to be looked at and kept', async ({ page, context }) => {
  await newReader(context, 'en', 'done');
  await page.clock.setFixedTime(new Date(2026, 4, 10, 19));
  await page.goto('/en/dashboard');
  const opener = page.getByRole('button', { name: 'See the picture' });
  await opener.click();

  const dialog = page.getByRole('dialog', { name: 'Your evening in a picture' });
  const picture = dialog.getByRole('img', { name: /^Tonight: .+, .+, / });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 1080);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download the picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bugunne-\d{4}-\d\d-\d\d\.png$/);
  expect((await readFile(await download.path())).subarray(0, 4)).toEqual(PNG);

  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
