import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectMutation } from './expect-mutation.ts';
import { expect } from './fixtures.ts';
import { test } from './own-site.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

const READY = { tr: 'Bugünün önerileri hazır', en: 'Today’s picks are ready' };
const PREMIUM = { tr: 'Premium hesabın açıldı', en: 'Your Premium is on' };

test.use({ serviceWorkers: 'allow' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a notification appears once in every tab in its language; read and deleted states are synchronized', {
  tag: '@ci-phone',
}, async ({ context, site, expectedErrors, language }) => {
  const foreign = language === 'tr' ? 'en' : 'tr';
  const { text, at } = wordsOf(language);
  const { text: foreignText, at: foreignAt } = wordsOf(foreign);
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await signUpUser(context, language, 'done');
  const { user } = await (await context.request.get('/auth/v1/user')).json();
  const connections: string[] = [];
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') connections.push(request.url());
  });
  const own = await context.newPage();
  await own.goto(at('/dashboard'));
  await expect(button(own, text('member:bellUnread_other', { count: 1 }))).toBeVisible();
  await expect.poll(() => connections).toHaveLength(1);
  const other = await context.newPage();
  await other.goto(foreignAt('/dashboard'));
  await expect(button(other, foreignText('member:bellUnread_other', { count: 1 }))).toBeVisible();

  await site.notify(user.email, 'recommendations_ready');
  await expect(own.getByText(text('notifications:arrived', { title: READY[language] }))).toBeVisible();
  await expect(button(other, foreignText('member:bellUnread_other', { count: 2 }))).toBeVisible();
  expect(connections).toHaveLength(1);

  await button(own, text('notifications:show')).click();
  await expectMutation(own, '/rest/v1/notifications/read', () => button(own, text('notifications:markAll')).click());
  await button(other, foreignText('member:bell')).click();
  await expect(other.getByRole('tab', { name: foreignText('notifications:filter.unread'), exact: true })).toBeVisible();
  await expectMutation(own, '/rest/v1/notifications/', () =>
    button(own, text('notifications:removeOf', { title: READY[language] })).click(),
  );
  await expect(other.getByText(READY[foreign], { exact: true })).toBeHidden();
  await expectAccessible(own);
  await expectMutation(own, '/rest/v1/notifications/', () => button(own, text('notifications:undo')).click());
  await expect(own.getByText(READY[language], { exact: true })).toBeVisible();
  await expect(other.getByText(READY[foreign], { exact: true })).toBeVisible();

  // A notification sent while the leading tab is closed and the network is lost still appears.
  await own.close();
  await expect.poll(() => connections.length).toBe(2);
  const cut = other.waitForEvent('requestfailed', (request) => request.resourceType() === 'eventsource');
  await context.setOffline(true);
  await cut;
  await site.notify(user.email, 'premium_granted');
  await context.setOffline(false);
  await expect(
    other.getByRole('status').filter({ hasText: foreignText('notifications:arrived', { title: PREMIUM[foreign] }) }),
  ).toBeAttached();
  await expect(other.getByRole('heading', { name: new RegExp(`${PREMIUM[foreign]}$`) })).toHaveCount(1);
});
