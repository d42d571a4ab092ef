import { APP_PAGES, HTML_PAGES } from './pages.constants.ts';
import { SHARED_PAGE } from './shared-page.constants.ts';

export const PAGES = [...HTML_PAGES, ...APP_PAGES, SHARED_PAGE] as const;
export type Page = (typeof PAGES)[number];

/**
 * The page of a path, without its parameters, which may identify a user's interests: `/en/dashboard/content/dune` is
 * `/dashboard/content/:id` in English. Null for a path of no page.
 */
export function pageOf(pathname: string): { page: Page; language: 'tr' | 'en' } | null {
  const path = decoded(pathname);
  if (path === null) return null;
  const isEnglish = path === '/en' || path.startsWith('/en/');
  const parts = (isEnglish ? path.slice(3) : path).split('/').filter(Boolean);
  const page = PAGES.find((pattern) => {
    const wanted = pattern.split('/').filter(Boolean);
    return wanted.length === parts.length && wanted.every((part, i) => part.startsWith(':') || part === parts[i]);
  });
  return page ? { page, language: isEnglish ? 'en' : 'tr' } : null;
}

function decoded(pathname: string): string | null {
  try {
    // An encoded slash belongs to a title and separates no segments.
    return decodeURIComponent(pathname.replaceAll(/%2f/gi, '%252F')).normalize('NFC');
  } catch {
    return null;
  }
}
