import { test } from './fixtures.ts';

// Every journey relies on this: an unexpected error fails it, whatever else it asserts.
test('a journey fails when its page throws', { tag: '@ci-phone' }, async ({ page }) => {
  test.fail();
  await page.goto('/terms');
  const received = page.waitForEvent('pageerror');
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('on purpose');
      }),
  );
  await received;
});

test('a journey fails when its page writes an error to the console', { tag: '@ci-desktop' }, async ({ page }) => {
  test.fail();
  await page.goto('/terms');
  const received = page.waitForEvent('console');
  await page.evaluate(() => console.error('on purpose'));
  await received;
});
