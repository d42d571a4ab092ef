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
