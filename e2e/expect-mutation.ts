import { expect, type Page } from '@playwright/test';

/**
 * Does what sends a change, and waits until the server has answered it: the page shows changes before they are stored,
 * and whoever leaves it at once may meet the state of before.
 */
export async function expectMutation(page: Page, path: string, act: () => Promise<void>) {
  const answer = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && new URL(response.url()).pathname.startsWith(path),
  );
  await act();
  expect((await answer).ok()).toBe(true);
}
