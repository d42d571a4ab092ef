import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectSettled } from './settled.ts';
import { wordsOf } from './texts.ts';

// The browser's own language, which speaks only where neither the address nor the reader has.
test.use({ locale: 'en-US' });

const LANGUAGE_KEY = 'i18nextLng';
const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return decodeURI(pathname) + search + hash;
};
const store = (page: Page, language: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [LANGUAGE_KEY, language] as const);
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY);

test('an English browser is led from the root to the English page, unless the address or the reader says otherwise', {
  tag: '@phone-tr',
}, async ({ page }) => {
  const isIn = async (language: 'tr' | 'en') => {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const { text } = wordsOf(language);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: text('nav:privacy') })).toBeVisible();
  };
  await page.goto('/about');
  await isIn('tr');
  expect(pathOf(page)).toBe('/about');

  await page.goto('/?from=a-friend#features');
  await expect.poll(() => pathOf(page)).toBe('/en?from=a-friend#features');
  await isIn('en');
  // In the place of the root, which going back would lead on from again.
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/about');

  await store(page, '<script>alert(1)</script>');
  await page.goto('/');
  await expect.poll(() => pathOf(page)).toBe('/en');
  await isIn('en');

  await store(page, 'tr');
  await page.goto('/');
  await expectSettled(page);
  await isIn('tr');
  expect(pathOf(page)).toBe('/');
  await page.goto('/en/help');
  await expectSettled(page);
  await isIn('en');
  expect(pathOf(page)).toBe('/en/help');
});

test.describe('in a Turkish browser', () => {
  test.use({ locale: 'tr-TR' });

  test('who has chosen English finds it again at the bare address, also when the page was not alive yet', {
    tag: '@phone-tr',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/);
    await page.goto('/');
    await expectSettled(page);
    expect(pathOf(page)).toBe('/');
    // The scripts never come: the link of the footer is all there is.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect.poll(() => pathOf(page)).toBe('/en');
    expect(await stored(page)).toBe('en');
    await page.goto('/');
    await expect.poll(() => pathOf(page)).toBe('/en');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Türkçe' }).click();
    await expect.poll(() => pathOf(page)).toBe('/');
    expect(await stored(page)).toBe('tr');
  });
});

test('the switch of the language keeps the page, what was asked of it and where it is read, and is remembered', async ({
  page,
  language,
  isMobile,
}) => {
  const other = language === 'tr' ? 'en' : 'tr';
  const { text, at } = wordsOf(language);
  const banner = page.getByRole('banner');
  // As a finger does: a click of Playwright's scrolls to its aim before, though it is in view.
  const press = async (aim: Locator) => {
    await expect(aim).toBeInViewport({ ratio: 1 });
    const box = await aim.boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  const change = async () => {
    if (isMobile) await press(banner.getByRole('button', { name: text('nav:openMenu') }));
    const link = page.getByRole('link', { name: text('nav:switchLanguage') });
    await press(link.filter({ visible: true }).first());
  };
  const top = (id: string) => page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top);

  await page.goto(at('/bugün-ne-izlesem?type=series'));
  await expectSettled(page);
  await change();
  await expect.poll(() => pathOf(page)).toBe(wordsOf(other).at('/bugün-ne-izlesem?type=series'));
  const chosen = wordsOf(other).text('teasers:filter.type.series');
  await expect(page.getByRole('button', { name: chosen, exact: true, pressed: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  expect(await stored(page)).toBe(other);

  await page.goto(at('/privacy#cookies'));
  await expectSettled(page);
  await expect(page.locator('#cookies')).toBeInViewport();
  const before = await top('cookies');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await change();
  await expect.poll(() => pathOf(page)).toBe(wordsOf(other).at('/privacy#cookies'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(other).text('privacy:title'));
  // What is read in the middle stands still; the lines from the heading to there are more or fewer in the other language.
  await expect.poll(async () => Math.abs((await top('cookies')) - before)).toBeLessThan(80);
});
