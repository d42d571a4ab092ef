import { readFileSync } from 'node:fs';
import { expectAccessible } from './accessible.ts';
import { expectMutation } from './expect-mutation.ts';
import { expect, test } from './fixtures.ts';
import { blockFonts, PROVIDER, signInAtProvider } from './openid-provider.ts';
import { PASSWORD, signUpUser, verifyAddress } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

const newAddress = () => `user-${crypto.randomUUID()}@example.com`;

test('a user signs up with a provider, downloads the data and deletes the account', { tag: '@ci-desktop' }, async ({
  page,
  language,
}) => {
  const { text, at } = wordsOf(language);
  await blockFonts(page.context());
  const email = newAddress();
  await page.goto(at(`/auth?next=${encodeURIComponent(at('/dashboard/account'))}`));
  await page.getByRole('link', { name: text('identities:continueWith', PROVIDER) }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  const notice = page.getByText(text('identities:fault.cancelled.title', PROVIDER));
  await expect(notice).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: text('identities:continueWith', PROVIDER) }).click();
  await signInAtProvider(page, email);
  await expect(page).toHaveURL(at('/dashboard/account'));
  await expect(page.getByText(text('identities:section.lastWay'))).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: text('own-data:download.button') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${text('own-data:download.file')}-.*\\.json$`));
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(file.account.email).toBe(email);
  await expect(
    page.getByText(new RegExp(text('own-data:download.done', { size: 'SIZE' }).replace('(SIZE).', '\\(\\d+ kB\\)'))),
  ).toBeVisible();

  await page.getByRole('button', { name: text('own-data:delete.button') }).click();
  const dialog = page.getByRole('dialog', { name: text('own-data:delete.dialog') });
  await dialog.getByLabel(text('own-data:delete.email')).fill('other@example.com');
  await dialog.getByRole('button', { name: text('own-data:delete.submit') }).click();
  await expect(dialog.getByText(text('own-data:delete.fault.email'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(text('own-data:delete.email')).fill(email);
  await dialog.getByRole('button', { name: text('own-data:delete.submit') }).click();
  await expect(page.getByRole('heading', { name: text('goodbye:title') })).toBeVisible();
  await page.goto(at('/dashboard'));
  await expect(page).toHaveURL(at('/auth'));
});

test('a user links and unlinks a provider; its address in use is refused elsewhere', { tag: '@release' }, async ({
  page,
  browser,
  watchErrors,
  language,
}) => {
  const { text, at } = wordsOf(language);
  await blockFonts(page.context());
  const own = await signUpUser(page.context(), language, 'done');
  await verifyAddress(page.context(), own);
  const { user } = await (await page.request.get('/auth/v1/user')).json();
  await page.goto(at('/dashboard/account'));
  await page.getByRole('button', { name: text('identities:section.linkNamed', PROVIDER) }).click();
  await expectAccessible(page);
  await page.getByLabel(text('account:currentPassword')).fill(PASSWORD);
  await page.getByRole('button', { name: text('identities:section.link'), exact: true }).click();
  await signInAtProvider(page, newAddress());
  await expect(page).toHaveURL(/\/dashboard\/account(#\w+)?$/);
  await expect(page.getByText(text('identities:section.linked', PROVIDER))).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await browser.newContext();
  await watchErrors(elsewhere);
  await blockFonts(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto(at('/auth'));
  await other.getByRole('link', { name: text('identities:continueWith', PROVIDER) }).click();
  await signInAtProvider(other, user.email);
  await expect(other.getByText(text('identities:fault.email_in_use.title'))).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: text('identities:section.unlinkNamed', PROVIDER) }).click();
  await expect(page.getByLabel(text('account:currentPassword'))).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(text('account:currentPassword')).fill(PASSWORD);
  await expectMutation(page, '/auth/v1/user/identities', () =>
    page.getByRole('button', { name: text('identities:section.unlink'), exact: true }).click(),
  );
  await expect(page.getByText(text('identities:section.unlinked', PROVIDER))).toBeVisible();
  await expect(page.getByRole('button', { name: text('identities:section.linkNamed', PROVIDER) })).toBeVisible();
});
