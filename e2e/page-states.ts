import { pagePath } from '@bugunne/contract/page-paths';
import { type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import type { Language } from './fixtures.ts';
import { wordsOf } from './texts.ts';

export type PageState = {
  name: string;
  /** Path without the language; without it the state continues from the previous one. */
  address?: string;
  /** Brings the page into the state and waits until it is visible. */
  open(page: Page, text: (key: string) => string): Promise<void>;
};

/** Opens one state after the other and expects no violation of any in either theme. */
export async function expectStatesAccessible(
  page: Page,
  language: Language,
  states: readonly PageState[],
): Promise<void> {
  const { text } = wordsOf(language);
  for (const { name, address, open } of states) {
    await test.step(name, async () => {
      if (address !== undefined) await page.goto(pagePath(language, address));
      await open(page, text);
      await expectAccessible(page);
    });
  }
}
