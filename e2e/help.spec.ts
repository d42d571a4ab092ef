import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { wordsOf } from './texts.ts';

/** A query with a typing mistake, the text that it finds, and a query without results. */
const QUERIES = {
  tr: { mistaken: 'sfire', found: /şifre/i, unknown: 'zürafa' },
  en: { mistaken: 'pasword', found: /password/i, unknown: 'giraffe' },
} as const;

test('help search tolerates a typing mistake, stores the query in the address and links to contact without results', {
  tag: '@release',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  const { mistaken, found, unknown } = QUERIES[language];
  const box = page.getByRole('searchbox', { name: text('help:search.label') });
  const articles = page.getByRole('main').locator('details');
  const searchParams = () => new URL(page.url()).searchParams;

  await page.goto(at('/help'));
  const all = await articles.count();
  await box.fill(mistaken);
  await expect(articles.first().locator('summary')).toHaveText(found);
  await expect(articles.first().locator('summary mark').first()).toHaveText(found);
  expect(await articles.count()).toBeLessThan(all);
  expect(searchParams().get('q')).toBe(mistaken);
  const id = await articles.first().getAttribute('id');
  await articles.first().locator('summary').click();
  await expect(articles.first().locator('p').first()).toBeVisible();

  await box.fill('');
  await expect(articles).toHaveCount(all);
  await page.getByRole('button', { name: text('help:category.privacy') }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    text('help:category.privacy'),
  );
  expect(searchParams().get('category')).toBe('privacy');
  await page.goBack();
  await expect(articles).toHaveCount(all);
  expect(searchParams().get('category')).toBeNull();

  await box.fill(unknown);
  await expect(page.getByRole('heading', { name: text('help:none.title') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('help:toContact') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${at('/contact')}$`));
  await page.goBack();
  await expect(box).toHaveValue(unknown);

  await page.goto(`${at('/help')}#${id}`);
  const aimed = page.locator(`details#${id}`);
  await expect(aimed).toHaveAttribute('open');
  await expect(aimed.locator('summary')).toBeInViewport();
});

/** Records the numbers of visible articles in every frame, and the layout shift. */
const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<number>();
    let moved = 0;
    Object.assign(window, { recorded: () => ({ seen: [...seen], moved }) });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    const record = () => {
      const shown = [...document.querySelectorAll('main details')].filter((article) =>
        article.checkVisibility({ visibilityProperty: true }),
      );
      if (shown.length > 0) seen.add(shown.length);
      requestAnimationFrame(record);
    };
    record();
  });

test('a help address with a query shows only its results, without a layout shift', { tag: '@release' }, async ({
  page,
  language,
}) => {
  const { text, at } = wordsOf(language);
  await recordFrames(page);
  const articles = page.getByRole('main').locator('details').filter({ visible: true });
  const recorded = () => page.evaluate(() => Reflect.get(window, 'recorded')());
  await page.goto(`${at('/help')}?q=${encodeURIComponent(QUERIES[language].mistaken)}`);
  await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeVisible();
  await expect(articles.first()).toBeVisible();
  expect(await recorded()).toEqual({ seen: [await articles.count()], moved: 0 });

  await page.goto(`${at('/help')}?category=privacy`);
  await expect(page.getByRole('button', { name: text('help:category.privacy'), pressed: true })).toBeVisible();
  await expect(articles.first()).toBeVisible();
  expect(await recorded()).toEqual({ seen: [await articles.count()], moved: 0 });
});
