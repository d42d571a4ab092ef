import { expect, type Page } from '@playwright/test';

type Words = { question: RegExp; emojis: string; solved: string };

/** Types an answer; the page sends it half a second later. */
export async function answerBotCheck(page: Page, words: Words, text: string) {
  const judged = page.waitForResponse(/\/auth\/v1\/bot-check\/./);
  await page.getByRole('textbox', { name: words.question }).fill(text);
  await judged;
}

/** The question is asked by a page that is alive; before that it keeps nothing that is typed into it. */
export async function expectBotCheck(page: Page, words: Pick<Words, 'question'>) {
  await expect(page.locator('label').filter({ hasText: words.question })).toBeVisible();
}

/** Counts as a reader does, from what the page shows. */
export async function solveBotCheck(page: Page, words: Words) {
  const label = page.locator('label').filter({ hasText: words.question });
  const target = words.question.exec((await label.textContent()) ?? '')?.[1];
  const shown = await page.getByRole('list', { name: words.emojis }).getByRole('listitem').allTextContents();
  await answerBotCheck(page, words, String(shown.filter((emoji) => emoji === target).length));
  await expect(page.getByText(words.solved)).toBeVisible();
}
