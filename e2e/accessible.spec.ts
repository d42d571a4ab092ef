import type { Page } from '@playwright/test';
import { expectAccessible, themesOn } from './accessible.ts';
import { expect } from './fixtures.ts';
import { expectLargeTextFits, overflowingElements } from './overflow.ts';
import { test } from './own-site.ts';
import { expectStatesAccessible, type PageState } from './page-states.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';
import { expectWhole } from './whole-page.ts';

// Other journeys check cooking, linking, a new version and the second step of sign-in.

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
const cards = (page: Page) => expect(page.getByRole('article')).toHaveCount(4);

/** Today's picks and their dialogs, for a user without Premium. */
const DAY: PageState[] = [
  { name: 'today', address: '/dashboard', open: cards },
  {
    name: 'exclusion menu',
    async open(page) {
      const opener = page.locator('main article button[aria-expanded]').first();
      await opener.click();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
    },
  },
  {
    name: 'share dialog',
    async open(page, text) {
      await page.keyboard.press('Escape');
      await press(page, text('card:action.share'));
      await dialog(page);
    },
  },
  {
    name: 'upsell dialog',
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
    name: 'evening picture',
    address: '/dashboard',
    async open(page, text) {
      await press(page, text('share:evening.open'));
      // Pictures are drawn one at a time, and other journeys order theirs.
      const painted = { timeout: 40_000 };
      await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('naturalWidth', 1080, painted);
    },
  },
  { name: 'activity without Premium', address: '/dashboard/activity', open: heading },
  { name: 'trends without Premium', address: '/dashboard/trends', open: heading },
];

/** Pages of a Premium member who saved and excluded items today. */
const PAGES: PageState[] = [
  {
    name: 'saved',
    address: '/dashboard/saved',
    open: (page) => expect(page.locator('main [data-saved]')).toHaveCount(1),
  },
  {
    name: 'excluded items',
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
    name: 'trends of a first day',
    address: '/dashboard/trends',
    open: (page) => expect(page.locator('#trends-streak')).toBeVisible(),
  },
  { name: 'import of a history', address: '/dashboard/account/import', open: heading },
  { name: 'friends before a name is chosen', address: '/dashboard/friends', open: heading },
  { name: 'evenings', address: '/dashboard/evenings', open: heading },
  {
    name: 'a refresh on the user’s terms',
    address: '/dashboard?refresh=movie',
    open: (page, text) => expect(page.getByRole('dialog', { name: text('refresh:title') })).toBeVisible(),
  },
  {
    name: 'profile with every section open',
    address: '/dashboard?view=profile',
    async open(page) {
      const parts = page.locator('main summary');
      await expect(parts.first()).toBeVisible();
      for (const part of await parts.all()) await part.click();
    },
  },
  {
    name: 'time zone search',
    async open(page, text) {
      await page.getByRole('button', { name: new RegExp(`^${text('options:timezone')}: `) }).click();
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'account with every form open',
    address: '/dashboard/account',
    async open(page, text) {
      for (const key of ['email.change', 'password.change', 'twoStep.turnOn'])
        await press(page, text(`account:${key}`));
      await expect(page.locator('main form')).toHaveCount(3);
    },
  },
  { name: 'goodbye', address: '/goodbye', open: heading },
  { name: 'confirm e-mail address', address: '/confirm-email?token=none', open: heading },
  { name: 'verify e-mail address', address: '/confirm-email?new=1&token=none', open: heading },
];

/** At 200 percent zoom a window has half its width; half of a phone's is below the narrowest of WCAG 2.2, 1.4.10. */
const NARROWEST = 320;

/** Expects the page to fit the window at 200 percent zoom, and a phone with text at 200 percent. */
async function expectZoomedFits(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('no viewport');
  await page.setViewportSize({ width: Math.max(NARROWEST, size.width / 2), height: Math.round(size.height / 2) });
  await expect.poll(() => overflowingElements(page), `too wide when zoomed: ${page.url()}`).toEqual([]);
  await page.setViewportSize(size);
  await expectLargeTextFits(page, page.url());
}

/** Longer than the delay of the install offer. */
const OFFER_MILLISECONDS = 12_000;

const IS_RELEASE = process.env['TEST_SCOPE'] === 'all';

test('every member page and dialog is accessible in both themes, fits when zoomed, and is whole in a picture', {
  tag: '@ci-phone',
}, async ({ page, context, language, site, isMobile }) => {
  test.setTimeout(240_000);
  const { text, at } = wordsOf(language);
  const check = (states: PageState[]) =>
    expectStatesAccessible(page, language, states, async () => {
      await expectAccessible(page, themesOn(isMobile));
      // `npm run test:all` checks the desktop window as well, and pictures of all pages.
      if (isMobile || IS_RELEASE) await expectZoomedFits(page);
      const isToday = new URL(page.url()).pathname === new URL(at('/dashboard'), page.url()).pathname;
      if ((isToday || IS_RELEASE) && (await page.getByRole('dialog').count()) === 0)
        await expectWhole(page, page.url());
    });
  const email = await signUpUser(context, language, 'done');
  await site.verify(email);
  await check(DAY);

  const today = await context.request.get(`/rest/v1/daily_recommendations?language=${language}`);
  const { sections } = (await today.json()) as { sections: { items: { id: string }[] }[] };
  const ids = sections.flatMap(({ items }) => items.map(({ id }) => id));
  for (const [index, action] of ['save', 'not_for_me'].entries()) {
    const data = { id: crypto.randomUUID(), contentId: ids[index], action, value: true };
    expect((await context.request.post('/rest/v1/interactions', { data })).ok()).toBe(true);
  }
  await site.grantPremium(email);
  await check(
    ids.map((id) => ({
      name: `match of ${id}`,
      address: `/dashboard/content/${id}`,
      open: (detail) => press(detail, text('insight:fit.why')),
    })),
  );
  await check(PAGES);

  await test.step('install offer', async () => {
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
