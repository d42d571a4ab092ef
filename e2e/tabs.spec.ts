import type { Page } from '@playwright/test';
import { answered } from './answered.ts';
import { expect, test } from './fixtures.ts';
import { newReader } from './new-reader.ts';
import { wordsOf } from './texts.ts';

const reaction = (page: Page, name: string) =>
  page.getByRole('article').first().getByRole('button', { name, exact: true });

test('two tabs agree: on what is liked and saved, on the colours, and on who is signed in', async ({
  page,
  context,
  isMobile,
  language,
}) => {
  const { text, at } = wordsOf(language);
  await newReader(context, language, 'done');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(at('/dashboard'));
    await expect(tab.getByRole('article')).toHaveCount(4);
  }
  for (const name of [text('card:action.like'), text('card:action.save')]) {
    await answered(page, '/rest/v1/interactions', () => reaction(page, name).click());
    await expect(reaction(other, name)).toHaveAttribute('aria-pressed', 'true');
  }

  await page.goto(at('/dashboard/account'));
  await page.getByRole('radio', { name: text('nav:theme.dark') }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

  if (isMobile) await page.getByRole('button', { name: text('member:openMenu') }).click();
  await page.getByRole('button', { name: text('member:signOut') }).click();
  await expect(other).toHaveURL(/\/auth$/);
  await expect(other.getByRole('article')).toHaveCount(0);
});

for (const days of [1, -1]) {
  test(`a device whose clock is ${days > 0 ? 'a day ahead' : 'a day behind'} shows the right day and words, and does not ask on and on`, async ({
    page,
    context,
    language,
  }) => {
    const { text, at } = wordsOf(language);
    await newReader(context, language, 'done');
    const now = new Date();
    await page.clock.install({ time: now.getTime() + days * 86_400_000 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(at('/dashboard'));
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.getByRole('button', { name: new RegExp(`^${text('member:bell')}`) }).click();
    const list = page.getByRole('dialog', { name: text('notifications:title') });
    await expect(
      list.getByText({ tr: /^(şimdi|\d+ dakika önce)$/, en: /^(now|\d+ minutes? ago)$/ }[language]),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.runFor(600_000);
    expect(asked.filter((path) => path === '/rest/v1/daily_recommendations')).toHaveLength(1);
    await page.goto(at('/dashboard/saved'));
    const day = await page.evaluate(
      ([time, locale]) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(time),
      [now.getTime(), { tr: 'tr-TR', en: 'en-GB' }[language]] as const,
    );
    await expect(page.locator('header time')).toContainText(day);
  });
}
