import { expect, type Locator, type Page } from '@playwright/test';

/** Delays the hydration of pages until the returned function is called. */
export async function holdHydration(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Waits until React has hydrated `part`: before that only the browser itself handles a click. */
export async function expectHydrated(part: Locator): Promise<void> {
  const isHydrated = () =>
    part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isHydrated).toBe(true);
}
