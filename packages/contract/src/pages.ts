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

/**
 * What search engines may show, in the order of the sitemap. Error pages and pages of one's own stay out of them, as do
 * pages that visitors are led away from.
 */
export const INDEXED_PAGES = [
  '/',
  '/bugün-ne-izlesem',
  '/bugün-ne-yapsam',
  '/bugün-ne-dinlesem',
  '/help',
  '/about',
  '/contact',
  '/auth',
  '/privacy',
  '/terms',
] as const satisfies readonly (typeof HTML_PAGES)[number][];

/** Other names of pages and where they lead (status 301); spellings of the same name need no entry. */
export const PAGE_REDIRECTS: Readonly<Record<string, string>> = {
  '/login': '/auth',
  // What people would rather type.
  '/bugün-ne-yesem': '/bugün-ne-yapsam',
  '/bugün-ne-pişirsem': '/bugün-ne-yapsam',
};
