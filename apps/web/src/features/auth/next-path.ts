import { localPath } from '@bugunne/contract/local-path';
import { type Language, localizedPath, pageOfPath } from '#i18n/language.ts';

const accountPages = ['/auth', '/reset-password', '/confirm-email', '/login'];

/** The address to return to after sign-in: only a path of this very site, otherwise the dashboard. */
export function safeNextPath(next: string | null, language: Language): string {
  const fallback = localizedPath(language, '/dashboard');
  const path = localPath(next);
  return path === null || accountPages.includes(pageOfPath(path.replace(/[?#].*/, ''))) ? fallback : path;
}

/** Where to sign in, and to come back from there. */
export function signInPath(language: Language, from?: string): string {
  const page = localizedPath(language, '/auth');
  return from && from !== localizedPath(language, '/dashboard') ? `${page}?next=${encodeURIComponent(from)}` : page;
}
