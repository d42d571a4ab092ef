import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { test } from './own-site.ts';
import { expectStatesAccessible, type PageState } from './page-states.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

// What other journeys look at on their way (cooking, linking, a new version, the second step) is not here.

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
const cards = (page: Page) => expect(page.getByRole('article')).toHaveCount(4);

/** The day and what opens over it, for somebody without Premium. */
const DAY: PageState[] = [
  { name: 'today', address: '/dashboard', open: cards },
  {
    name: 'the menu of exclusions',
    async open(page) {
      const opener = page.locator('main article button[aria-expanded]').first();
      await opener.click();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
    },
  },
  {
    name: 'sharing',
    async open(page, text) {
      await page.keyboard.press('Escape');
      await press(page, text('card:action.share'));
      await dialog(page);
    },
  },
  {
    name: 'the upsell',
    address: '/dashboard',
    async open(page, text) {
      await page
        .getByRole('button', { name: text('card:refresh.label') })
        .first()
        .click();
      await dialog(page);
    },
  },
  {
    name: 'notifications',
    address: '/dashboard',
    async open(page, text) {
      await page.getByRole('button', { name: new RegExp(`^${text('member:bell')}`) }).click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    },
  },
  {
    name: 'the evening',
    address: '/dashboard',
    async open(page, text) {
      await press(page, text('share:evening.open'));
      await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('naturalWidth', 1080);
    },
  },
  { name: 'activity without Premium', address: '/dashboard/activity', open: heading },
];

/** The pages, for somebody with Premium who did something today. */
const PAGES: PageState[] = [
  {
    name: 'saved',
    address: '/dashboard/saved',
    open: (page) => expect(page.locator('main [data-saved]')).toHaveCount(1),
  },
  {
    name: 'not suggested again',
    address: '/dashboard/excluded',
    open: (page) => expect(page.locator('main a[href*="/dashboard/content/"]').first()).toBeVisible(),
  },
  {
    name: 'history',
    address: '/dashboard/history',
    open: (page) => expect(page.locator('main section:has(time)')).toHaveCount(1),
  },
  {
    name: 'activity with Premium',
    address: '/dashboard/activity',
    open: (page) => expect(page.locator('main li[data-category]').first()).toBeVisible(),
  },
  {
    name: 'the profile with everything unfolded',
    address: '/dashboard?view=profile',
    async open(page) {
      const parts = page.locator('main summary');
      await expect(parts.first()).toBeVisible();
      for (const part of await parts.all()) await part.click();
    },
  },
  {
    name: 'time zones',
    async open(page, text) {
      await page.getByRole('button', { name: new RegExp(`^${text('options:timezone')}: `) }).click();
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'the account with each form unfolded',
    address: '/dashboard/account',
    async open(page, text) {
      for (const key of ['email.change', 'password.change', 'twoStep.turnOn'])
        await press(page, text(`account:${key}`));
      await expect(page.locator('main form')).toHaveCount(3);
    },
  },
  { name: 'goodbye', address: '/goodbye', open: heading },
  { name: 'confirming an address', address: '/confirm-email?token=none', open: heading },
];

/** Longer than the offer to install waits. */
const OFFER_MILLISECONDS = 12_000;

test('every page and dialog is accessible in both themes', async ({ page, context, language, site }) => {
  test.setTimeout(240_000);
  const { text, at } = wordsOf(language);
  const look = (places: PageState[]) => expectStatesAccessible(page, language, places);
  const email = await signUpUser(context, language, 'done');
  await look(DAY);

  const today = await context.request.get(`/rest/v1/daily_recommendations?language=${language}`);
  const { sections } = (await today.json()) as { sections: { items: { id: string }[] }[] };
  const ids = sections.flatMap(({ items }) => items.map(({ id }) => id));
  for (const [index, action] of ['save', 'not_for_me'].entries()) {
    const data = { id: crypto.randomUUID(), contentId: ids[index], action, value: true };
    expect((await context.request.post('/rest/v1/interactions', { data })).ok()).toBe(true);
  }
  await site.grantPremium(email);
  await look(
    ids.map((id) => ({
      name: `why ${id}`,
      address: `/dashboard/content/${id}`,
      open: (detail) => press(detail, text('insight:fit.why')),
    })),
  );
  await look(PAGES);

  await test.step('installing', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' }));
    await page.clock.install();
    await page.goto(at('/dashboard'));
    await cards(page);
    await page.clock.runFor(OFFER_MILLISECONDS);
    await expect(page.getByRole('region', { name: text('device:install.title') })).toBeVisible();
    await expectAccessible(page);
    await press(page, text('device:install.how'));
    await dialog(page);
    await expectAccessible(page);
  });
});
