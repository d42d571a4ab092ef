import { expectAccessible } from './accessible.ts';
import { expectMutation } from './expect-mutation.ts';
import { expect, test } from './fixtures.ts';
import { findMailedPath } from './mailed-path.ts';
import { signInByForm } from './sign-in-form.ts';
import { PASSWORD, signIn, signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';
import { totpCode } from './totp-code.ts';

test('a user sets up two-step sign-in with an app, signs in with it and turns it off', { tag: '@ci-phone' }, async ({
  page,
  context,
  expectedErrors,
  language,
}) => {
  const { text, at } = wordsOf(language);
  expectedErrors.push(/status of 400/);
  const email = await signUpUser(context, language, 'done');
  await page.goto(at('/dashboard/account'));
  const section = page.getByRole('region', { name: text('account:twoStep.title') });
  await expect(section.getByRole('link', { name: text('verification:toEmail') })).toBeVisible();
  await expectAccessible(page);
  await page.goto(await findMailedPath(email, '/confirm-email'));
  await page.getByRole('button', { name: text('account:confirmEmail.newSubmit') }).click();
  await expect(page.getByRole('heading', { name: text('account:confirmEmail.verifiedTitle') })).toBeVisible();
  await page.getByRole('link', { name: text('account:confirmEmail.toAccount') }).click();
  await section.getByRole('button', { name: text('account:twoStep.turnOn') }).click();
  await expect(section.getByLabel(text('account:currentPassword'))).toBeFocused();
  await section.getByLabel(text('account:currentPassword')).fill(PASSWORD);
  await section.getByRole('button', { name: text('account:twoStep.next') }).click();
  await expect(section.getByRole('img', { name: text('account:twoStep.qr') })).toBeVisible();
  await section.getByText(text('account:twoStep.noScan')).click();
  const uri = (await section.getByRole('link', { name: text('account:twoStep.openApp') }).getAttribute('href')) ?? '';
  await expectAccessible(page);
  await section.getByLabel(text('account:twoStep.code')).fill(totpCode(uri));
  await section.getByRole('button', { name: text('account:twoStep.finish') }).click();
  const codes = section.getByRole('listitem').filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ });
  await expect(codes).toHaveCount(10);
  await section.getByRole('button', { name: text('account:codes.kept') }).click();
  await expect(section.getByText(text('account:twoStep.done.on'))).toBeVisible();

  // Requests of an open page would be refused without its session.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto(at(`/auth?next=${encodeURIComponent(at('/dashboard/account'))}`));
  await signInByForm(page, language, email, PASSWORD);
  const signInButton = page.locator('form').getByRole('button', { name: text('auth:login.submit') });
  const code = page.getByLabel(text('auth-steps:secondStep.code'), { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000000');
  await signInButton.click();
  await expect(page.getByText(text('errors:factor_code_invalid'))).toBeVisible();
  await code.fill(totpCode(uri, 1));
  await signInButton.click();
  await expect(page).toHaveURL(at('/dashboard/account'));

  await expect(section.getByText(text('account:twoStep.codesLeft_other', { count: 10 }))).toBeVisible();
  await section.getByRole('button', { name: text('account:twoStep.remove'), exact: true }).click();
  await section.getByLabel(text('account:currentPassword')).fill(PASSWORD);
  await section.getByRole('button', { name: text('account:twoStep.remove') }).click();
  await expect(section.getByText(text('account:twoStep.done.off'))).toBeVisible();
});

test('a user changes the e-mail address with the link mailed to the new address', { tag: '@release' }, async ({
  page,
  context,
  expectedErrors,
  language,
}) => {
  const { text, at } = wordsOf(language);
  expectedErrors.push(/status of (400|409)/);
  await signUpUser(context, language, 'done');
  const email = `user-${crypto.randomUUID()}@example.com`;
  await page.goto(at('/dashboard/account'));
  const section = page.getByRole('region', { name: text('account:email.title') });
  await section.getByRole('button', { name: text('account:email.change') }).click();
  await section.getByLabel(text('account:email.new')).fill(email);
  await section.getByLabel(text('account:currentPassword')).fill('not-the-password');
  await section.getByRole('button', { name: text('account:email.submit') }).click();
  await expect(section.getByText(text('errors:wrong_password'))).toBeVisible();
  await expect(section.getByLabel(text('account:email.new'))).toHaveValue(email);
  await section.getByLabel(text('account:currentPassword')).fill(PASSWORD);
  await section.getByRole('button', { name: text('account:email.submit') }).click();
  await expect(section.getByText(text('account:email.pending', { email }).split('. ')[0] ?? '')).toBeVisible();
  await expect(section.getByText(text('account:email.sent'))).toBeVisible();

  const path = await findMailedPath(email, 'confirm-email');
  expect(path).toMatch(new RegExp(`^${at('/confirm-email')}\\?`));
  await page.goto(path);
  await expectAccessible(page);
  await page.getByRole('button', { name: text('account:confirmEmail.submit') }).click();
  await expect(page.getByRole('heading', { name: text('account:confirmEmail.doneTitle') })).toBeFocused();
  await page.getByRole('link', { name: text('account:confirmEmail.toAccount') }).click();
  await expect(section.getByText(email, { exact: true })).toBeVisible();
  await page.goto(path);
  await page.getByRole('button', { name: text('account:confirmEmail.submit') }).click();
  await expect(page.getByRole('heading', { name: text('account:confirmEmail.usedTitle') })).toBeVisible();
});

test('a user signs out another browser and changes theme and language', { tag: '@release' }, async ({
  page,
  context,
  browser,
  watchErrors,
  expectedErrors,
  language,
}) => {
  const { text, at } = wordsOf(language);
  const otherLanguage = language === 'tr' ? 'en' : 'tr';
  expectedErrors.push(/status of 401/);
  const email = await signUpUser(context, language, 'done');
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  });
  await watchErrors(elsewhere);
  await signIn(elsewhere, email, PASSWORD);
  const other = await elsewhere.newPage();
  await other.goto(at('/dashboard/account'));
  await expect(
    other.getByRole('region', { name: text('account:devices.title') }).getByText(text('account:devices.current')),
  ).toBeVisible();

  await page.goto(at('/dashboard/account'));
  const section = page.getByRole('region', { name: text('account:devices.title') });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await section.getByRole('button', { name: text('account:devices.endNamed', { device: 'Firefox, Linux' }) }).click();
  await expect(section.getByText(text('account:devices.done', { device: 'Firefox, Linux' }))).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(at(`/auth?next=${encodeURIComponent(at('/dashboard/account'))}`));
  await elsewhere.close();

  await page.getByRole('radio', { name: text('nav:theme.dark') }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await expectMutation(page, '/auth/v1/user', () =>
    page.getByRole('radio', { name: { tr: 'English', en: 'Türkçe' }[language] }).click(),
  );
  await expect(page).toHaveURL(wordsOf(otherLanguage).at('/dashboard/account'));
  const account = await (await context.request.get('/auth/v1/account')).json();
  expect(account.language).toBe(otherLanguage);
});

test('a member opens help and contact from the account page', { tag: '@release' }, async ({
  page,
  context,
  language,
  isMobile,
}) => {
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  await page.goto(at('/dashboard/account'));
  const support = page.getByRole('region', { name: text('account:support.title') });
  await expect(support.getByRole('link', { name: text('account:support.help') })).toHaveAttribute('href', at('/help'));
  if (isMobile) {
    await page.getByRole('button', { name: text('member:openMenu') }).click();
    const contact = page.getByRole('dialog').getByRole('link', { name: text('member:contact') });
    await expect(contact).toHaveAttribute('href', at('/contact'));
  }
  await page
    .getByRole('link', { name: text('member:help'), exact: true })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(at('/help'));
  await page.goBack();
  await support.getByRole('link', { name: text('account:support.contact') }).click();
  await expect(page).toHaveURL(at('/contact'));
});
