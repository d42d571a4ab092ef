import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectSettled } from './settled.ts';
import { wordsOf } from './texts.ts';

// The browser's language counts only where neither the address nor the user has chosen one.
test.use({ locale: 'en-US' });

const LANGUAGE_KEY = 'i18nextLng';
const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return decodeURI(pathname) + search + hash;
};
const store = (page: Page, language: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [LANGUAGE_KEY, language] as const);
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY);

test('an English browser is redirected from the root to English, unless the address or a stored choice differs', {
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
  // The redirect replaces the root in the history: back navigation would be redirected again otherwise.
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

  test('a language chosen before hydration is applied at the root', {
    tag: '@phone-tr',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/);
    await page.goto('/');
    await expectSettled(page);
    expect(pathOf(page)).toBe('/');
    // Without scripts only the link in the footer works.
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

test('the language switch preserves page, query and scroll position, and stores the choice', {
  tag: '@ci-phone',
}, async ({ page, language, isMobile }) => {
  const other = language === 'tr' ? 'en' : 'tr';
  const { text, at } = wordsOf(language);
  const banner = page.getByRole('banner');
  // Playwright's click would scroll its target, even when it is in view.
  const press = async (target: Locator) => {
    await expect(target).toBeInViewport({ ratio: 1 });
    const box = await target.boundingBox();
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
  // The text in the middle of the window does not move; the number of lines above it differs between languages.
  await expect.poll(async () => Math.abs((await top('cookies')) - before)).toBeLessThan(80);
});
