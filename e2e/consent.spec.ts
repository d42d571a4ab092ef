import { pagePath } from '@bugunne/contract/page-paths';
import { HTML_PAGES, MENU_PAGES } from '@bugunne/contract/pages.constants';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { recordRequests, storedNames } from './browser-storage.ts';
import { banner, press } from './consent-banner.ts';
import { expect, type Language } from './fixtures.ts';
import { test } from './own-site.ts';
import { scrollThrough } from './page-parts.ts';
import { expectSettled, MEMBER_PAGES, openSettled } from './settled.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

test.use({ consent: null, serviceWorkers: 'allow' });

/** Names that may be stored before consent: language, the answer itself, the site's own files. */
const NECESSARY = [
  'localStorage i18nextLng',
  'localStorage cookie-consent',
  'localStorage cookie-consent-types',
  'cache bugunne-files',
  'cache bugunne-pages',
];

/** Requests that pages may send before consent: pages, files, their data, the session and the settings. */
const NECESSARY_ADDRESSES = [
  /^GET \/(assets|icons|storage\/v1\/object\/public)\//,
  /^GET (\/en)?\/(favicon\.svg|manifest\.webmanifest|service-worker\.js)$/,
  /^GET \/auth\/v1\/(user|providers)$/,
  /^POST \/auth\/v1\/(token|bot-check)$/,
  /^GET \/rest\/v1\/(site_settings|statistics|catalogue_sources|shared\/movie\/Ayla)$/,
];

/** Pages that are kept on the device, so that they open without a network. */
const menuPages = (language: Language) => MENU_PAGES.map((path) => pagePath(language, path));

test('public pages request and store only what is necessary before and without consent', { tag: '@phone' }, async ({
  page,
  context,
  language,
  site,
  expectedErrors,
}) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of 404/);
  const ofVisitors = HTML_PAGES.filter((path) => !MEMBER_PAGES.includes(path));
  const pages = ['/none', '/shared/movie/Ayla', ...ofVisitors].map((path) => pagePath(language, path));
  const asked = recordRequests(context, site.address);
  const mayBeOpened = [...pages, ...menuPages(language)];
  const isNecessary = (request: string) =>
    NECESSARY_ADDRESSES.some((pattern) => pattern.test(request)) ||
    mayBeOpened.some((path) => request === `GET ${path}`);
  // Each page waits for seconds until its last part loads, so tabs share them.
  const tabs = [page, ...(await Promise.all(Array.from({ length: 7 }, () => context.newPage())))];
  const visitAll = async (paths: readonly string[], expectBanner: (tab: Page) => Promise<void>) => {
    const remaining = [...paths];
    const visit = async (tab: Page) => {
      for (let path = remaining.shift(); path !== undefined; path = remaining.shift()) {
        await openSettled(tab, path);
        await expectBanner(tab);
        // Sections below the first screen request their data when they come into view.
        await scrollThrough(tab);
      }
    };
    await Promise.all(tabs.map(visit));
    expect(asked.filter((request) => !isNecessary(request))).toEqual([]);
    // Each tab has a session storage of its own.
    for (const tab of tabs) {
      expect((await storedNames(tab)).filter((name) => !NECESSARY.includes(name))).toEqual([]);
    }
  };
  await visitAll(pages, (tab) => expect(banner(tab, language)).toBeVisible());
  await press(page, language, 'consent:reject');
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('rejected');
  // A refusal is for each page what no answer is: all are visited again before a release.
  const again = process.env['TEST_SCOPE'] === 'all' ? pages : pages.filter((_, place) => place % 3 === 0);
  await visitAll(again, (tab) => expect(banner(tab, language)).toBeHidden());
  await Promise.all(tabs.filter((tab) => tab !== page).map((tab) => tab.close()));

  // After an installation the site offers it no more; the installation is counted only with consent.
  await openSettled(page, pagePath(language, '/'));
  asked.length = 0;
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await press(page, language, 'nav:footer.cookies');
  await press(page, language, 'consent:accept');
  await expect.poll(() => asked.filter((request) => request.startsWith('POST'))).toEqual(['POST /rest/v1/page_views']);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect.poll(() => asked).toContain('POST /rest/v1/app_installs');
  expect(asked.filter((request) => request.includes('app_installs'))).toHaveLength(1);
  const stored = await storedNames(page);
  expect(stored.filter((name) => !NECESSARY.includes(name))).toEqual(['localStorage pwa-installed']);
});

