import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { wordsOf } from './texts.ts';

/** The browser offers to install the site; resolves to whether the page keeps the offer for itself. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset['prompted'] = 'yes';
    };
    dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }));
    return event.defaultPrevented;
  });

/** From here on no time passes but what a journey lets pass. */
async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** What may offer something comes after the page; a new version would be told of there, too. */
const isListening = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(500);
    await expect(page.locator('.fixed > [role="status"]')).toBeAttached({ timeout: 300 });
  }).toPass({ timeout: 20_000 });

test.beforeEach(({ page }) => page.clock.install());

test('the browser’s offer to install is passed on after three seconds, for a day not again once it was put off', {
  tag: '@release',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  const card = page.getByRole('region', { name: text('device:install.title') });
  const press = (key: string) => card.getByRole('button', { name: text(`device:install.${key}`), exact: true }).click();
  const openWithOffer = async () => {
    await page.goto(at('/help'));
    await isListening(page);
    await stopClock(page);
    expect(await offer(page)).toBe(true);
  };
  const appears = async () => {
    await page.clock.runFor(2900);
    await expect(card).toBeHidden();
    await page.clock.runFor(100);
    await expect(card).toBeVisible();
    await page.clock.resume();
  };
  const staysAway = async () => {
    await page.clock.runFor(20_000);
    await expect(card).toBeHidden();
    await page.clock.resume();
  };

  await openWithOffer();
  await appears();
  await expectAccessible(page);
  await press('later');
  await expect(card).toBeHidden();
  await openWithOffer();
  await staysAway();

  await page.clock.fastForward('24:00:00');
  await openWithOffer();
  await appears();
  await press('now');
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
  await expect(card).toBeHidden();

  // The browser says so when it is done.
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await openWithOffer();
  await staysAway();
});

test('on an iPhone, which offers nothing, the page tells how to install it', { tag: '@release' }, async ({
  page,
  language,
}) => {
  const { text, at } = wordsOf(language);
  await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' }));
  const card = page.getByRole('region', { name: text('device:install.title') });
  const button = (key: string) => page.getByRole('button', { name: text(`device:install.${key}`), exact: true });
  await page.goto(at('/help'));
  await expect(card).toBeVisible();
  expect(await page.evaluate(() => performance.now())).toBeGreaterThanOrEqual(4000);
  await expect(button('now')).toBeHidden();
  await button('how').click();
  const dialog = page.getByRole('dialog', { name: text('device:install.how') });
  await expect(dialog.getByRole('listitem')).toContainText(
    ['share', 'add', 'confirm'].map((step) => text(`device:install.steps.${step}`)),
  );
  await button('understood').click();
  await expect(dialog).toBeHidden();
  await expect(button('how')).toBeFocused();
  const now = () => page.evaluate(() => Date.now());
  const before = await now();
  await button('later').click();
  await expect(card).toBeHidden();
  const putOff = await page.evaluate(() => Number(localStorage.getItem('pwa-prompt-last-dismissed')));
  expect(putOff).toBeGreaterThanOrEqual(before);
  expect(putOff).toBeLessThanOrEqual(await now());
  await page.reload();
  await isListening(page);
  await page.clock.runFor(20_000);
  await expect(card).toBeHidden();
});

test.describe('on a small phone, where the question about cookies stands as well', () => {
  test.use({ consent: null, viewport: { width: 360, height: 640 } });

  test('what the landing page is for stays in sight and in reach', { tag: '@phone' }, async ({ page, language }) => {
    const { text, at } = wordsOf(language);
    // An iPhone has the longest words here.
    await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' }));
    await page.goto(at('/'));
    await expect(page.getByRole('region', { name: text('consent:title') })).toBeVisible();
    await expect(page.getByRole('region', { name: text('device:install.title') })).toBeVisible();
    const notices = await page
      .locator('.fixed > section')
      .evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().top)));
    const start = await page
      .getByRole('main')
      .getByRole('link', { name: text('landing:hero.start') })
      .first()
      .boundingBox();
    expect((start?.y ?? 0) + (start?.height ?? 0)).toBeLessThan(notices);
    await expectAccessible(page);
  });
});
