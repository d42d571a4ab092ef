import { type Language, localPath, pagePath } from '@bugunne/contract';

const HERE = 'https://here.invalid';

/** A path of one of this site's pages, or null. Calls of the API are none. */
export function localPage(path: string | undefined): string | null {
  const local = localPath(path);
  return local === null || /^\/(auth|rest|realtime|storage|functions)\/v1([/?#]|$)/.test(local) ? null : local;
}

/** The sign-in page, which leads on to `next` afterwards. */
export function signInPage(language: Language, next: string | null): string {
  const page = pagePath(language, '/auth');
  return next ? `${page}?next=${encodeURIComponent(next)}` : page;
}

/** A page with parameters added. */
export function withQuery(path: string, added: Record<string, string>): string {
  const url = new URL(path, HERE);
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

/** For a browser whose page is not known (any more): English when it is asked for first. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'tr';

/** Where identities are linked. */
export const accountPage = (language: Language): string => pagePath(language, '/dashboard/account');

/** Where somebody was going who left from a sign-in page: its `next`, else the dashboard. */
export function pageAfterSignIn(page: string): string {
  const { pathname, searchParams } = new URL(page, HERE);
  const language = /^\/en(\/|$)/.test(pathname) ? 'en' : 'tr';
  return localPage(searchParams.get('next') ?? undefined) ?? pagePath(language, '/dashboard');
}
