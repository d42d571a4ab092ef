import { expect, type Page } from '@playwright/test';

type Words = { question: RegExp; emojis: string; solved: string };

/** Types an answer, which the page sends after half a second, and waits for the response. */
export async function answerBotCheck(page: Page, words: Words, text: string) {
  const response = page.waitForResponse(/\/auth\/v1\/bot-check\/./);
  await page.getByRole('textbox', { name: words.question }).fill(text);
  await response;
}

/** Waits for the question, which appears after hydration; before that the form loses input. */
export async function expectBotCheck(page: Page, words: Pick<Words, 'question'>) {
  await expect(page.locator('label').filter({ hasText: words.question })).toBeVisible();
}

/** Counts the emojis that the page shows and answers the question. */
export async function solveBotCheck(page: Page, words: Words) {
  const label = page.locator('label').filter({ hasText: words.question });
  const target = words.question.exec((await label.textContent()) ?? '')?.[1];
  const shown = await page.getByRole('list', { name: words.emojis }).getByRole('listitem').allTextContents();
  await answerBotCheck(page, words, String(shown.filter((emoji) => emoji === target).length));
  await expect(page.getByText(words.solved)).toBeVisible();
}
