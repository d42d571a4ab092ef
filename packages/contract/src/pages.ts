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

/** What the site's own pictures to share are about. */
export const SITE_PICTURES = ['home', 'screen', 'food', 'music', 'premium', 'help'] as const;
export type SitePicture = (typeof SITE_PICTURES)[number];

const PICTURE_OF_PAGE: Readonly<Record<string, SitePicture>> = {
  '/bugün-ne-izlesem': 'screen',
  '/bugün-ne-yapsam': 'food',
  '/bugün-ne-dinlesem': 'music',
  '/premium': 'premium',
  '/help': 'help',
};

/** The picture that messengers show beside a link to a page. */
export const sitePictureOf = (page: string): SitePicture => PICTURE_OF_PAGE[page] ?? 'home';

/** Its key in the bucket `social`. */
export const sitePictureKey = (language: 'tr' | 'en', page: string): string =>
  `site-${sitePictureOf(page)}-${language}.png`;

/** Other names of pages and where they lead (status 301); spellings of the same name need no entry. */
export const PAGE_REDIRECTS: Readonly<Record<string, string>> = {
  '/login': '/auth',
  // What people would rather type.
  '/bugün-ne-yesem': '/bugün-ne-yapsam',
  '/bugün-ne-pişirsem': '/bugün-ne-yapsam',
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
