import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { signInByForm } from './sign-in-form.ts';
import { PASSWORD, signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

type Item = { id: string; title: string };

async function itemsOfToday(context: BrowserContext, language: string): Promise<Item[]> {
  const response = await context.request.get(`/rest/v1/daily_recommendations?language=${language}`);
  const { sections }: { sections: { items: Item[] }[] } = await response.json();
  return sections.flatMap(({ items }) => items);
}

test('a user with a password downloads the data and deletes the account', { tag: '@release' }, async ({
  page,
  context,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[013]/);
  const { text, pattern, at } = wordsOf(language);
  const email = await signUpUser(context, language, 'done');
  const [liked, saved] = await itemsOfToday(context, language);
  for (const [item, action] of [
    [liked, 'like'],
    [saved, 'save'],
  ] as const) {
    const data = { id: crypto.randomUUID(), contentId: item?.id, action, value: true };
    expect((await context.request.post('/rest/v1/interactions', { data })).ok()).toBe(true);
  }
  await page.goto(at('/dashboard/account'));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: text('own-data:download.button') }).click();
  const written = readFileSync(await (await downloading).path(), 'utf8');
  const file = JSON.parse(written);
  expect(file.account.email).toBe(email);
  for (const [item, action] of [
    [liked, 'like'],
    [saved, 'save'],
  ] as const) {
    expect(file.interactions).toContainEqual(expect.objectContaining({ content_id: item?.id, action }));
  }
  expect(file.items).toContainEqual(expect.objectContaining({ content_id: saved?.id, saved_at: expect.any(String) }));
  expect(written).not.toContain(PASSWORD);
  await expect(page.getByText(pattern('own-data:download.done'))).toBeVisible();
  const forLetterboxd = page.waitForEvent('download');
  const watched = page.getByRole('listitem').filter({ hasText: text('own-data:exports.letterboxd.title') });
  await watched.getByRole('button', { name: text('own-data:exports.letterboxd.button') }).click();
  expect(readFileSync(await (await forLetterboxd).path(), 'utf8')).toMatch(/^imdbID,tmdbID,Title,.*\r\n.*,liked\r\n$/);

  await page.getByRole('button', { name: text('own-data:delete.button'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('own-data:delete.dialog') });
  const address = dialog.getByLabel(text('own-data:delete.email'));
  const password = dialog.getByRole('textbox', { name: text('own-data:delete.password'), exact: true });
  const confirm = () => dialog.getByRole('button', { name: text('own-data:delete.submit') }).click();
  await address.fill('other@example.com');
  await password.fill('not-the-password');
  await confirm();
  await expect(dialog.getByText(text('own-data:delete.fault.email'))).toBeVisible();
  await address.fill(email);
  await confirm();
  await expect(dialog.getByText(text('errors:wrong_password'))).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('not-the-password');
  await expect(address).toHaveValue(email);
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await confirm();
  await expect(page.getByRole('heading', { level: 1, name: text('goodbye:title') })).toBeVisible();

  // Items of the catalogue stay available to visitors.
  await page.goto(at(`/shared/movie/${encodeURIComponent(liked?.title ?? '')}`));
  await expect(page.getByRole('heading', { level: 1, name: liked?.title ?? '' })).toBeVisible();
  await page.goto(at('/dashboard'));
  await expect(page).toHaveURL(new RegExp(`${at('/auth')}`));
  await signInByForm(page, language, email, PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: text('errors:invalid_credentials') })).toBeVisible();
});
