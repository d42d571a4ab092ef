import { expectMutation } from './expect-mutation.ts';
import { expect } from './fixtures.ts';
import { test } from './own-site.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

/** In ms: how long the page is offline before it sends a change. */
const OFFLINE_FOR = 60_000;

for (const days of [1, -1]) {
  test(`a device whose clock is ${days > 0 ? 'a day ahead' : 'a day behind'} shows the right day, records actions at the right time and requests picks once`, {
    tag: '@release',
  }, async ({ page, context, site, language, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    const { text, at } = wordsOf(language);
    const email = await signUpUser(context, language, 'done');
    const now = new Date();
    await page.clock.install({ time: now.getTime() + days * 86_400_000 });
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto(at('/dashboard'));
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.getByRole('button', { name: new RegExp(`^${text('member:bell')}`) }).click();
    const list = page.getByRole('dialog', { name: text('notifications:title') });
    await expect(
      list.getByText({ tr: /^(şimdi|\d+ dakika önce)$/, en: /^(now|\d+ minutes? ago)$/ }[language]),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.runFor(600_000);
    expect(requestedPaths.filter((path) => path === '/rest/v1/daily_recommendations')).toHaveLength(1);
    await page.goto(at('/dashboard/saved'));
    const day = await page.evaluate(
      ([time, locale]) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(time),
      [now.getTime(), { tr: 'tr-TR', en: 'en-GB' }[language]] as const,
    );
    await expect(page.locator('header time')).toContainText(day);

    await page.goto(at('/dashboard'));
    const react = (action: string) =>
      page
        .getByRole('article')
        .first()
        .getByRole('button', { name: text(`card:action.${action}`), exact: true })
        .click();
    const begin = Date.now();
    await expectMutation(page, '/rest/v1/interactions', () => react('like'));
    await context.setOffline(true);
    await react('save');
    await page.clock.runFor(OFFLINE_FOR);
    await expectMutation(page, '/rest/v1/interactions', () => context.setOffline(false));
    const end = Date.now();

    await site.grantPremium(email);
    await page.goto(at('/dashboard/activity'));
    const today = page.getByRole('region', { name: text('activity:today'), exact: true });
    const instantOf = async (action: string) => {
      const entry = today.getByRole('listitem').filter({ hasText: text(`activity:did.${action}`) });
      return Date.parse((await entry.locator('time').getAttribute('datetime')) ?? '');
    };
    await expect(page.locator('main li[data-category]')).toHaveCount(2);
    const liked = await instantOf('like');
    expect(liked).toBeGreaterThanOrEqual(begin);
    expect(liked).toBeLessThanOrEqual(end);
    // A change sent later has the time at which it was made, measured by the device's elapsed time.
    const saved = (await instantOf('save')) + OFFLINE_FOR;
    expect(saved).toBeGreaterThanOrEqual(begin);
    expect(saved).toBeLessThanOrEqual(end);
  });
}
