import { type Language, localPath, pagePath } from '@bugunne/contract';

const BASE = 'https://here.invalid';

/** Returns the path when it is a page of this site, else null. API paths are not pages. */
export function localPage(path: string | undefined): string | null {
  const local = localPath(path);
  return local === null || /^\/(auth|rest|realtime|storage|functions)\/v1([/?#]|$)/.test(local) ? null : local;
}

/** The path of the sign-in page, which redirects to `next` afterwards. */
export function signInPage(language: Language, next: string | null): string {
  const page = pagePath(language, '/auth');
  return next ? `${page}?next=${encodeURIComponent(next)}` : page;
}

/** Adds query parameters to a path. */
export function withQuery(path: string, added: Record<string, string>): string {
  const url = new URL(path, BASE);
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

/** The language for a browser whose page is unknown: English when it is first in Accept-Language, else Turkish. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'tr';

/** The page on which identities are linked. */
export const accountPage = (language: Language): string => pagePath(language, '/dashboard/account');

/** The destination after sign-in: the `next` of the sign-in page, else the dashboard. */
export function pageAfterSignIn(page: string): string {
  const { pathname, searchParams } = new URL(page, BASE);
  const language = /^\/en(\/|$)/.test(pathname) ? 'en' : 'tr';
  return localPage(searchParams.get('next') ?? undefined) ?? pagePath(language, '/dashboard');
}
