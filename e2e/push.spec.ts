import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { launchOptions } from './launch-options.ts';
import { signUpUser } from './sign-up-user.ts';

// The service worker is the subject of this journey, and only a whole browser shows notifications.
test.use({ serviceWorkers: 'allow', launchOptions: launchOptions(process.env['BROWSER_PATH']) });

const WORDS = {
  tr: {
    prefix: '',
    section: 'Bildirimler',
    enable: 'Bildirimleri aç',
    failed: 'Bildirimler etkinleştirilemedi',
    notCreated: 'Subscription oluşturulamadı',
  },
  en: {
    prefix: '/en',
    section: 'Notifications',
    enable: 'Turn on notifications',
    failed: 'Notifications could not be turned on',
    notCreated: 'The subscription could not be created',
  },
} as const;

/** Delivers a push message as the browser's push service does. */
async function pushTo(cdp: CDPSession, registrationId: string, origin: string, payload: object) {
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
}

/** Returns the registration id of the page's service worker once it is running. */
async function registrationOf(cdp: CDPSession, page: Page): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await cdp.send('ServiceWorker.enable');
  return found;
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, lang }) => ({ title, body, lang }));
  });

async function openSection(page: Page, section: string) {
  await page.locator('summary', { hasText: section }).click();
}

async function atProfile(context: BrowserContext, page: Page, language: 'tr' | 'en') {
  await signUpUser(context, language, 'done');
  await page.goto(`${WORDS[language].prefix}/dashboard?view=profile`);
}

test('the service worker shows push messages, and a failed subscription gives the reason', {
  tag: '@ci-phone',
}, async ({ page, context, baseURL, expectedErrors, language }) => {
  const words = WORDS[language];
  expectedErrors.push(/does not support the Push API in incognito mode/);
  const origin = baseURL ?? '';
  await context.grantPermissions(['notifications'], { origin });
  await atProfile(context, page, language);
  const cdp = await context.newCDPSession(page);
  const registrationId = await registrationOf(cdp, page);
  const message = { language, body: 'Solaris', url: `${words.prefix}/dashboard` };
  // DevTools may drop the first message while the worker starts; one with the same tag takes its place.
  await expect(async () => {
    await pushTo(cdp, registrationId, origin, { ...message, kind: 'test', title: 'Test', tag: 'test' });
    await expect
      .poll(() => shown(page), { timeout: 2000 })
      .toEqual([{ title: 'Test', body: 'Solaris', lang: language }]);
  }).toPass({ timeout: 20_000 });
  await pushTo(cdp, registrationId, origin, { ...message, kind: 'daily', title: 'Daily', tag: 'daily-1' });

  await openSection(page, words.section);
  const enable = page.getByRole('button', { name: words.enable });
  // Without a push service of a browser vendor the subscription fails here.
  await enable.click();
  await expect(page.getByRole('alert').filter({ hasText: words.failed })).toContainText(words.notCreated);
  await expect(enable).toBeEnabled();
  await expectAccessible(page);

  // The test message closes by itself; the message of the day stays.
  await expect.poll(() => shown(page)).toEqual([{ title: 'Daily', body: 'Solaris', lang: language }]);
});
