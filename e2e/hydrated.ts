import { expect, type Locator } from '@playwright/test';

/** Waits until the page that it is part of is alive: before that the browser itself would answer a press. */
export async function expectHydrated(part: Locator): Promise<void> {
  const isAlive = () => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isAlive).toBe(true);
}
