import { expectAccessible } from './accessible.ts';
import { expectMutation } from './expect-mutation.ts';
import { expect, test } from './fixtures.ts';
import { blockFonts, PROVIDER, signInAtProvider } from './openid-provider.ts';
import { PASSWORD } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

test('a foreign provider callback is refused, and the only sign-in method cannot be removed', {
  tag: '@ci-desktop',
}, async ({ page, context, language }) => {
  const { text, at } = wordsOf(language);
  const account = at('/dashboard/account');
  await blockFonts(context);
  await page.goto(`${at('/auth')}?next=${encodeURIComponent(account)}`);
  const go = page.getByRole('link', { name: text('identities:continueWith', PROVIDER) });
  await go.click();
  await page.getByPlaceholder('Enter any login').waitFor();
  await page.goto('/auth/v1/callback/deneme?code=of-another-user&state=of-another-user');
  await expect(page).toHaveURL(new RegExp(`${at('/auth')}\\?next=`));
  await expect(page.getByText(text('identities:fault.expired.title'))).toBeVisible();
  await expect(page.getByText(text('identities:fault.expired.text'))).toBeVisible();
  await expectAccessible(page);

  await go.click();
  await signInAtProvider(page, `user-${crypto.randomUUID()}@example.com`);
  await expect(page).toHaveURL(account);
  const unlink = page.getByRole('button', { name: text('identities:section.unlinkNamed', PROVIDER) });
  await expect(page.getByText(text('identities:section.lastWay'))).toBeVisible();
  await expect(unlink).toBeHidden();
  // The server refuses it, too.
  const { identities } = await (await context.request.get('/auth/v1/user/identities')).json();
  const refusal = await context.request.delete(`/auth/v1/user/identities/${identities[0].id}`, { data: {} });
  expect(await refusal.json()).toMatchObject({ code: 'last_identity' });

  const set = text('account:password.set');
  const password = page.getByRole('region', { name: text('account:password.title'), exact: true });
  await password.getByRole('button', { name: set }).click();
  await password.getByLabel(text('auth:field.newPassword'), { exact: true }).fill(PASSWORD);
  await password.getByLabel(text('auth:field.confirm'), { exact: true }).fill(PASSWORD);
  await expectMutation(page, '/auth/v1/user/password', () => password.getByRole('button', { name: set }).click());
  // With a password the user has another sign-in method.
  await unlink.click();
  await page.getByLabel(text('account:currentPassword')).fill(PASSWORD);
  await expectMutation(page, '/auth/v1/user/identities', () =>
    page.getByRole('button', { name: text('identities:section.unlink'), exact: true }).click(),
  );
  await expect(page.getByText(text('identities:section.unlinked', PROVIDER))).toBeVisible();
});
