import { pagePath } from '@bugunne/contract/page-paths';
import { expect, type Page } from '@playwright/test';
import type { Language } from './fixtures.ts';
import { wordsOf } from './texts.ts';

/** What visitors can open without an account, below the language; the last leads nowhere. */
export const PUBLIC_PAGES = [
  '/',
  '/auth',
  '/auth?mode=signup',
  '/about',
  '/contact',
  '/help',
  '/privacy',
  '/terms',
  '/bugün-ne-yapsam',
  '/bugün-ne-izlesem',
  '/bugün-ne-dinlesem',
  '/shared/movie/Ayla',
  '/reset-password?token=none',
  '/none',
] as const;

/** Opens one of them and waits until all of it has come: forms bring their question, and other ways in. */
export async function openPublicPage(page: Page, language: Language, place: string): Promise<void> {
  const { text } = wordsOf(language);
  await page.goto(pagePath(language, place));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!place.startsWith('/auth')) return;
  await expect(page.getByRole('list', { name: text('visitor-form:botCheck.picture') })).toBeVisible();
}
