import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { answered } from './answered.ts';
import { expect, test } from './fixtures.ts';
import { newReader } from './new-reader.ts';
import { type Site, startSite } from './start-site.ts';

const READY = { tr: 'Bugünün önerileri hazır', en: 'Today’s picks are ready' };

let site: Site;
let context: BrowserContext;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site?.close());
test.beforeEach(async ({ browser, watchErrors }) => {
  context = await browser.newContext({ baseURL: site.address, serviceWorkers: 'allow' });
  watchErrors(context);
});
test.afterEach(() => context.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('what is new arrives in every open tab in its language, once, and tabs agree on what was read and deleted', async ({
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await newReader(context, 'tr', 'done');
  const { user } = await (await context.request.get('/auth/v1/user')).json();
  const connections: string[] = [];
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') connections.push(request.url());
  });
  const turkish = await context.newPage();
  await turkish.goto('/dashboard');
  await expect(button(turkish, 'Bildirimler, 1 okunmamış')).toBeVisible();
  await expect.poll(() => connections).toHaveLength(1);
  const english = await context.newPage();
  await english.goto('/en/dashboard');
  await expect(button(english, 'Notifications, 1 unread')).toBeVisible();

  await site.notify(user.email, 'recommendations_ready');
  await expect(turkish.getByText(`Yeni bildirim: ${READY.tr}`)).toBeVisible();
  await expect(button(english, 'Notifications, 2 unread')).toBeVisible();
  expect(connections).toHaveLength(1);

  await button(turkish, 'Göster').click();
  await answered(turkish, '/rest/v1/notifications/read', () => button(turkish, 'Tümünü okundu işaretle').click());
  await button(english, 'Notifications').click();
  await expect(english.getByRole('tab', { name: /^Unread$/ })).toBeVisible();
  await answered(turkish, '/rest/v1/notifications/', () => button(turkish, `Sil: ${READY.tr}`).click());
  await expect(english.getByText(READY.en, { exact: true })).toBeHidden();
  await expectAccessible(turkish);
  await answered(turkish, '/rest/v1/notifications/', () => button(turkish, 'Geri al').click());
  await expect(turkish.getByText(READY.tr, { exact: true })).toBeVisible();
  await expect(english.getByText(READY.en, { exact: true })).toBeVisible();

  // The tab with the connection goes, and the network with it; what comes meanwhile is not lost.
  await turkish.close();
  await expect.poll(() => connections.length).toBe(2);
  const cut = english.waitForEvent('requestfailed', (request) => request.resourceType() === 'eventsource');
  await context.setOffline(true);
  await cut;
  await site.notify(user.email, 'premium_granted');
  await context.setOffline(false);
  await expect(english.getByRole('status').filter({ hasText: 'New notification: Your Premium is on' })).toBeAttached();
  await expect(english.getByRole('heading', { name: /Your Premium is on$/ })).toHaveCount(1);
});
