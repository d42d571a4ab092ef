import type { Page } from '@playwright/test';
import { solveBotCheck } from './bot-check.ts';
import type { Language } from './fixtures.ts';
import { wordsOf } from './texts.ts';

/** Fills in the open sign-in form as a user does and submits it. */
export async function signInByForm(page: Page, language: Language, email: string, password: string) {
  const { text, pattern } = wordsOf(language);
  await page.getByRole('textbox', { name: text('visitor-form:email'), exact: true }).fill(email);
  await page.getByRole('textbox', { name: text('auth:field.password'), exact: true }).fill(password);
  await solveBotCheck(page, {
    question: pattern('visitor-form:botCheck.question'),
    emojis: text('visitor-form:botCheck.picture'),
    solved: text('visitor-form:botCheck.solved'),
  });
  await page
    .locator('form')
    .getByRole('button', { name: text('auth:login.submit'), exact: true })
    .click();
}
