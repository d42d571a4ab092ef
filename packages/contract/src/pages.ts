/**
 * The addresses of the site, without the language prefix. Each exists plain (Turkish) and under /en. `html` pages
 * are pre-rendered; `app` pages share one shell that the browser fills. The server answers 404 to anything else.
 */
export const HTML_PAGES = [
  '/',
  '/auth',
  '/reset-password',
  '/goodbye',
  '/confirm-email',
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
  '/dashboard/excluded',
  '/dashboard/activity',
  '/dashboard/history',
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

/**
 * The path of an item's public page, without the language prefix. Any title survives it: a title of dots alone gets a
 * space, since `.` and `..` would lead elsewhere, and halves of characters are made whole.
 */
export function sharedPath(item: { category: string; sharedTitle: string }): string {
  const title = item.sharedTitle.toWellFormed();
  return `/shared/${item.category}/${encodeURIComponent(/^\.{1,2}$/.test(title) ? `${title} ` : title)}`;
}

/** The path of a page in a language. */
export const pagePath = (language: 'tr' | 'en', page: string): string =>
  language === 'tr' ? page : page === '/' ? '/en' : `/en${page}`;
