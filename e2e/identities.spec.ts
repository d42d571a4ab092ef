import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { answered } from './answered.ts';
import { expect, test } from './fixtures.ts';
import { newReader, PASSWORD } from './new-reader.ts';

/** The provider's own pages: any name and password will do. */
async function signInThere(page: Page, name: string) {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The provider's pages would like a font of the network. */
const withoutFonts = (context: BrowserContext) =>
  context.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));

const newAddress = () => `okur-${crypto.randomUUID()}@example.com`;

test('en: somebody new comes with a provider, takes their data along and leaves for good', async ({ page }) => {
  await withoutFonts(page.context());
  const email = newAddress();
  await page.goto('/en/auth?next=%2Fen%2Fdashboard%2Faccount');
  await page.getByRole('link', { name: 'Continue with Deneme' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  const notice = page.getByText('You decided not to continue with Deneme');
  await expect(notice).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Continue with Deneme' }).click();
  await signInThere(page, email);
  await expect(page).toHaveURL('/en/dashboard/account');
  await expect(page.getByText(/This is the only way into your account/)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^bugunne-my-data-.*\.json$/);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(file.account.email).toBe(email);
  await expect(page.getByText(/Your file has been downloaded \(\d+ kB\)/)).toBeVisible();

  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'You are about to delete your account' });
  await dialog.getByLabel('Type your e-mail address to confirm').fill('somebody@example.com');
  await dialog.getByRole('button', { name: 'Delete My Account for Good' }).click();
  await expect(dialog.getByText('This is not the address of your account')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Type your e-mail address to confirm').fill(email);
  await dialog.getByRole('button', { name: 'Delete My Account for Good' }).click();
  await expect(page.getByRole('heading', { name: 'Goodbye' })).toBeVisible();
  await page.goto('/en/dashboard');
  await expect(page).toHaveURL('/en/auth');
});

test('tr: an account is linked, found taken from elsewhere, and unlinked', async ({ page, browser, watchErrors }) => {
  await withoutFonts(page.context());
  await newReader(page.context(), 'tr', 'done');
  const { user } = await (await page.request.get('/auth/v1/user')).json();
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Bağla: Deneme' }).click();
  await expectAccessible(page);
  await page.getByLabel('Şu anki şifren').fill(PASSWORD);
  await page.getByRole('button', { name: 'Bağla', exact: true }).click();
  await signInThere(page, newAddress());
  await expect(page).toHaveURL(/\/dashboard\/account(#\w+)?$/);
  await expect(page.getByText('Deneme hesabın bağlandı.')).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await browser.newContext();
  watchErrors(elsewhere);
  await withoutFonts(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto('/auth');
  await other.getByRole('link', { name: 'Deneme ile devam et' }).click();
  await signInThere(other, user.email);
  await expect(other.getByText('Bu e-posta adresiyle açılmış bir hesap var')).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Bağlantıyı kaldır: Deneme' }).click();
  await page.getByLabel('Şu anki şifren').fill(PASSWORD);
  await answered(page, '/auth/v1/user/identities', () =>
    page.getByRole('button', { name: 'Bağlantıyı kaldır', exact: true }).click(),
  );
  await expect(page.getByText('Deneme bağlantısı kaldırıldı.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bağla: Deneme' })).toBeVisible();
});
