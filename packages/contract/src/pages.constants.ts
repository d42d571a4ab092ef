/**
 * The pages of the site, without the language prefix. Each exists unprefixed (Turkish) and under /en. `HTML_PAGES` are
 * pre-rendered; `APP_PAGES` share one shell that the browser fills; `SHARED_PAGE` is that of an item. The server answers 404
 * to anything else.
 */
export const HTML_PAGES = [
  '/',
  '/auth',
  '/reset-password',
  '/goodbye',
  '/confirm-email',
  '/invitation',
  '/about',
  '/contact',
  '/help',
  '/privacy',
  '/terms',
  '/sources',
  '/premium',
  '/bugün-ne-yapsam',
  '/bugün-ne-izlesem',
  '/bugün-ne-dinlesem',
] as const;

export const APP_PAGES = [
  '/dashboard',
  '/dashboard/saved',
  '/dashboard/excluded',
  '/dashboard/activity',
  '/dashboard/trends',
  '/dashboard/history',
  '/dashboard/friends',
  '/dashboard/account',
  '/dashboard/account/import',
  '/dashboard/content/:id',
  '/dashboard/evenings',
  '/dashboard/evenings/:id',
  '/evening',
  '/payment',
  '/payment-success',
] as const;

/**
 * The pre-rendered pages that a menu, the header or the footer of any page leads to. The browser keeps them, so that they
 * open without a network.
 */
export const MENU_PAGES = [
  '/',
  '/bugün-ne-izlesem',
  '/bugün-ne-yapsam',
  '/bugün-ne-dinlesem',
  '/premium',
  '/help',
  '/contact',
  '/auth',
  '/about',
  '/privacy',
  '/terms',
  '/sources',
] as const satisfies readonly (typeof HTML_PAGES)[number][];

/**
 * Pages that search engines may index, in the order of the sitemap. Error pages, members' own pages and pages that
 * redirect visitors are not among them; the Premium page is one more where the settings make it public.
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
  '/sources',
] as const satisfies readonly (typeof HTML_PAGES)[number][];

/** Aliases of pages and their targets (status 301); other spellings of the same name need no entry. */
export const PAGE_REDIRECTS: Readonly<Record<string, string>> = {
  '/login': '/auth',
  // Names that visitors are likely to type.
  '/bugün-ne-yesem': '/bugün-ne-yapsam',
  '/bugün-ne-pişirsem': '/bugün-ne-yapsam',
};
