import type { Page } from '@playwright/test';
import { answered } from './answered.ts';
import { expect, test } from './fixtures.ts';
import { newReader } from './new-reader.ts';

const reaction = (page: Page, name: string) =>
  page.getByRole('article').first().getByRole('button', { name, exact: true });

test('two tabs agree: on what is liked and saved, on the colours, and on who is signed in', async ({ page, context }, {
  project,
}) => {
  await newReader(context, 'tr', 'done');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/dashboard');
    await expect(tab.getByRole('article')).toHaveCount(4);
  }
  for (const name of ['Beğen', 'Kaydet']) {
    await answered(page, '/rest/v1/interactions', () => reaction(page, name).click());
    await expect(reaction(other, name)).toHaveAttribute('aria-pressed', 'true');
  }

  await page.goto('/dashboard/account');
  await page.getByRole('radio', { name: 'Koyu' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

  if (project.name === 'phone') await page.getByRole('button', { name: 'Menüyü aç' }).click();
  await page.getByRole('button', { name: 'Çıkış Yap' }).click();
  await expect(other).toHaveURL(/\/auth$/);
  await expect(other.getByRole('article')).toHaveCount(0);
});
