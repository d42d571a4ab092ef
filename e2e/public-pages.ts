import { pagePath } from '@bugunne/contract/page-paths';
import { expect, type Page } from '@playwright/test';
import type { Language } from './fixtures.ts';
import { wordsOf } from './texts.ts';

/** Paths of public pages without the language; the page of the last does not exist. */
export const PUBLIC_PAGES = [
  '/',
  '/auth',
  '/auth?mode=signup',
  '/about',
  '/contact',
  '/help',
  '/privacy',
  '/terms',
  '/sources',
  '/bugün-ne-yapsam',
  '/bugün-ne-izlesem',
  '/bugün-ne-dinlesem',
  '/shared/movie/Ayla',
  '/reset-password?token=none',
  '/none',
] as const;

/** Opens a public page and waits until it has loaded, including the bot check of forms. */
export async function openPublicPage(page: Page, language: Language, place: string): Promise<void> {
  const { text } = wordsOf(language);
  await page.goto(pagePath(language, place));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (place.startsWith('/reset-password')) {
    // The server is asked whether the link still works, and the title of its answer takes the focus.
    await expect(page.getByRole('heading', { name: text('auth-steps:reset.invalidTitle') })).toBeFocused();
    // From here the Tab key starts with the first control, as on the other pages.
    await page.evaluate(() => {
      const { documentElement: root } = document;
      root.tabIndex = -1;
      root.focus();
      root.removeAttribute('tabindex');
    });
  }
  if (!place.startsWith('/auth')) return;
  await expect(page.getByRole('list', { name: text('visitor-form:botCheck.picture') })).toBeVisible();
}
