import { useLocation } from 'react-router';
import { LANGUAGES, languageOfPath, localizedPath, pageOfPath } from '#i18n/language.ts';
import { defaultLanguage, siteUrl } from '#lib/site-texts.ts';
import { readable } from '#lib/text.ts';
import { SharingHead } from './sharing-head.tsx';

type Props = {
  title: string;
  description?: string;
  /** Keeps personal pages and error pages out of search engines. With a description they still have sharing tags. */
  hidden?: boolean;
};

/** Title, description, canonical URL and the URLs of all languages; React hoists them into the head. */
export function PageHead({ title, description, hidden }: Props) {
  const { pathname } = useLocation();
  const page = readable(pageOfPath(pathname.replace(/(.)\/$/, '$1')));
  const language = languageOfPath(pathname);
  const addressIn = (code: (typeof LANGUAGES)[number]) => siteUrl() + encodeURI(localizedPath(code, page));
  const fullTitle = title.includes('BugünNe') ? title : `${title} · BugünNe`;
  const robots = hidden && <meta name="robots" content="noindex" />;
  if (hidden && !description) {
    return (
      <>
        <title>{fullTitle}</title>
        {robots}
      </>
    );
  }
  return (
    <>
      <title>{fullTitle}</title>
      {robots}
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={addressIn(language)} />
      {LANGUAGES.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage())} />
      {/* Messengers read the HTML that the server sends and run no scripts, so browsers need not load this. */}
      {import.meta.env.SSR && (
        <SharingHead
          language={language}
          page={page}
          address={addressIn(language)}
          title={fullTitle}
          description={description}
        />
      )}
    </>
  );
}
