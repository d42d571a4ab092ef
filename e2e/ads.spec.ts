import { recordRequests } from './browser-storage.ts';
import { banner, press } from './consent-banner.ts';
import { expect } from './fixtures.ts';
import { test } from './own-site.ts';
import { expectSettled } from './settled.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

// In a file of its own, whose name has it begin early: the longest journey of its device would end alone.
test.use({ consent: null, serviceWorkers: 'allow' });

const ADS = 'https://ads.example.net';
/** Renders an advertisement that lists the parts of the site that it can access. */
const AD_SCRIPT = `
  const tries = {
    storage: () => localStorage.length,
    cookies: () => document.cookie,
    page: () => parent.document.title,
  };
  const reached = Object.entries(tries).filter(([, work]) => { try { work(); return true } catch { return false } });
  const drawn = document.createElement('p');
  drawn.textContent = 'An ad in ' + document.getElementById('ad').dataset.slot + ' reaches: ' + reached.map(([name]) => name);
  document.getElementById('ad').append(drawn);`;

test('views are counted and third-party ads are shown with consent, until the user withdraws it', {
  tag: '@desktop',
}, async ({ page, context, language, site, expectedErrors }) => {
  const { text, at } = wordsOf(language);
  const adRequests: Record<string, string>[] = [];
  let isBroken = false;
  await context.route(`${ADS}/**`, async (route) => {
    adRequests.push(await route.request().allHeaders());
    await (isBroken ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: AD_SCRIPT }));
  });
  await site.set('ad_provider', { kind: 'script', url: `${ADS}/tag.js`, slot: 'daily' });
  await signUpUser(context, language, 'done');
  const asked = recordRequests(context, site.address);
  const optional = () => asked.filter((request) => /page_views|\/ads\/|example\.net/.test(request));
  const slot = page.getByRole('complementary', { name: text('dashboard:ad.label') });
  const house = slot.getByRole('link', { name: text('dashboard:ad.link') });
  const ad = slot.frameLocator('iframe').getByText('An ad in daily reaches:');

  await page.goto(at('/dashboard'));
  await expect(banner(page, language)).toBeVisible();
  await expect(house).toBeVisible();
  await expectSettled(page);
  expect(optional()).toEqual([]);
  const height = (await slot.boundingBox())?.height;

  const counted = page.waitForRequest('**/rest/v1/page_views');
  await press(page, language, 'consent:accept');
  const view = await counted;
  expect(view.postDataJSON()).toEqual({ page: '/dashboard', language });
  expect((await view.allHeaders())['cookie']).toBeUndefined();
  expect((await view.response())?.status()).toBe(200);
  await expect(ad).toHaveText('An ad in daily reaches: ');
  await expect(house).toBeHidden();
  expect((await slot.boundingBox())?.height).toBe(height);
  expect(adRequests).toHaveLength(1);
  expect([adRequests[0]?.['cookie'], adRequests[0]?.['referer'] ?? '']).toEqual([
    undefined,
    expect.not.stringContaining('dashboard'),
  ]);

  // Withdrawal in another tab also applies to this tab.
  const other = await context.newPage();
  await other.goto(at('/privacy'));
  await other.getByRole('button', { name: text('nav:footer.cookies') }).click();
  await press(other, language, 'consent:reject');
  await expect(slot.locator('iframe')).toHaveCount(0);
  await expect(house).toBeVisible();
  const before = optional().length;
  await page.goto(at('/dashboard/saved'));
  await page.goto(at('/dashboard'));
  await expect(house).toBeVisible();
  await expectSettled(page);
  expect(optional()).toHaveLength(before);

  // The house ad is the fallback when the script fails to load.
  isBroken = true;
  expectedErrors.push(/ERR_FAILED/);
  await page.goto(at('/dashboard/account'));
  await press(page, language, 'consent:section.change');
  await press(page, language, 'consent:accept');
  await page.goto(at('/dashboard'));
  await expect.poll(() => adRequests.length).toBe(2);
  await expect(house).toBeVisible();
});
