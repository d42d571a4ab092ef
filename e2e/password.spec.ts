import { expect, test } from './fixtures.ts';
import { signInByForm } from './sign-in-form.ts';
import { PASSWORD, signIn, signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

test('a password change signs other browsers out, and only the new password signs in', {
  tag: '@release',
}, async ({ page, context, browser, watchErrors, expectedErrors, language }) => {
  const { text, at } = wordsOf(language);
  expectedErrors.push(/status of 40[01]/);
  const renewed = `${PASSWORD}-yeni`;
  const account = at('/dashboard/account');
  const email = await signUpUser(context, language, 'done');
  const elsewhere = await browser.newContext();
  await watchErrors(elsewhere);
  await signIn(elsewhere, email, PASSWORD);
  const other = await elsewhere.newPage();
  await other.goto(account);
  await expect(other.getByRole('region', { name: text('account:password.title'), exact: true })).toBeVisible();

  await page.goto(account);
  const section = page.getByRole('region', { name: text('account:password.title'), exact: true });
  const field = (label: string) => section.getByRole('textbox', { name: text(label), exact: true });
  const change = section.getByRole('button', { name: text('account:password.change'), exact: true });
  await change.click();
  await field('account:currentPassword').fill('not-the-password');
  await field('auth:field.newPassword').fill(renewed);
  await field('auth:field.confirm').fill(renewed);
  await change.click();
  await expect(section.getByText(text('errors:wrong_password'))).toBeVisible();
  await expect(field('account:currentPassword')).toBeFocused();
  await expect(field('account:currentPassword')).toHaveValue('not-the-password');
  await expect(field('auth:field.newPassword')).toHaveValue(renewed);
  await expect(field('auth:field.confirm')).toHaveValue(renewed);
  // A refused change signs no browser out.
  await other.reload();
  await expect(other.getByRole('region', { name: text('account:password.title'), exact: true })).toBeVisible();

  await field('account:currentPassword').fill(PASSWORD);
  await change.click();
  await expect(section.getByText(text('account:password.done'))).toBeVisible();
  await page.reload();
  await expect(change).toBeVisible();
  await expect(page).toHaveURL(account);

  await other.reload();
  await expect(other).toHaveURL(at(`/auth?next=${encodeURIComponent(account)}`));
  await signInByForm(other, language, email, PASSWORD);
  await expect(other.getByRole('alert').filter({ hasText: text('errors:invalid_credentials') })).toBeVisible();
  await signInByForm(other, language, email, renewed);
  await expect(other).toHaveURL(account);
  await expect(other.getByRole('region', { name: text('account:password.title'), exact: true })).toBeVisible();
  await elsewhere.close();
});
