import type { BrowserContext, Page } from '@playwright/test';

/** What the pages call the OpenID provider of the journeys. */
export const PROVIDER = { provider: 'Deneme' };

/** The provider's own pages: any name and password will do. */
export async function signInAtProvider(page: Page, name: string) {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The provider's pages would like a font of the network. */
export const blockFonts = (context: BrowserContext) =>
  context.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
