import { expect, type Page } from '@playwright/test';

/**
 * Runs `act` and waits for a successful response to the mutation that it sends to `path`. The page updates
 * optimistically, so a test that navigates without waiting may see the previous state.
 */
export async function expectMutation(page: Page, path: string, act: () => Promise<void>) {
  const response = page.waitForResponse(
    (received) => received.request().method() !== 'GET' && new URL(received.url()).pathname.startsWith(path),
  );
  await act();
  expect((await response).ok()).toBe(true);
}