test('member pages request and store nothing optional without consent', { tag: '@phone' }, async ({
  page,
  context,
  language,
  site,
}) => {
  const asked = recordRequests(context, site.address);
  await signUpUser(context, language, 'done');
  const pages = MEMBER_PAGES.map((path) => pagePath(language, path));
  const mayBeAskedFor = [
    ...NECESSARY_ADDRESSES,
    /^(GET|POST) \/rest\/v1\/rpc\/check_premium_status$/,
    // Whether the user is still offered a trial.
    /^GET \/rest\/v1\/payment_offer$/,
  ];
  const mayBeOpened = [...pages, ...menuPages(language)];
  const isNecessary = (request: string) =>
    mayBeAskedFor.some((pattern) => pattern.test(request)) || mayBeOpened.some((path) => request === `GET ${path}`);
  for (const path of pages) {
    await openSettled(page, path);
    await expect(banner(page, language)).toBeVisible();
  }
  expect(asked).toContain(`GET ${pages[0]}`);
  expect(asked.filter((request) => !isNecessary(request))).toEqual([]);
  const stored = (await storedNames(page)).filter((name) => !NECESSARY.includes(name));
  expect(
    stored.filter((name) => !/^cookie bugunne\.(session_|device$)|^localStorage bugunne-session$/.test(name)),
  ).toEqual([]);
});

test('the cookie banner takes no focus, shifts nothing and reopens from the footer', {
  tag: '@ci-phone',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  // Layout shifts since the banner appeared.
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      if (!document.querySelector('[data-consent]')) return;
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const region = banner(page, language);
  await page.goto(at('/help'));
  await expect(region).toBeVisible();
  await expectSettled(page);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);

  // The end of the page can be scrolled out from under the banner.
  const last = page.getByRole('contentinfo').locator('a, button').last();
  await last.focus();
  const [lastBox, box] = [await last.boundingBox(), await region.boundingBox()];
  expect((lastBox?.y ?? 0) + (lastBox?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);

  await press(page, language, 'consent:details');
  await expect(region.getByRole('term')).toHaveText([
    text('consent:types.necessary.name'),
    text('consent:types.analytics.name'),
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(region).toBeHidden();
  expect(await storedNames(page)).not.toContain('localStorage cookie-consent');
  await page.reload();
  await expect(region).toBeVisible();
  await press(page, language, 'consent:accept');
  await expect(region).toBeHidden();

  const opener = page.getByRole('contentinfo').getByRole('button', { name: text('nav:footer.cookies') });
  await opener.click();
  await expect(region).toBeFocused();
  await expect(region).toContainText(text('consent:current.accepted'));
  await press(page, language, 'consent:close');
  await expect(opener).toBeFocused();
});

test('at the end of a page with a form’s bar, the cookie banner stands above the bar', { tag: '@ci-phone' }, async ({
  page,
  context,
  language,
}) => {
  await signUpUser(context, language, 'pending');
  await page.goto(pagePath(language, '/dashboard'));
  const notice = banner(page, language);
  await expect(notice).toBeVisible();
  const next = page.getByRole('button', { name: wordsOf(language).text('common:action.next'), exact: true });
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const [button, panel] = [await next.boundingBox(), await notice.boundingBox()];
      if (!button || !panel) return 'missing';
      const below = (page.viewportSize()?.height ?? 0) - button.y - button.height;
      return panel.y + panel.height <= button.y && below >= 0 && below < 40
        ? 'above'
        : JSON.stringify({ button, panel });
    })
    .toBe('above');
});
