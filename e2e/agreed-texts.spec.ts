import type { Page } from '@playwright/test';
import { answerBotCheck } from './bot-check.ts';
import { expect, test } from './fixtures.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

const { text, pattern } = wordsOf('tr');
const bot = {
  question: pattern('visitor-form:botCheck.question'),
  emojis: text('visitor-form:botCheck.picture'),
  solved: text('visitor-form:botCheck.solved'),
};
const shows = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();

/** Counts the emojis that the question asks for. */
async function count(page: Page): Promise<string> {
  const label = page.locator('label').filter({ hasText: bot.question });
  const target = bot.question.exec((await label.textContent()) ?? '')?.[1];
  const shown = await page.getByRole('list', { name: bot.emojis }).getByRole('listitem').allTextContents();
  return String(shown.filter((emoji) => emoji === target).length);
}

test('public pages show the agreed texts', { tag: ['@phone-tr', '@release'] }, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await page.goto('/none');
  await shows(page, 'Sayfa Bulunamadı!');
  await page.goto('/help?q=zürafa');
  await shows(page, 'Sonuç Bulunamadı');

  await page.goto('/contact');
  await page.getByRole('textbox', { name: text('contact:form.message'), exact: true }).focus();
  await answerBotCheck(page, bot, '0');
  await shows(page, 'Yanlış cevap! Lütfen tekrar deneyin.');
  await answerBotCheck(page, bot, await count(page));
  for (const [key, words] of [
    ['contact:form.name', 'Çağla'],
    ['visitor-form:email', 'cagla@example.com'],
    ['contact:form.subject', 'Tarif'],
    ['contact:form.message', 'Nerede?'],
  ] as const)
    await page.getByRole('textbox', { name: text(key), exact: true }).fill(words);
  expectedErrors.push(/status of (500|429|403)/);
  for (const [status, code, words] of [
    [403, 'forbidden_origin', 'Bir hata oluştu'],
    [500, 'internal_error', 'Mesaj gönderilirken bir hata oluştu'],
    [429, 'too_many_attempts', 'Çok fazla deneme. Lütfen daha sonra tekrar deneyin'],
  ] as const) {
    await page.route('**/rest/v1/contact_messages', (route) =>
      route.fulfill({ status, json: { code, params: {}, issues: [], requestId: 'x' } }),
    );
    await page.getByRole('button', { name: text('contact:form.submit') }).click();
    await shows(page, words);
    await page.unroute('**/rest/v1/contact_messages');
  }
});

test('the legal pages show the agreed dates', { tag: ['@phone-tr', '@release'] }, async ({ page }) => {
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path);
    await shows(page, 'Yürürlük tarihi: 1 Ocak 2024 · Sonraki gözden geçirme: 1 Temmuz 2024');
    await page.goto(`/en${path}`);
    await shows(page, 'Effective: 1 January 2024 · Next review: 1 July 2024');
  }
});

test('sign-in and sign-up show the agreed texts', { tag: ['@phone-tr', '@release'] }, async ({
  page,
  context,
  expectedErrors,
}) => {
  const email = await signUpUser(context, 'tr', 'done');
  await context.clearCookies();
  expectedErrors.push(/status of (401|409|422|429|500)/);
  const fill = (key: string, words: string) => page.getByRole('textbox', { name: text(key), exact: true }).fill(words);
  const submit = (key: string) =>
    page
      .locator('form')
      .getByRole('button', { name: text(key), exact: true })
      .click();

  const isHydrated = () => expect(page.getByRole('list', { name: bot.emojis })).toBeVisible();

  await page.goto('/auth');
  await isHydrated();
  await fill('visitor-form:email', email);
  await fill('auth:field.password', 'yanlış-şifre');
  await submit('auth:login.submit');
  await shows(page, 'Lütfen bot korumasını tamamlayın');
  await answerBotCheck(page, bot, await count(page));
  await submit('auth:login.submit');
  await shows(page, 'Geçersiz e-posta veya şifre');
  for (const [status, code, words] of [
    [500, 'internal_error', 'Bir hata oluştu. Lütfen tekrar deneyin.'],
    [429, 'too_many_attempts', 'Çok fazla deneme. Lütfen daha sonra tekrar deneyin'],
  ] as const) {
    await page.route('**/auth/v1/token', (route) =>
      route.fulfill({ status, json: { code, params: {}, issues: [], requestId: 'x' } }),
    );
    await isHydrated();
    await answerBotCheck(page, bot, await count(page));
    await submit('auth:login.submit');
    await shows(page, words);
    await page.unroute('**/auth/v1/token');
  }

  await page.goto('/auth?mode=signup');
  await isHydrated();
  await fill('visitor-form:email', email);
  await fill('auth:field.password', 'kısa');
  await fill('auth:field.confirm', 'kısa');
  await submit('auth:signup.submit');
  await shows(page, 'Şifre en az 6 karakter olmalıdır');
  await fill('auth:field.password', 'mercimek-42');
  await fill('auth:field.confirm', 'mercimek-42');
  await page.getByRole('checkbox').check();
  await answerBotCheck(page, bot, await count(page));
  await submit('auth:signup.submit');
  await shows(page, 'Bu e-posta adresi zaten kullanımda');
});

test('the page shows the agreed texts while it checks the session and Premium', {
  tag: ['@phone-tr', '@release'],
}, async ({ page, context }) => {
  await signUpUser(context, 'tr', 'done');
  await page.goto('/dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  /** Holds requests to an address until the returned function is called. */
  const hold = async (address: string) => {
    const gate = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      await gate.promise;
      await route.continue();
    });
    return gate.resolve;
  };
  const releaseUser = await hold('**/auth/v1/user');
  const releasePremium = await hold('**/rest/v1/rpc/check_premium_status');
  await page.goto('/premium', { waitUntil: 'commit' });
  await shows(page, 'Giriş kontrol ediliyor...');
  releaseUser();
  await shows(page, 'Premium durum kontrol ediliyor...');
  releasePremium();
  await shows(page, text('premium:heroTitle'));
});
