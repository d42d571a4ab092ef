import type { Page } from '@playwright/test';
import { answerBotCheck, expectBotCheck, solveBotCheck } from './bot-check.ts';
import { test as base, expect } from './fixtures.ts';
import { findMailedPath } from './mailed-path.ts';

const WORDS = {
  tr: {
    prefix: '',
    login: 'Giriş yap',
    signup: 'Kaydol',
    welcome: 'Tekrar hoş geldin',
    email: 'E-posta',
    password: 'Şifre',
    newPassword: 'Yeni şifre',
    confirm: 'Şifre tekrarı',
    show: 'Şifreyi göster',
    hide: 'Şifreyi gizle',
    question: /Kaç tane (\S+) var\?/u,
    emojis: 'Sayacağın simgeler',
    solved: 'Doğrulandı!',
    required: 'Lütfen bot korumasını tamamlayın',
    wrong: 'Yanlış cevap! Lütfen tekrar deneyin.',
    newQuestion: 'Yanlış cevap! Lütfen tekrar deneyin. (Yeni soru oluşturuldu)',
    used: /yenisini hazırladık/,
    badEmail: 'Geçerli bir e-posta adresi yaz',
    weak: 'Şifre en az 6 karakter olmalıdır',
    notEqual: 'Şifreler eşleşmiyor',
    terms: 'Devam etmek için koşulları kabul etmelisin',
    inUse: 'Bu e-posta adresi zaten kullanımda',
    refused: 'Geçersiz e-posta veya şifre',
    forgot: 'Şifremi unuttum',
    sendLink: 'Bağlantı gönder',
    sent: 'E-postanı kontrol et',
    savePassword: 'Şifreyi kaydet',
    changed: 'Şifren değişti',
    dead: 'Bu bağlantı artık geçerli değil',
    askAgain: 'Yeni bağlantı iste',
  },
  en: {
    prefix: '/en',
    login: 'Sign in',
    signup: 'Sign up',
    welcome: 'Welcome back',
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    confirm: 'Repeat the password',
    show: 'Show password',
    hide: 'Hide password',
    question: /How many (\S+) are there\?/u,
    emojis: 'Symbols to count',
    solved: 'Verified!',
    required: 'Please complete the bot check',
    wrong: 'Wrong answer! Please try again.',
    newQuestion: 'Wrong answer! Please try again. (New question created)',
    used: /here is a new one/,
    badEmail: 'Enter a valid e-mail address',
    weak: 'The password must be at least 6 characters long',
    notEqual: 'The passwords do not match',
    terms: 'Please accept the terms to continue',
    inUse: 'This e-mail address is already in use',
    refused: 'Wrong e-mail or password',
    forgot: 'Forgot your password?',
    sendLink: 'Send link',
    sent: 'Check your e-mail',
    savePassword: 'Save password',
    changed: 'Your password has been changed',
    dead: 'This link no longer works',
    askAgain: 'Ask for a new link',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const test = base.extend<{ words: Words }>({ words: ({ language }, use) => use(WORDS[language]) });

const PASSWORD = 'mercimek-41';
const address = () => `user-${crypto.randomUUID()}@example.com`;
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const send = (page: Page, name: string) => page.locator('form').getByRole('button', { name, exact: true }).click();

async function fillSignUp(page: Page, words: Words, email: string) {
  await field(page, words.email).fill(email);
  await field(page, words.password).fill(PASSWORD);
  await field(page, words.confirm).fill(PASSWORD);
  await page.getByRole('checkbox').check();
}

async function signUp(page: Page, words: Words, email: string) {
  await page.goto(`${words.prefix}/auth?mode=signup`);
  await fillSignUp(page, words, email);
  await solveBotCheck(page, words);
  await send(page, words.signup);
  await expect(page).toHaveURL(`${words.prefix}/dashboard`);
}

/** Ends the session as the sign-out button does; another journey tests the button. */
async function signOut(page: Page) {
  await page.evaluate(() =>
    fetch('/auth/v1/logout', { method: 'POST' }).then(() => localStorage.removeItem('bugunne-session')),
  );
}

test('sign-up names missing fields, preserves input and signs the user in', { tag: '@ci-desktop' }, async ({
  page,
  words,
}) => {
  await page.goto(`${words.prefix}/auth`);
  await page.getByRole('link', { name: words.signup, exact: true }).click();
  await expect(page).toHaveURL(/mode=signup/);
  // The form is pre-rendered; the question appears after hydration.
  await expect(page.getByRole('list', { name: words.emojis })).toBeVisible();

  await field(page, words.email).fill('okur@');
  await field(page, words.password).fill('12345');
  await field(page, words.confirm).fill('123456');
  await send(page, words.signup);
  for (const text of [words.badEmail, words.weak, words.notEqual, words.terms, words.required]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(field(page, words.email)).toBeFocused();
  await expect(field(page, words.password)).toHaveValue('12345');

  await page.getByRole('button', { name: words.show }).first().click();
  await expect(field(page, words.password)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: words.hide }).click();

  await fillSignUp(page, words, address());
  await send(page, words.signup);
  await expect(page.getByText(words.required)).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.question })).toBeFocused();
  await solveBotCheck(page, words);
  await send(page, words.signup);
  await expect(page).toHaveURL(`${words.prefix}/dashboard`);
});

