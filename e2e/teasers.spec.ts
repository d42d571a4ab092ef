import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectHydrated, holdHydration } from './hydrated.ts';
import { wordsOf } from './texts.ts';

const PAGES = [
  {
    address: '/bugün-ne-izlesem',
    choices: ['filter.type.series', 'filter.genre.sciFi'],
    query: '?type=series&genre=sci-fi',
    without: '?type=film&time=45',
  },
  {
    address: '/bugün-ne-yapsam',
    choices: ['filter.difficulty.easy', 'filter.cuisine.italian'],
    query: '?difficulty=easy&cuisine=italian',
    without: '?difficulty=hard&cuisine=modern',
  },
  {
    address: '/bugün-ne-dinlesem',
    choices: ['filter.mood.calm', 'filter.style.classical'],
    query: '?mood=calm&genre=classical',
    without: '?mood=energetic&genre=lofi',
  },
];

const titlesOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();

for (const { address, choices, query, without } of PAGES) {
  test(`${address}: a visitor filters samples by the address and opens one`, {
    tag: address === '/bugün-ne-izlesem' ? '@ci-phone' : '@release',
  }, async ({ page, language }) => {
    const { text, at } = wordsOf(language);
    const count = page.getByRole('status').filter({ hasText: /\d/ });
    const chip = (key: string) => page.getByRole('button', { name: text(`teasers:${key}`), exact: true });
    await page.goto(at(address));
    const all = await titlesOf(page);
    expect(all.length).toBeGreaterThanOrEqual(18);
    await expectHydrated(chip(choices[0] ?? ''));

    const place = await chip(choices[0] ?? '').evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return element.getBoundingClientRect().top;
    });
    for (const choice of choices) await chip(choice).click();
    await expect(page).toHaveURL((url) => url.search === query);
    await expect(chip(choices[1] ?? '')).toHaveAttribute('aria-pressed', 'true');
    const some = await titlesOf(page);
    expect(some.length).toBeLessThan(all.length);
    await expect(count).toHaveText(
      text(`teasers:count_${some.length === 1 ? 'one' : 'other'}`, { count: some.length }),
    );
    // The pressed button has not moved.
    const moved = await chip(choices[0] ?? '').evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(moved - place)).toBeLessThan(2);

    const release = await holdHydration(page);
    await page.reload();
    // The pre-rendered list has no filter, so it is hidden until hydration.
    const unfiltered = page.locator('[data-unfiltered]');
    await expect(unfiltered).toHaveCount(1);
    await expect(unfiltered.locator('h3').first()).toBeAttached();
    await expect(page.locator('main h3').filter({ visible: true })).toHaveCount(0);
    release();
    await expect(unfiltered).toHaveCount(0);
    await expect(chip(choices[1] ?? '')).toHaveAttribute('aria-pressed', 'true');
    expect(await titlesOf(page)).toEqual(some);

    await page
      .getByRole('main')
      .getByRole('link', { name: some[0] ?? '', exact: true })
      .click();
    await expect(page).toHaveURL(/\/shared\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(some[0] ?? '');
    await page.goBack();
    await expect(page).toHaveURL((url) => url.search === query);
    await expect.poll(() => titlesOf(page)).toEqual(some);

    await page.goto(at(address) + without);
    await expect(page.getByText(text('teasers:noMatch.title'))).toBeVisible();
    await page.getByRole('button', { name: text('teasers:clear') }).click();
    await expect.poll(() => titlesOf(page)).toEqual(all);
    await page.goBack();
    await expect(page.getByText(text('teasers:noMatch.title'))).toBeVisible();
  });
}

test('a teaser shows the price of Premium and links to sign-up', { tag: '@release' }, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  await page.goto(at('/bugün-ne-yapsam'));
  const call = page.getByRole('region', { name: text('teasers:call.title') });
  await expect(call).toContainText(language === 'tr' ? 'ayda 50 TL' : '$2 a month');
  await expect(call.getByRole('link', { name: text('teasers:premium') })).toHaveAttribute('href', at('/premium'));
  await call.getByRole('link', { name: text('teasers:start') }).click();
  await expect(page).toHaveURL((url) => url.pathname === at('/auth') && url.search === '?mode=signup');
});
