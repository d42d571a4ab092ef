import { pagePath } from '@bugunne/contract/page-paths';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import type { Language } from './fixtures.ts';
import { overflowingElements } from './overflow.ts';
import { wordsOf } from './texts.ts';

export type PageState = {
  name: string;
  /** Path without the language; without it the state continues from the previous one. */
  address?: string;
  /** Brings the page into the state and waits until it is visible. */
  open(page: Page, text: (key: string) => string): Promise<void>;
};

/** Widths of a narrow phone, a phone and a desktop window. */
const WIDTHS = [320, 390, 1280];

/** Expects no violation in either theme, and that the page fits each width. */
export async function expectAccessibleAndFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize();
  if (!size) throw new Error('no viewport');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: size.height });
    await expect.poll(() => overflowingElements(page), `wider than ${width} px: ${page.url()}`).toEqual([]);
  }
  await page.setViewportSize(size);
}

/** Opens one state after the other and expects no violation of any in either theme, or what else `check` expects. */
export async function expectStatesAccessible(
  page: Page,
  language: Language,
  states: readonly PageState[],
  check: (page: Page) => Promise<void> = expectAccessible,
): Promise<void> {
  const { text } = wordsOf(language);
  for (const { name, address, open } of states) {
    await test.step(name, async () => {
      if (address !== undefined) await page.goto(pagePath(language, address));
      await open(page, text);
      await check(page);
    });
  }
}
