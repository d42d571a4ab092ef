import { pagePath } from '@bugunne/contract/page-paths';
import { type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import type { Language } from './fixtures.ts';
import { wordsOf } from './texts.ts';

export type PageState = {
  name: string;
  /** Below the language; the place before is gone on from where there is none. */
  address?: string;
  /** Does what leads there, and waits until it is shown. */
  open(page: Page, text: (key: string) => string): Promise<void>;
};

/** Goes from one place to the next: none may have a violation in either theme. */
export async function expectStatesAccessible(
  page: Page,
  language: Language,
  places: readonly PageState[],
): Promise<void> {
  const { text } = wordsOf(language);
  for (const { name, address, open } of places) {
    await test.step(name, async () => {
      if (address !== undefined) await page.goto(pagePath(language, address));
      await open(page, text);
      await expectAccessible(page);
    });
  }
}
