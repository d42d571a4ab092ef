/**
 * The addresses of the site, without the language prefix. Each exists plain (Turkish) and under /en. `html` pages
 * are pre-rendered; `app` pages share one shell that the browser fills. The server answers 404 to anything else.
 */
export const HTML_PAGES = [
  '/',
  '/auth',
  '/reset-password',
  '/about',
  '/contact',
  '/help',
  '/privacy',
  '/terms',
  '/premium',
  '/payment',
  '/payment-success',
  '/bugün-ne-yapsam',
  '/bugün-ne-izlesem',
  '/bugün-ne-dinlesem',
] as const;

export const APP_PAGES = [
  '/dashboard',
  '/dashboard/saved',
  '/dashboard/activity',
  '/dashboard/account',
  '/dashboard/content/:id',
  '/shared/:category/:title',
] as const;

/** Old or easier spellings and where they lead (status 301). */
export const PAGE_REDIRECTS: Readonly<Record<string, string>> = {
  '/login': '/auth',
  '/bugun-ne-yapsam': '/bugün-ne-yapsam',
  '/bugun-ne-izlesem': '/bugün-ne-izlesem',
  '/bugun-ne-dinlesem': '/bugün-ne-dinlesem',
};

/** The path of a page in a language. */
export const pagePath = (language: 'tr' | 'en', page: string): string =>
  language === 'tr' ? page : page === '/' ? '/en' : `/en${page}`;
