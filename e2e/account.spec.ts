import { TOTP, URI } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { answered } from './answered.ts';
import { solve } from './bot-check.ts';
import { expect, test } from './fixtures.ts';
import { newReader, PASSWORD, signIn } from './new-reader.ts';
import { mailedPath } from './outbox.ts';

const BOT_CHECK = { question: /Kaç tane (\S+) var\?/u, emojis: 'Sayacağın simgeler', solved: 'Doğrulandı!' };

/** The app's code of this half minute, or of the one after: each is good once, and the next is taken already. */
function codeOf(uri: string, ahead = 0) {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('no TOTP');
  return totp.generate({ timestamp: Date.now() + ahead * 30_000 });
}

test('two-step sign-in is set up with an app, asked for and turned off', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/status of 400/);
  const email = await newReader(context, 'tr', 'done');
  await page.goto('/dashboard/account');
  const section = page.getByRole('region', { name: 'İki adımlı giriş' });
  await section.getByRole('button', { name: 'İki adımlı girişi aç' }).click();
  await expect(section.getByLabel('Şu anki şifren')).toBeFocused();
  await section.getByLabel('Şu anki şifren').fill(PASSWORD);
  await section.getByRole('button', { name: 'Devam et' }).click();
  await expect(section.getByRole('img', { name: 'Doğrulama uygulaması için QR kodu' })).toBeVisible();
  await section.getByText('Kodu okutamıyor musun?').click();
  const uri = (await section.getByRole('link', { name: 'Bu cihazdaki uygulamada aç' }).getAttribute('href')) ?? '';
  await expectAccessible(page);
  await section.getByLabel('Uygulamanın gösterdiği kod').fill(codeOf(uri));
  await section.getByRole('button', { name: 'Onayla ve aç' }).click();
  const codes = section.getByRole('listitem').filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ });
  await expect(codes).toHaveCount(10);
  await section.getByRole('button', { name: 'Kodları kaydettim' }).click();
  await expect(section.getByText('İki adımlı giriş açık.')).toBeVisible();

  await context.clearCookies();
  await page.goto('/auth?next=%2Fdashboard%2Faccount');
  await page.getByLabel('E-posta').fill(email);
  await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await solve(page, BOT_CHECK);
  const signInButton = page.locator('form').getByRole('button', { name: 'Giriş Yap' });
  await signInButton.click();
  const code = page.getByLabel('Kod', { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000000');
  await signInButton.click();
  await expect(page.getByText('Kod yanlış ya da daha önce kullanılmış.')).toBeVisible();
  await code.fill(codeOf(uri, 1));
  await signInButton.click();
  await expect(page).toHaveURL('/dashboard/account');

  await expect(section.getByText('10 kurtarma kodun kaldı')).toBeVisible();
  await section.getByRole('button', { name: 'İki adımlı girişi kapat', exact: true }).click();
  await section.getByLabel('Şu anki şifren').fill(PASSWORD);
  await section.getByRole('button', { name: 'İki adımlı girişi kapat' }).click();
  await expect(section.getByText('İki adımlı giriş kapatıldı.')).toBeVisible();
});

test('the e-mail address changes by the link that is mailed to the new one', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|409)/);
  await newReader(context, 'en', 'done');
  const email = `okur-${crypto.randomUUID()}@example.com`;
  await page.goto('/en/dashboard/account');
  const section = page.getByRole('region', { name: 'E-mail' });
  await section.getByRole('button', { name: 'Change address' }).click();
  await section.getByLabel('New e-mail').fill(email);
  await section.getByLabel('Your current password').fill('not-the-password');
  await section.getByRole('button', { name: 'Send Link' }).click();
  await expect(section.getByText('That password is wrong. Please try again.')).toBeVisible();
  await expect(section.getByLabel('New e-mail')).toHaveValue(email);
  await section.getByLabel('Your current password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Send Link' }).click();
  await expect(section.getByText(`${email} is waiting to be confirmed.`)).toBeVisible();
  await expect(section.getByText('We have sent the link.')).toBeVisible();

  const path = await mailedPath(email, 'confirm-email');
  expect(path).toMatch(/^\/en\/confirm-email\?/);
  await page.goto(path);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail address has changed' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(section.getByText(email, { exact: true })).toBeVisible();
  await page.goto(path);
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await expect(page.getByRole('heading', { name: 'This link has been used' })).toBeVisible();
});

test('another browser is seen and signed out; language and theme follow the choice', async ({
  page,
  context,
  browser,
  watchErrors,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const email = await newReader(context, 'tr', 'done');
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  });
  watchErrors(elsewhere);
  await signIn(elsewhere, email, PASSWORD);
  const other = await elsewhere.newPage();
  await other.goto('/dashboard/account');
  await expect(other.getByRole('region', { name: 'Cihazların' }).getByText('Bu cihaz')).toBeVisible();

  await page.goto('/dashboard/account');
  const section = page.getByRole('region', { name: 'Cihazların' });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Firefox, Linux: çıkış yap' }).click();
  await expect(section.getByText('Firefox, Linux oturumu kapatıldı.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL('/auth?next=%2Fdashboard%2Faccount');
  await elsewhere.close();

  await page.getByRole('radio', { name: 'Koyu' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await answered(page, '/auth/v1/user', () => page.getByRole('radio', { name: 'English' }).click());
  await expect(page).toHaveURL('/en/dashboard/account');
  const account = await (await context.request.get('/auth/v1/account')).json();
  expect(account.language).toBe('en');
});

test('a session that ends under unsaved changes costs none of them', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/status of 40[01]/);
  const email = await newReader(context, 'tr', 'done');
  await page.goto('/dashboard?view=profile');
  await page.locator('summary').filter({ hasText: 'Genel' }).click();
  const length = page.getByRole('slider', { name: 'En fazla ne kadar sürsün?' });
  await length.fill('45');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();

  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByRole('textbox', { name: 'E-posta', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill(PASSWORD);
  await solve(page, BOT_CHECK);
  await page.locator('form').getByRole('button', { name: 'Giriş Yap', exact: true }).click();
  await expect(page).toHaveURL('/dashboard?view=profile');
  await expect(page.getByText('Kaydetmediğin değişiklikler duruyor.')).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Genel' }).click();
  await expect(length).toHaveValue('45');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('Tercihlerin kaydedildi.')).toBeVisible();
});
