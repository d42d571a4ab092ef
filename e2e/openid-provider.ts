import type { BrowserContext, Page } from '@playwright/test';

/** Name of the journeys' OpenID provider in texts of the pages. */
export const PROVIDER = { provider: 'Deneme' };

/** Signs in on the provider's own pages, which accept any name and password. */
export async function signInAtProvider(page: Page, name: string) {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Blocks the web font of the provider's pages, so that journeys need no network. */
export const blockFonts = (context: BrowserContext) =>
  context.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
