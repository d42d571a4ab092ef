import { localPath } from '@bugunne/contract/local-path';
import { type Language, localizedPath, pageOfPath } from '#i18n/language.ts';

const accountPages = ['/auth', '/reset-password', '/confirm-email', '/login'];

/** The page to return to after sign-in, in the given language: `next` if it is a path of this site, otherwise the dashboard. */
export function safeNextPath(next: string | null, language: Language): string {
  const fallback = localizedPath(language, '/dashboard');
  const path = localPath(next);
  const page = path && pageOfPath(path);
  return page === null || accountPages.includes(page.replace(/[?#].*/, '')) ? fallback : localizedPath(language, page);
}

/** Path of the sign-in page, with the path to return to. */
export function signInPath(language: Language, from?: string): string {
  const page = localizedPath(language, '/auth');
  return from && from !== localizedPath(language, '/dashboard') ? `${page}?next=${encodeURIComponent(from)}` : page;
}
