/** Subjects of the site's own share pictures. */
export const SITE_PICTURES = ['home', 'screen', 'food', 'music', 'premium', 'help'] as const;
export type SitePicture = (typeof SITE_PICTURES)[number];

const PICTURE_OF_PAGE: Readonly<Record<string, SitePicture>> = {
  '/bugün-ne-izlesem': 'screen',
  '/bugün-ne-yapsam': 'food',
  '/bugün-ne-dinlesem': 'music',
  '/premium': 'premium',
  '/help': 'help',
};

/** The share picture of a page, shown by messengers beside a link. */
export const sitePictureOf = (page: string): SitePicture => PICTURE_OF_PAGE[page] ?? 'home';

/** Key of a page's share picture in the bucket `social`. */
export const sitePictureKey = (language: 'tr' | 'en', page: string): string =>
  `site-${sitePictureOf(page)}-${language}.png`;
