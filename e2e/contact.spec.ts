import { pagePath } from '@bugunne/contract/page-paths';
import type { Page } from '@playwright/test';
import { answerBotCheck, solveBotCheck } from './bot-check.ts';
import { expect, type Language, test } from './fixtures.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

async function openForm(page: Page, language: Language) {
  const { text, pattern, at } = wordsOf(language);
  await page.goto(at('/contact'));
  const form = page.getByRole('form', { name: text('contact:form.title') });
  return {
    text,
    form,
    field: (key: string) => form.getByRole('textbox', { name: text(key), exact: true }),
    submit: form.getByRole('button', { name: text('contact:form.submit') }),
    bot: {
      question: pattern('visitor-form:botCheck.question'),
      emojis: text('visitor-form:botCheck.picture'),
      solved: text('visitor-form:botCheck.solved'),
    },
  };
}

test('a visitor passes the bot check and sends a message; a failed attempt preserves the input', {
  tag: '@ci-phone',
}, async ({ page, language, expectedErrors }) => {
  const { text, field, form, submit, bot } = await openForm(page, language);
  await expect(submit).toBeDisabled();
  await field('contact:form.name').fill('Çağla');
  await field('visitor-form:email').fill('cagla@');
  await form.getByRole('combobox').selectOption(text('contact:category.technical'));
  await field('contact:form.message').fill('Tarif nerede?\n<b>Bulamadım</b>');
  await answerBotCheck(page, bot, '0');
  await expect(page.getByText(text('visitor-form:botCheck.wrong'), { exact: true })).toBeVisible();
  await expect(submit).toBeDisabled();
  await solveBotCheck(page, bot);
  await submit.click();
  await expect(page.getByText(text('contact:fault.required.subject'))).toBeVisible();
  await expect(page.getByText(text('contact:fault.email'))).toBeVisible();
  await expect(field('visitor-form:email')).toBeFocused();

  await field('visitor-form:email').fill('cagla@example.com');
  await field('contact:form.subject').fill('Tarif');
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.context().setOffline(true);
  await submit.click();
  await expect(form.getByRole('alert')).toContainText(text('contact:failure.notSent'));
  await page.context().setOffline(false);
  const stored = page.waitForResponse(/\/rest\/v1\/contact_messages$/);
  await submit.click();
  expect((await stored).status()).toBe(200);

  const thanks = page.getByRole('heading', { level: 1, name: text('contact:sent.title') });
  await expect(thanks).toBeFocused();
  await expect(page.getByText('cagla@example.com')).toBeVisible();
  await page.getByRole('link', { name: text('contact:sent.home') }).click();
  await expect(page).toHaveURL((url) => url.pathname === pagePath(language, '/'));
});

test('a member sends feedback; after the session has ended the text moves to the contact form', {
  tag: '@release',
}, async ({ page, context, language, expectedErrors }) => {
  const email = await signUpUser(context, language, 'done');
  const { text, field } = await openForm(page, language);
  await expect(field('visitor-form:email')).toHaveValue(email);
  const card = page.getByRole('form', { name: text('contact:feedback.action') });
  await card.getByRole('textbox').fill('Böyle devam!');
  await card.getByRole('button', { name: text('contact:feedback.action') }).click();
  await expect(page.getByText(text('contact:feedback.sent'))).toBeVisible();

  const own = await (await page.request.get('/rest/v1/own_data')).json();
  expect(own.contactMessages).toMatchObject([{ email, category: 'feedback', message: 'Böyle devam!' }]);

  await page.getByRole('button', { name: text('contact:feedback.another') }).click();
  await card.getByRole('textbox').fill('Bir de şarkı sözleri');
  expectedErrors.push(/status of 401/);
  await context.clearCookies();
  await card.getByRole('button', { name: text('contact:feedback.action') }).click();
  await expect(page.getByText(text('contact:feedback.moved'))).toBeVisible();
  await expect(field('contact:form.message')).toHaveValue('Bir de şarkı sözleri');
  await expect(card).toBeHidden();
});
