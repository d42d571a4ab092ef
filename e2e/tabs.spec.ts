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

test('a device whose clock is a day ahead shows the right day and words, and does not ask on and on', async ({
  page,
  context,
}) => {
  await newReader(context, 'tr', 'done');
  const now = new Date();
  await page.clock.install({ time: now.getTime() + 86_400_000 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.getByRole('button', { name: /^Bildirimler/ }).click();
  const list = page.getByRole('dialog', { name: 'Bildirimler' });
  await expect(list.getByText(/^(şimdi|\d+ dakika önce)$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(600_000);
  expect(asked.filter((path) => path === '/rest/v1/daily_recommendations')).toHaveLength(1);
  await page.goto('/dashboard/saved');
  const day = await page.evaluate(
    (time) => new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short' }).format(time),
    now.getTime(),
  );
  await expect(page.locator('header time')).toContainText(day);
});
