import { expect, type Page } from '@playwright/test';

/** Waits until the device notices are in the page: no other component is loaded after them. */
export const expectSettled = (page: Page, timeout = 20_000) =>
  expect(page.locator('[data-notice-stack]').getByRole('status').first()).toBeAttached({ timeout });

/** Opens a page, waits until it has settled and expects no redirect. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectSettled(page);
  expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(path));
}

/** Pre-rendered pages that redirect visitors to sign-in. */
export const MEMBER_PAGES: readonly string[] = ['/premium'];
/** Pre-rendered pages that redirect members to the day. */
export const VISITOR_PAGES: readonly string[] = ['/', '/auth'];
