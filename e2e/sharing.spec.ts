import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

test('a user opens and downloads the picture of the day in the evening', { tag: '@ci-phone' }, async ({
  page,
  context,
  language,
}) => {
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  await page.clock.setFixedTime(new Date(2026, 4, 10, 19));
  await page.goto(at('/dashboard'));
  const opener = page.getByRole('button', { name: text('share:evening.open') });
  await opener.click();

  const dialog = page.getByRole('dialog', { name: text('share:evening.title') });
  const picture = dialog.getByRole('img', {
    name: new RegExp(`^${text('share:evening.alt', { titles: '.+, .+, ' })}`),
  });
  // Pictures are drawn one at a time, and other journeys order theirs.
  await expect(picture).toBeVisible({ timeout: 40_000 });
  await expect(picture).toHaveJSProperty('naturalWidth', 1080);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: text('share:picture.download') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bugunne-\d{4}-\d\d-\d\d\.png$/);
  expect((await readFile(await download.path())).subarray(0, 4)).toEqual(PNG);

  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
