import type { Locator, Page } from '@playwright/test';
import { expectMutation } from './expect-mutation.ts';
import { expect, test } from './fixtures.ts';
import { countPendingChanges } from './offline-storage.ts';
import { signUpUser } from './sign-up-user.ts';
import { textOf } from './texts.ts';

const WORDS = {
  tr: {
    prefix: '',
    today: 'Bugün senin için',
    like: 'Beğen',
    dislike: 'Beğenmedim',
    save: 'Kaydet',
    share: 'Paylaş',
    details: 'Ayrıntılar',
    saved: 'Kaydettiklerim',
    nothingSaved: 'Henüz bir şey kaydetmedin',
    copy: 'Kopyala',
    copied: 'Bağlantı kopyalandı.',
    refresh: /^Yenile/,
    premium: 'Premium üyelik gerekiyor',
    dismiss: 'Şimdi değil',
    ad: 'Reklam',
    unread: /^Bildirimler, 1 okunmamış/,
    notifications: 'Bildirimler',
    onlyUnread: /^Okunmamış/,
    markAll: 'Tümünü okundu işaretle',
    allRead: 'Hepsini okudun',
    remove: /^Sil:/,
    all: 'Tümü',
    none: 'Henüz bildirimin yok',
    offline: 'Bağlantı yok.',
    failed: 'Öneriler yüklenirken bir hata oluştu',
    retry: 'Tekrar Dene',
    profile: 'Profil',
    menu: 'Menüyü aç',
  },
  en: {
    prefix: '/en',
    today: 'For you, today',
    like: 'Like',
    dislike: 'Dislike',
    save: 'Save',
    share: 'Share',
    details: 'Details',
    saved: 'Saved',
    nothingSaved: 'Nothing saved yet',
    copy: 'Copy',
    copied: 'Link copied.',
    refresh: /^Refresh/,
    premium: 'This is a Premium feature',
    dismiss: 'Not now',
    ad: 'Advertisement',
    unread: /^Notifications, 1 unread/,
    notifications: 'Notifications',
    onlyUnread: /^Unread/,
    markAll: 'Mark all as read',
    allRead: 'You are all caught up',
    remove: /^Delete:/,
    all: 'All',
    none: 'No notifications yet',
    offline: 'No connection.',
    failed: 'Something went wrong while loading your picks',
    retry: 'Try again',
    profile: 'Profile',
    menu: 'Open menu',
  },
} as const;

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });

/** Presses a reaction and waits for the server's response. */
async function react(page: Page, card: Locator, name: string) {
  await expectMutation(page, '/rest/v1/interactions', () => button(card, name).click());
}

