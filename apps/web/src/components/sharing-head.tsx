import type { Language } from '@bugunne/contract/language.schema';
import { sitePictureKey, sitePictureOf } from '@bugunne/contract/site-pictures.constants';
import { publicObjectPath } from '@bugunne/contract/storage-paths';
import en from '#i18n/en/pictures.json';
import tr from '#i18n/tr/pictures.json';
import { siteUrl } from '#lib/site-texts.ts';

const LOCALES: Readonly<Record<Language, string>> = { tr: 'tr_TR', en: 'en_GB' };

/** Imported directly, so that no page has to load texts that only messengers read. */
const PICTURES = { tr, en };

type Props = {
  language: Language;
  page: string;
  address: string;
  title: string;
  description: string | undefined;
};

/** Open Graph and Twitter tags, which messengers show beside a link to a page. */
export function SharingHead({ language, page, address, title, description }: Props) {
  const picture = siteUrl() + publicObjectPath('social', sitePictureKey(language, page));
  const alt = PICTURES[language][sitePictureOf(page)];
  return (
    <>
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content="BugünNe" />
      <meta property="og:locale" content={LOCALES[language]} />
      <meta property="og:locale:alternate" content={LOCALES[language === 'tr' ? 'en' : 'tr']} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
