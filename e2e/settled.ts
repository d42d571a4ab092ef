import { expect, type Page } from '@playwright/test';

/** What comes last, after everything else that comes late. */
export const expectSettled = (page: Page) =>
  expect(page.locator('.fixed > [role="status"]')).toBeAttached({ timeout: 20_000 });

/** Goes to a page and waits for the last of it; it may not lead anywhere else meanwhile. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectSettled(page);
  expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(path));
}

/** Pages of HTML that lead visitors to the sign-in page. */
export const MEMBER_PAGES: readonly string[] = ['/premium', '/payment'];
/** Pages of HTML that lead members to their day. */
export const VISITOR_PAGES: readonly string[] = ['/', '/auth'];
