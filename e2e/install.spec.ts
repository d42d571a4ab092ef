import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { expectSettled } from './settled.ts';
import { wordsOf } from './texts.ts';

/** Dispatches the browser's install offer; resolves to whether the page prevents the browser's own banner. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset['prompted'] = 'yes';
    };
    dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }));
    return event.defaultPrevented;
  });

/** Stops the clock, which only the journey moves from then on. */
async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Waits for the device notices, which are loaded after the page and listen to the install offer. */
const expectListening = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(500);
    await expectSettled(page, 300);
  }).toPass({ timeout: 20_000 });

test.beforeEach(({ page }) => page.clock.install());

test('the install offer appears after three seconds, and not for a day after the user postponed it', {
  tag: '@release',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  const card = page.getByRole('region', { name: text('device:install.title') });
  const press = (key: string) => card.getByRole('button', { name: text(`device:install.${key}`), exact: true }).click();
  const openWithOffer = async () => {
    await page.goto(at('/help'));
    await expectListening(page);
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

test('the page explains installation on an iPhone, where the browser has no offer', { tag: '@release' }, async ({
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
  await expectListening(page);
  await page.clock.runFor(20_000);
  await expect(card).toBeHidden();
});

test.describe('on a small phone with the cookie banner', () => {
  test.use({ consent: null, viewport: { width: 360, height: 640 } });

  test('notices do not cover the sign-up link of the landing page', { tag: '@phone' }, async ({ page, language }) => {
    const { text, at } = wordsOf(language);
    // The notice of an iPhone has the longest text.
    await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' }));
    // A first visit may be painted before its fonts are there, and the system's fonts are wider than those of an iPhone.
    await page.goto(at('/about'));
    await page.evaluate(() => document.fonts.ready);
    await page.goto(at('/'));
    const tops: number[] = [];
    const offer = page.getByRole('region', { name: text('device:install.title') });
    const question = page.getByRole('region', { name: text('consent:title') });
    for (const notice of [question, offer]) {
      await expect(notice).toBeVisible();
      tops.push((await notice.boundingBox())?.y ?? 0);
      // One at a time: the offer waits for the answer.
      if (notice === question) {
        await expect(offer).toBeHidden();
        await question.getByRole('button', { name: text('consent:reject') }).click();
      }
    }
    const start = await page
      .getByRole('main')
      .getByRole('link', { name: text('landing:hero.start') })
      .first()
      .boundingBox();
    expect((start?.y ?? 0) + (start?.height ?? 0)).toBeLessThan(Math.min(...tops));
    await expectAccessible(page);
  });
});