test('three wrong answers to the bot check load another question', { tag: '@release' }, async ({ page, words }) => {
  await page.goto(`${words.prefix}/auth`);
  const question = page.getByRole('list', { name: words.emojis });
  await expect(question).toBeVisible();
  const before = await question.textContent();
  // The page shows at most 14 emojis.
  for (const wrong of ['97', '98']) {
    await answerBotCheck(page, words, wrong);
    await expect(page.getByText(words.wrong, { exact: true })).toBeVisible();
  }
  await answerBotCheck(page, words, '99');
  await expect(page.getByText(words.newQuestion, { exact: true })).toBeVisible();
  await expect(question).not.toHaveText(before ?? '');
  await expect(page.getByRole('textbox', { name: words.question })).toHaveValue('');
  await solveBotCheck(page, words);
});

test('a used address and a wrong password are refused; sign-in then opens the requested page', {
  tag: '@release',
}, async ({ page, expectedErrors, words }) => {
  expectedErrors.push(/status of (401|409)/);
  const email = address();
  await signUp(page, words, email);
  await page.goto(`${words.prefix}/auth`);
  await expect(page).toHaveURL(`${words.prefix}/dashboard`);
  await signOut(page);

  await page.goto(`${words.prefix}/auth?mode=signup`);
  await fillSignUp(page, words, email);
  await solveBotCheck(page, words);
  await send(page, words.signup);
  await expect(page.getByRole('alert').filter({ hasText: words.inUse })).toBeVisible();
  await expect(page.getByText(words.used)).toBeVisible();
  await expect(field(page, words.email)).toHaveValue(email);

  await page.goto(`${words.prefix}/dashboard/saved`);
  await expect(page).toHaveURL(/\/auth\?next=/);
  await field(page, words.email).fill(email);
  await field(page, words.password).fill('not-the-password');
  await solveBotCheck(page, words);
  await send(page, words.login);
  await expect(page.getByRole('alert').filter({ hasText: words.refused })).toBeVisible();
  await expect(field(page, words.password)).toHaveValue('not-the-password');
  await field(page, words.password).fill(PASSWORD);
  await solveBotCheck(page, words);
  await send(page, words.login);
  await expect(page).toHaveURL(`${words.prefix}/dashboard/saved`);
});

test('a user sets a new password with the mailed link, which works once', { tag: '@release' }, async ({
  page,
  expectedErrors,
  words,
}) => {
  expectedErrors.push(/status of (400|401)/);
  const email = address();
  await signUp(page, words, email);
  await signOut(page);

  await page.goto(`${words.prefix}/auth`);
  for (const entered of [address(), email]) {
    await expectBotCheck(page, words);
    await field(page, words.email).fill(entered);
    await page.getByRole('link', { name: words.forgot }).click();
    await expect(field(page, words.email)).toHaveValue(entered);
    await solveBotCheck(page, words);
    await send(page, words.sendLink);
    await expect(page.getByRole('heading', { name: words.sent })).toBeFocused();
    await expect(page.getByText(entered)).toBeVisible();
    await page.goto(`${words.prefix}/auth`);
  }

  const path = await findMailedPath(email, 'reset-password');
  const renewed = `${PASSWORD}-yeni`;
  await page.goto(path);
  await field(page, words.newPassword).fill(renewed);
  await field(page, words.confirm).fill(PASSWORD);
  await send(page, words.savePassword);
  await expect(page.getByText(words.notEqual)).toBeVisible();
  await field(page, words.confirm).fill(renewed);
  await send(page, words.savePassword);
  await expect(page.getByRole('heading', { name: words.changed })).toBeVisible();
  await page.getByRole('link', { name: words.login }).click();
  await field(page, words.email).fill(email);
  await field(page, words.password).fill(renewed);
  await solveBotCheck(page, words);
  await send(page, words.login);
  await expect(page).toHaveURL(`${words.prefix}/dashboard`);

  // The page says that the link is used up before a password is typed.
  await page.goto(path);
  await expect(page.getByRole('heading', { name: words.dead })).toBeVisible();
  await page.getByRole('link', { name: words.askAgain }).click();
  // The user is signed in by now, so the form redirects.
  await expect(page).toHaveURL(`${words.prefix}/dashboard`);
});
