import { TOTP, URI } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { answered } from './answered.ts';
import { solve } from './bot-check.ts';
import { expect, test } from './fixtures.ts';
import { newReader, PASSWORD, signIn } from './new-reader.ts';
import { mailedPath } from './outbox.ts';
import { PREFIX, textsIn } from './texts.ts';

const BOT_CHECK = {
  tr: { question: /Kaç tane (\S+) var\?/u, emojis: 'Sayacağın simgeler', solved: 'Doğrulandı!' },
  en: { question: /How many (\S+) are there\?/u, emojis: 'Symbols to count', solved: 'Verified!' },
} as const;

/** The app's code of this half minute, or of the one after: each is good once, and the next is taken already. */
function codeOf(uri: string, ahead = 0) {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('no TOTP');
  return totp.generate({ timestamp: Date.now() + ahead * 30_000 });
}

test('two-step sign-in is set up with an app, asked for and turned off', async ({
  page,
  context,
  expectedErrors,
  language,
}) => {
  const text = textsIn(language);
  expectedErrors.push(/status of 400/);
  const email = await newReader(context, language, 'done');
  await page.goto(`${PREFIX[language]}/dashboard/account`);
  const section = page.getByRole('region', { name: text('account:twoStep.title') });
  await section.getByRole('button', { name: text('account:twoStep.turnOn') }).click();
  await expect(section.getByLabel(text('account:currentPassword'))).toBeFocused();
  await section.getByLabel(text('account:currentPassword')).fill(PASSWORD);
  await section.getByRole('button', { name: text('account:twoStep.next') }).click();
  await expect(section.getByRole('img', { name: text('account:twoStep.qr') })).toBeVisible();
  await section.getByText(text('account:twoStep.noScan')).click();
  const uri = (await section.getByRole('link', { name: text('account:twoStep.openApp') }).getAttribute('href')) ?? '';
  await expectAccessible(page);
  await section.getByLabel(text('account:twoStep.code')).fill(codeOf(uri));
  await section.getByRole('button', { name: text('account:twoStep.finish') }).click();
  const codes = section.getByRole('listitem').filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ });
  await expect(codes).toHaveCount(10);
  await section.getByRole('button', { name: text('account:codes.kept') }).click();
  await expect(section.getByText(text('account:twoStep.done.on'))).toBeVisible();

  await context.clearCookies();
  await page.goto(`${PREFIX[language]}/auth?next=${encodeURIComponent(`${PREFIX[language]}/dashboard/account`)}`);
  await page.getByLabel(text('auth:field.email')).fill(email);
  await page.getByLabel(text('auth:field.password'), { exact: true }).fill(PASSWORD);
  await solve(page, BOT_CHECK[language]);
  const signInButton = page.locator('form').getByRole('button', { name: text('auth:login.submit') });
  await signInButton.click();
  const code = page.getByLabel(text('auth:secondStep.code'), { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000000');
  await signInButton.click();
  await expect(page.getByText(text('errors:factor_code_invalid'))).toBeVisible();
  await code.fill(codeOf(uri, 1));
  await signInButton.click();
  await expect(page).toHaveURL(`${PREFIX[language]}/dashboard/account`);

  await expect(section.getByText(text('account:twoStep.codesLeft_other', { count: 10 }))).toBeVisible();
  await section.getByRole('button', { name: text('account:twoStep.remove'), exact: true }).click();
  await section.getByLabel(text('account:currentPassword')).fill(PASSWORD);
  await section.getByRole('button', { name: text('account:twoStep.remove') }).click();
  await expect(section.getByText(text('account:twoStep.done.off'))).toBeVisible();
});

test('the e-mail address changes by the link that is mailed to the new one', async ({
  page,
  context,
  expectedErrors,
  language,
}) => {
  const text = textsIn(language);
  expectedErrors.push(/status of (400|409)/);
  await newReader(context, language, 'done');
  const email = `okur-${crypto.randomUUID()}@example.com`;
  await page.goto(`${PREFIX[language]}/dashboard/account`);
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

  const path = await mailedPath(email, 'confirm-email');
  expect(path).toMatch(new RegExp(`^${PREFIX[language]}/confirm-email\\?`));
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

test('another browser is seen and signed out; language and theme follow the choice', async ({
  page,
  context,
  browser,
  watchErrors,
  expectedErrors,
  language,
}) => {
  const text = textsIn(language);
  const otherLanguage = language === 'tr' ? 'en' : 'tr';
  expectedErrors.push(/status of 401/);
  const email = await newReader(context, language, 'done');
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  });
  watchErrors(elsewhere);
  await signIn(elsewhere, email, PASSWORD);
  const other = await elsewhere.newPage();
  await other.goto(`${PREFIX[language]}/dashboard/account`);
  await expect(
    other.getByRole('region', { name: text('account:devices.title') }).getByText(text('account:devices.current')),
  ).toBeVisible();

  await page.goto(`${PREFIX[language]}/dashboard/account`);
  const section = page.getByRole('region', { name: text('account:devices.title') });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await section.getByRole('button', { name: text('account:devices.endNamed', { device: 'Firefox, Linux' }) }).click();
  await expect(section.getByText(text('account:devices.done', { device: 'Firefox, Linux' }))).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(
    `${PREFIX[language]}/auth?next=${encodeURIComponent(`${PREFIX[language]}/dashboard/account`)}`,
  );
  await elsewhere.close();

  await page.getByRole('radio', { name: text('account:appearance.themes.dark') }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await answered(page, '/auth/v1/user', () =>
    page.getByRole('radio', { name: { tr: 'English', en: 'Türkçe' }[language] }).click(),
  );
  await expect(page).toHaveURL(`${PREFIX[otherLanguage]}/dashboard/account`);
  const account = await (await context.request.get('/auth/v1/account')).json();
  expect(account.language).toBe(otherLanguage);
});

test('a session that ends under unsaved changes costs none of them', async ({
  page,
  context,
  expectedErrors,
  language,
}) => {
  const text = textsIn(language);
  expectedErrors.push(/status of 40[01]/);
  const email = await newReader(context, language, 'done');
  await page.goto(`${PREFIX[language]}/dashboard?view=profile`);
  await page
    .locator('summary')
    .filter({ hasText: text('profile:section.general') })
    .click();
  const length = page.getByRole('slider', { name: text('options:duration.label') });
  await length.fill('45');
  await context.clearCookies();
  await page.getByRole('button', { name: text('profile:save'), exact: true }).click();

  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByRole('textbox', { name: text('auth:field.email'), exact: true }).fill(email);
  await page.getByRole('textbox', { name: text('auth:field.password'), exact: true }).fill(PASSWORD);
  await solve(page, BOT_CHECK[language]);
  await page
    .locator('form')
    .getByRole('button', { name: text('auth:login.submit'), exact: true })
    .click();
  await expect(page).toHaveURL(`${PREFIX[language]}/dashboard?view=profile`);
  await expect(page.getByText(text('profile:restored'))).toBeVisible();
  await page
    .locator('summary')
    .filter({ hasText: text('profile:section.general') })
    .click();
  await expect(length).toHaveValue('45');
  await page.getByRole('button', { name: text('profile:save'), exact: true }).click();
  await expect(page.getByText(text('profile:saved'))).toBeVisible();
});