test.describe('the day', () => {
  test.beforeEach(async ({ page, context, language }) => {
    const words = WORDS[language];
    await signUpUser(context, language, 'done');
    await page.goto(`${words.prefix}/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: words.today })).toBeVisible({ timeout: 30_000 });
  });

  test('shows the whole date on the narrowest phone, and four cards whose reactions survive a reload', {
    tag: '@ci-phone',
  }, async ({ page, language, isMobile }) => {
    const words = WORDS[language];
    await expect(page.getByRole('article')).toHaveCount(4);
    const size = page.viewportSize();
    if (!size) throw new Error('no viewport');
    await page.setViewportSize({ width: 320, height: 640 });
    const header = page.locator('header').filter({ has: page.locator('time') });
    // Without enough room it would wrap below the visible row.
    await expect(header.locator('time')).toBeInViewport({ ratio: 1 });
    for (const part of [header, header.locator('time')]) {
      const [width, height] = await part.evaluate((box) => [
        box.scrollWidth - box.clientWidth,
        box.scrollHeight - box.clientHeight,
      ]);
      expect(width).toBeLessThanOrEqual(0);
      expect(height).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(size);

    const card = page.getByRole('article').first();
    // The title of the first film is seen without scrolling, on phones also why it was picked.
    await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
    if (isMobile) await expect(card.locator('p.font-display')).toBeInViewport({ ratio: 1 });
    const pressed = (name: string, on: boolean) =>
      expect(button(card, name)).toHaveAttribute('aria-pressed', String(on));

    await react(page, card, words.like);
    await react(page, card, words.save);
    await react(page, card, words.dislike);
    await pressed(words.like, false);
    await page.reload();
    await pressed(words.dislike, true);
    await pressed(words.save, true);
    await pressed(words.like, false);

    await react(page, card, words.dislike);
    await react(page, card, words.save);
    await page.reload();
    await pressed(words.dislike, false);
    await pressed(words.save, false);
  });

  test('shows the picks when the network is lost while they load', { tag: '@ci-desktop' }, async ({
    page,
    context,
    expectedErrors,
    language,
  }) => {
    const words = WORDS[language];
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    const released = Promise.withResolvers<void>();
    // The browser does not cache a response that a route fulfils.
    await page.route('**/rest/v1/daily_recommendations?*', async (route) => {
      const response = await route.fetch();
      await released.promise;
      await route.fulfill({ response });
    });
    await page.reload();
    await expect(page.locator('[data-category]')).toHaveCount(4);
    await context.setOffline(true);
    released.resolve();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('heading', { level: 1, name: words.today })).toBeVisible();
  });

  test('copies the public address of a pick', { tag: '@release' }, async ({ page, context, language }) => {
    const words = WORDS[language];
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const card = page.getByRole('article').first();
    const title = await card.getByRole('heading').textContent();
    await button(card, words.share).click();
    const dialog = page.getByRole('dialog', { name: words.share });
    await button(dialog, words.copy).click();
    await expect(dialog.getByText(words.copied)).toBeVisible();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toBe(`${new URL(page.url()).origin}${words.prefix}/shared/movie/${encodeURIComponent(title ?? '')}`);
    await expect(dialog.getByText(words.copied)).toBeHidden({ timeout: 4000 });
    await page.keyboard.press('Escape');
    await expect(button(card, words.share)).toBeFocused();
  });

  test('explains Premium to a user without it who refreshes a pick', { tag: '@release' }, async ({
    page,
    language,
  }) => {
    const words = WORDS[language];
    await button(page, words.refresh).first().click();
    const dialog = page.getByRole('dialog', { name: words.premium });
    await expect(dialog.getByRole('link')).toHaveAttribute('href', `${words.prefix}/premium`);
    await button(dialog, words.dismiss).click();
    await expect(dialog).toBeHidden();
    const ad = page.getByRole('complementary', { name: words.ad });
    expect((await ad.boundingBox())?.height).toBeGreaterThanOrEqual(250);
  });

  test('lets a user mark notifications as read and delete them', { tag: '@release' }, async ({ page, language }) => {
    const words = WORDS[language];
    await button(page, words.unread).click();
    const dialog = page.getByRole('dialog', { name: words.notifications });
    await expectMutation(page, '/rest/v1/notifications/read', () => button(dialog, words.markAll).click());
    await dialog.getByRole('tab', { name: words.onlyUnread }).click();
    await expect(dialog.getByText(words.allRead)).toBeVisible();
    await dialog.getByRole('tab', { name: words.all }).click();
    await expectMutation(page, '/rest/v1/notifications/', () => button(dialog, words.remove).click());
    await expect(dialog.getByText(words.none)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, words.notifications)).toBeFocused();
    // The outbox records the response a moment later; a reload before that would send the change again.
    await expect.poll(() => countPendingChanges(page)).toBe(0);
    await page.reload();
    await expect(button(page, words.notifications)).toBeVisible();
    await expect(button(page, words.unread)).toBeHidden();
  });

  test('sends a reaction made offline once the network is back', { tag: '@release' }, async ({
    page,
    context,
    expectedErrors,
    language,
  }) => {
    const words = WORDS[language];
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    const card = page.getByRole('article').first();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText(words.offline)).toBeVisible();
    await button(card, words.like).click();
    await expect(button(card, words.like)).toHaveAttribute('aria-pressed', 'true');
    await expectMutation(page, '/rest/v1/interactions', () => context.setOffline(false));
    await expect(page.getByText(words.offline)).toBeHidden();
    await expect.poll(() => countPendingChanges(page)).toBe(0);
    await page.reload();
    await expect(button(card, words.like)).toHaveAttribute('aria-pressed', 'true');
  });

  test('opens details, dialogs and pages offline without retrying requests, and loads the match once online', {
    tag: '@ci-phone',
  }, async ({ page, context, expectedErrors, isMobile, language }) => {
    const words = WORDS[language];
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    const card = page.getByRole('article').first();
    // Pages are prefetched after the day has loaded, and the saved list after them.
    await page.waitForResponse((response) => new URL(response.url()).pathname === '/rest/v1/saved');
    await page.waitForFunction(() => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      return ['content-detail', 'saved', 'share-dialog'].every((part) =>
        files.some((name) => name.includes(`/${part}-`)),
      );
    });
    let loaded = -1;
    const isQuiet = async () => {
      const before = loaded;
      loaded = await page.evaluate(() => performance.getEntriesByType('resource').length);
      return loaded === before;
    };
    await expect.poll(isQuiet, { intervals: [700] }).toBe(true);
    await context.setOffline(true);
    const failed: string[] = [];
    page.on('requestfailed', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(auth|rest)\//.test(pathname)) failed.push(`${request.method()} ${pathname}`);
    });
    await button(card, words.share).click();
    await expect(page.getByRole('dialog', { name: words.share })).toBeVisible();
    await page.keyboard.press('Escape');
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link', { name: words.details }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const match = page.getByRole('region', { name: textOf(language, 'insight:fit.title'), exact: true });
    await expect(button(match, words.retry)).toBeVisible();
    // Online, a failed request is retried three times before the page reports it.
    expect(failed).toEqual([expect.stringMatching(/^GET \/rest\/v1\/contents\/[^/]+\/insight$/)]);
    await page.goBack();
    await expect(card.getByRole('link', { name: words.details })).toBeFocused();

    if (isMobile) await button(page, words.menu).click();
    await page.getByRole('link', { name: words.saved }).filter({ visible: true }).click();
    await expect(page.getByText(words.nothingSaved)).toBeVisible();
    expect(failed).toHaveLength(1);

    await context.setOffline(false);
    await page.goBack();
    await card.getByRole('link', { name: words.details }).click();
    await expect(button(match, textOf(language, 'insight:fit.why'))).toBeEnabled();
  });

  test('reports picks that could not be loaded and loads them on retry', { tag: '@release' }, async ({
    page,
    expectedErrors,
    language,
  }) => {
    const words = WORDS[language];
    expectedErrors.push(/status of 503/);
    const address = '**/rest/v1/daily_recommendations?*';
    const body = { defined: false, code: 'unavailable', status: 503, message: '', data: { requestId: 'x' } };
    await page.route(address, (route) => route.fulfill({ status: 503, json: body }));
    await page.reload();
    await expect(page.getByRole('heading', { name: words.failed })).toBeVisible({ timeout: 20_000 });
    await page.unroute(address);
    await button(page, words.retry).click();
    await expect(page.getByRole('article')).toHaveCount(4);
  });

  test('opens the profile and returns by back navigation', { tag: '@release' }, async ({
    page,
    isMobile,
    language,
  }) => {
    const words = WORDS[language];
    if (isMobile) await button(page, words.menu).click();
    await page.getByRole('link', { name: words.profile }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/view=profile$/);
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(4);
  });
});

test('notifications opened while the day loads stay open after it has loaded', { tag: '@ci-phone' }, async ({
  page,
  context,
  language,
}) => {
  const words = WORDS[language];
  await signUpUser(context, language, 'done');
  const released = Promise.withResolvers<void>();
  await page.route('**/rest/v1/preferences', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(`${words.prefix}/dashboard`);
  await page.getByRole('button', { name: new RegExp(`^${textOf(language, 'member:bell')}`) }).click();
  const list = page.getByRole('dialog', { name: textOf(language, 'notifications:title') });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  released.resolve();
  await expect(page.locator('main article')).toHaveCount(4);
  await expect(list).toBeVisible();
});
