import { SOURCE_TERMS, TMDB_NOTICE } from '@bugunne/contract/catalogue-sources';
import type { ItemDetail } from '@bugunne/contract/item';
import { Fragment } from 'react';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Names others whose facts are on the page, with their licences; nothing for items of our editors alone. */
export function FactSources({ item }: { item: Pick<ItemDetail, 'factSources'> & Partial<Pick<ItemDetail, 'where'>> }) {
  const { t } = useTranslation('where');
  const language = useLanguage();
  // A page that an earlier version stored on the device has none.
  const { factSources = [], where } = item;
  if (factSources.length === 0 && !where?.offers) return null;
  const isOfTmdb = factSources.some(({ source }) => source === 'tmdb') || where?.offers?.source === 'tmdb';
  return (
    <aside aria-label={t('sources.label')} className="mt-10 max-w-prose text-sm text-muted print:hidden">
      {factSources.length > 0 && (
        <p>
          {t('sources.lead')}{' '}
          {factSources.map(({ source, url }, place) => {
            const { name, url: home, licence } = SOURCE_TERMS[source];
            return (
              <Fragment key={`${source} ${url}`}>
                {place > 0 && ', '}
                <OutsideName url={url ?? home}>{name[language]}</OutsideName> (
                <OutsideName url={licence.url}>{licence.name}</OutsideName>)
              </Fragment>
            );
          })}
          {'. '}
          <LocalizedLink to="/sources" className="text-link">
            {t('sources.all')}
          </LocalizedLink>
        </p>
      )}
      {isOfTmdb && (
        <p className="mt-1" lang="en">
          {TMDB_NOTICE}
        </p>
      )}
    </aside>
  );
}

function OutsideName({ url, children }: { url: string | null; children: string }) {
  const { t } = useTranslation('where');
  if (url === null) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
      {children}
      <span className="sr-only"> ({t('newTab')})</span>
    </a>
  );
}
