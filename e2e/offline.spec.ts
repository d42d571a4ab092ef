import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test as base, expect } from './fixtures.ts';
import { type OfflineSite, startOfflineSite } from './offline-site.ts';
import { cachedUserIds, cacheForOffline, countPendingChanges } from './offline-storage.ts';
import { signUpUser } from './sign-up-user.ts';

const test = base.extend<{ site: OfflineSite }>({
  serviceWorkers: 'allow',
  site: async ({ baseURL, expectedErrors }, use) => {
    // The browser logs every request that fails offline.
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/);
    const site = await startOfflineSite(baseURL ?? '');
    await use(site);
    await site.close();
  },
});

const words = {
  tr: {
    base: '',
    save: 'Kaydet',
    like: 'Beğen',
    saved: 'Kaydettiklerim',
    recipe: 'Tarif',
    unread: 'Şu anda bağlantı yok',
    past: /dünün önerileri/,
    ready: 'Yeni sürüm hazır',
    reload: 'Yenile',
    menu: 'Menüyü aç',
    signOut: 'Çıkış yap',
  },
  en: {
    base: '/en',
    save: 'Save',
    like: 'Like',
    saved: 'Saved',
    recipe: 'Recipe',
    unread: 'There is no connection right now',
    past: /yesterday’s picks/,
    ready: 'A new version is ready',
    reload: 'Reload',
    menu: 'Open menu',
    signOut: 'Sign out',
  },
};
const DAY = 86_400_000;

const cards = (page: Page) => page.getByRole('article');
const reaction = (page: Page, name: string) => cards(page).first().getByRole('button', { name, exact: true });

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(cards(page)).toHaveCount(4);
}

test('today, a recipe and the saved list open offline; on the next day the set is labelled as yesterday’s', {
  tag: '@ci-phone',
}, async ({ page, context, site, language }) => {
  const text = words[language];
  await signUpUser(context, language, 'done');
  await page.clock.install();
  await open(page, `${site.origin}${text.base}/dashboard`);
  await cacheForOffline(page);

  await context.setOffline(true);
  await page.reload();
  await expect(cards(page)).toHaveCount(4);
  await cards(page).nth(2).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: text.recipe, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: text.recipe, exact: true })).toBeVisible();
  await page.goto(`${site.origin}${text.base}/dashboard/saved`);
  await expect(page.getByRole('heading', { level: 1, name: text.saved })).toBeVisible();
  // A page that no menu leads to and that was never opened shows the offline page.
  await page.goto(`${site.origin}${text.base}/reset-password`);
  await expect(page.getByRole('heading', { name: text.unread })).toBeVisible();
  // The product's own fonts are cached.
  const fonts = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  await expect.poll(fonts).toEqual(expect.arrayContaining(['Fraunces', 'Inter']));

  await page.clock.setFixedTime(Date.now() + DAY);
  await page.goto(`${site.origin}${text.base}/dashboard`);
  await expect(page.getByText(text.past)).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
});

test('replays offline mutations exactly once, also from another tab', {
  tag: '@ci-phone',
}, async ({ page, context, site, language }) => {
  const text = words[language];
  await signUpUser(context, language, 'done');
  await page.clock.install();
  await open(page, `${site.origin}${text.base}/dashboard`);
  await cacheForOffline(page);
  const title = (await cards(page).first().getByRole('heading').textContent()) ?? '';

  await context.setOffline(true);
  const pressed = (tab: Page, name: string) => expect(reaction(tab, name)).toHaveAttribute('aria-pressed', 'true');
  await reaction(page, text.like).click();
  await reaction(page, text.save).click();
  await pressed(page, text.save);
  // The button answers before the change is stored.
  await expect.poll(() => countPendingChanges(page)).toBe(2);
  await page.reload();
  await pressed(page, text.like);
  await pressed(page, text.save);
  await page.goto(`${site.origin}${text.base}/dashboard/saved`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.close();
  site.takeRequests();

  await context.setOffline(false);
  const later = await context.newPage();
  await open(later, `${site.origin}${text.base}/dashboard`);
  const sent: string[] = [];
  await expect
    .poll(() => sent.push(...site.takeRequests().filter((line) => line.startsWith('POST /rest/v1/inter'))))
    .toBe(2);
  // A page that unloads before the response sends the change again.
  await expect.poll(() => countPendingChanges(later)).toBe(0);
  await later.reload();
  await pressed(later, text.like);
  await pressed(later, text.save);
  expect(site.takeRequests().filter((line) => line.startsWith('POST /rest/v1/inter'))).toEqual([]);
});

test('no data of a user stays on the device for another user or after signing out', { tag: '@ci-phone' }, async ({
  page,
  context,
  site,
  language,
  isMobile,
}) => {
  const text = words[language];
  const dashboard = `${site.origin}${text.base}/dashboard`;
  await signUpUser(context, language, 'done');
  await page.clock.install();
  await open(page, dashboard);
  await cacheForOffline(page);
  const [first] = await cachedUserIds(page);
  expect(first).toBeTruthy();
  await context.setOffline(true);
  await reaction(page, text.like).click();
  await expect(reaction(page, text.like)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('about:blank');

  // Another user signs in on the device before the change is sent.
  await context.setOffline(false);
  await signUpUser(context, language, 'done');
  await open(page, dashboard);
  await page.clock.runFor(1000);
  await expect.poll(() => cachedUserIds(page).then((ids) => ids.length === 1 && ids[0] !== first)).toBe(true);
  await expect(reaction(page, text.like)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(reaction(page, text.like)).toHaveAttribute('aria-pressed', 'false');

  if (isMobile) await page.getByRole('button', { name: text.menu }).click();
  await page.getByRole('button', { name: text.signOut }).click();
  await expect(page).toHaveURL(`${site.origin}${text.base || '/'}`);
  expect(await cachedUserIds(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(dashboard);
  await expect(cards(page)).toHaveCount(0);
});

test('every tab offers a new version, and only the tab that accepts it reloads', { tag: '@release' }, async ({
  page,
  context,
  site,
  language,
}) => {
  const text = words[language];
  const dashboard = `${site.origin}${text.base}/dashboard`;
  await signUpUser(context, language, 'done');
  await page.clock.install();
  await open(page, dashboard);
  await cacheForOffline(page);
  const other = await context.newPage();
  await open(other, dashboard);

  site.release();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(page.getByText(text.ready)).toBeVisible();
  await expect(other.getByText(text.ready)).toBeVisible();
  await expectAccessible(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('status').getByRole('button', { name: text.reload, exact: true }).click();
  await reloaded;
  await expect(cards(page)).toHaveCount(4);
  await page.clock.runFor(5000);
  await expect(page.getByText(text.ready)).toBeHidden();
  // The other tab still shows the offer.
  await expect(other.getByText(text.ready)).toBeVisible();
});
