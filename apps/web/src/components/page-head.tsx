import { publicObjectPath } from '@bugunne/contract/storage-paths';
import { useLocation } from 'react-router';
import { LANGUAGES, languageOfPath, localizedPath, pageOfPath } from '#i18n/language.ts';

/** The site's own address, for links that must be whole; set at build time. */
const siteUrl: string = import.meta.env.VITE_SITE_URL ?? '';

type Props = {
  title: string;
  description?: string;
  /** Pages of one's own and error pages stay out of search engines. */
  hidden?: boolean;
};

/** Title, description, canonical address and the other language's address; React lifts them into the head. */
export function PageHead({ title, description, hidden }: Props) {
  const { pathname } = useLocation();
  const page = pageOfPath(pathname.replace(/(.)\/$/, '$1'));
  const addressIn = (language: (typeof LANGUAGES)[number]) =>
    siteUrl + encodeURI(decodeURI(localizedPath(language, page)));
  const fullTitle = title.includes('BugünNe') ? title : `${title} · BugünNe`;
  if (hidden) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={addressIn(languageOfPath(pathname))} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('tr')} />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="BugünNe" />
      <meta
        property="og:image"
        content={siteUrl + publicObjectPath('social', `site-${languageOfPath(pathname)}.png`)}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={fullTitle} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
