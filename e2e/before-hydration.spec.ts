import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectHydrated } from './hydrated.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

const ENTRY = '**/assets/entry.client-*.js';

/** Keeps the page from coming to life until told. */
async function holdScript(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(ENTRY, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test('a button that is pressed before the page is alive is pressed once it is, and only once', {
  tag: '@ci-phone',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  const release = await holdScript(page);
  await page.goto(at('/bugün-ne-izlesem'));
  const chip = (type: string) => page.getByRole('button', { name: text(`teasers:filter.type.${type}`), exact: true });
  const theme = (to: string) => page.getByRole('banner').getByRole('button', { name: text(`nav:themeTo${to}`) });
  await theme('Dark').click();
  await chip('series').click();
  await chip('series').click();
  await expect(page.locator('[data-pressed]')).toHaveCount(2);
  await expect(chip('series')).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(page).toHaveURL((url) => url.search === '?type=series');
  await expect(chip('series')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await expect(theme('Light')).toBeVisible();
  // A second press of itself would have taken the choice back.
  await chip('film').click();
  await expect(page).toHaveURL((url) => url.search === '?type=film');
});

test('what is sent before the page is alive stands in no address, and is sent once it is', {
  tag: '@ci-phone',
}, async ({ page, context, language }) => {
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  // Known from the start by what the browser keeps of who is signed in.
  await page.goto(at('/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const release = await holdScript(page);
  await page.goto(at('/contact'));
  const form = page.getByRole('form', { name: text('contact:feedback.action') });
  await form.getByRole('textbox').fill('Yalnızca size');
  await form.getByRole('button').click();
  await expect(form.getByRole('button')).toHaveAttribute('data-pressed');
  release();
  await expect(page.getByText(text('contact:feedback.sent'))).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === '');
});

test('should the scripts not come, a choice in the address hides nothing', { tag: '@ci-desktop' }, async ({
  page,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const { text, at } = wordsOf(language);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(at('/bugün-ne-izlesem?type=series'));
  // Long before it would be shown for those whose scripts only take long.
  const soon = { timeout: 5000 };
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible(soon);
  await page.goto(at('/auth?mode=signup'));
  const submit = page.getByRole('button', { name: text('auth:login.submit') });
  await expect(submit).toBeVisible(soon);
});

test('an address that cannot be read is the page for what does not exist, in its language, also once alive', {
  tag: '@ci-desktop',
}, async ({ page, language, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const { text } = wordsOf(language);
  const prefix = language === 'en' ? '/en' : '';
  for (const address of ['/%E0%A4%A', '/%ff', '/shared/movie/%E0%A4%A']) {
    await page.goto(prefix + address);
    const title = page.getByRole('heading', { level: 1, name: text('not-found:title') });
    await expect(title).toBeVisible();
    await expectHydrated(title);
    await expect(title).toBeVisible();
  }
});
