import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './own-site.ts';
import { signUpUser } from './sign-up-user.ts';
import type { Site } from './start-site.ts';
import { wordsOf } from './texts.ts';

// A push subscription needs the service worker.
test.use({ serviceWorkers: 'allow' });

const { text, at } = wordsOf('tr');
const SUBSCRIPTIONS = '**/rest/v1/notification_subscriptions';

type Device = Awaited<ReturnType<Site['device']>>;

/** Replaces the browser's push service; `__permission` is the user's answer to the permission prompt. */
function replacePushService({ endpoint, keys }: Device): void {
  let subscription: object | null = null;
  const bytesOf = (base64url: string) =>
    Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    subscription = {
      endpoint,
      options: { applicationServerKey: bytesOf(applicationServerKey).buffer },
      toJSON: () => ({ endpoint, keys }),
      async unsubscribe() {
        subscription = null;
        return true;
      },
    };
    return subscription;
  };
  Object.assign(PushManager.prototype, { getSubscription: async () => subscription, subscribe });
  const answer = () => Reflect.get(window, '__permission') ?? 'granted';
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = answer();
    return permission as NotificationPermission;
  };
}

const says = (page: Page, words: string) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
const press = (page: Page, key: string) => page.getByRole('button', { name: text(`push:${key}`), exact: true }).click();

/** Opens the notification settings of the profile. */
async function openPanel(page: Page) {
  await page.goto(at('/dashboard?view=profile'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page
    .locator('summary')
    .filter({ hasText: text('profile:section.notifications') })
    .click();
}

async function begin(page: Page, context: BrowserContext, site: Site) {
  await signUpUser(context, 'tr', 'done');
  await page.addInitScript(replacePushService, await site.device());
  await openPanel(page);
}

test('enabling, testing and disabling notifications shows the agreed texts', {
  tag: ['@phone-tr', '@release'],
}, async ({ page, context, site }) => {
  await begin(page, context, site);
  await press(page, 'enable');
  await says(page, 'Bildirimler başarıyla etkinleştirildi!');
  await press(page, 'test');
  await says(page, 'Test bildirimi gönderildi!');
  const sent = await site.pushed();
  expect(sent.map(({ language }) => language)).toEqual(['tr']);
  await press(page, 'disable');
  await says(page, 'Bildirimler başarıyla devre dışı bırakıldı');
});

test('failures of notifications show the agreed texts', {
  tag: ['@phone-tr', '@release'],
}, async ({ page, context, site, expectedErrors }) => {
  expectedErrors.push(/status of 503/);
  await begin(page, context, site);
  const refuse = async (address: string, method: string) =>
    page.route(address, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 503, json: { code: 'unavailable', params: {}, issues: [], requestId: 'x' } })
        : route.fallback(),
    );

  await page.evaluate(() => Reflect.set(window, '__permission', 'default'));
  await press(page, 'enable');
  await says(page, 'Bildirim izni verilmedi');
  await page.evaluate(() => Reflect.set(window, '__permission', 'granted'));

  await refuse(SUBSCRIPTIONS, 'PUT');
  await press(page, 'enable');
  await says(page, 'Bildirimler etkinleştirilemedi');
  await says(page, 'Subscription kaydedilemedi');
  await page.unroute(SUBSCRIPTIONS);
  await press(page, 'enable');
  await says(page, 'Bildirimler başarıyla etkinleştirildi!');

  await refuse(`${SUBSCRIPTIONS}/*/test`, 'POST');
  await press(page, 'test');
  await says(page, 'Test bildirimi gönderilemedi');
  await refuse(`${SUBSCRIPTIONS}/*`, 'DELETE');
  await press(page, 'disable');
  await says(page, 'Bildirimler devre dışı bırakılamadı');
  await says(page, 'Subscription kaldırılamadı');

  await page.addInitScript(() => Reflect.set(window, '__permission', 'denied'));
  await openPanel(page);
  await press(page, 'enable');
  await says(page, 'Bildirim izni reddedildi. Tarayıcı ayarlarından izin verebilirsiniz.');

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await openPanel(page);
  await says(page, 'Bu tarayıcı bildirim desteği sunmuyor');
});
