import type { Page } from '@playwright/test';
import type { Language } from './fixtures.ts';
import { wordsOf } from './texts.ts';

/** The question about cookies. */
export const banner = (page: Page, language: Language) =>
  page.getByRole('region', { name: wordsOf(language).text('consent:title') });
/** Presses the button with this text. */
export const press = (page: Page, language: Language, key: string) =>
  page.getByRole('button', { name: wordsOf(language).text(key), exact: true }).click();
