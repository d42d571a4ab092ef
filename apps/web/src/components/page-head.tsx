import { useLocation } from 'react-router';
import { LANGUAGES, languageOfPath, localizedPath, pageOfPath } from '#i18n/language.ts';
import { readable } from '#lib/readable.ts';
import { siteUrl } from '#lib/site-texts.ts';
import { SharingHead } from './sharing-head.tsx';

type Props = {
  title: string;
  description?: string;
  /** Pages of one's own and error pages stay out of search engines. With a description one can be passed on all the same. */
  hidden?: boolean;
};

/** Title, description, canonical address and the other language's address; React lifts them into the head. */
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
      <link rel="alternate" hrefLang="x-default" href={addressIn('tr')} />
      {/* Messengers read what the server sends and run no script, so the browser need not carry this. */}
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
