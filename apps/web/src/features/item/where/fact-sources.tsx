import { type NamedSource, SOURCE_TERMS, TMDB_NOTICE } from '@bugunne/contract/catalogue-sources.constants';
import type { ItemDetail } from '@bugunne/contract/item.schema';
import { Fragment } from 'react';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** A page that an earlier version stored on the device has none of them. */
type Shown = Partial<Pick<ItemDetail, 'factSources' | 'pictureSource' | 'where'>>;

/** Names others whose facts or picture are on the page, with their licences; nothing for items of our editors alone. */
export function FactSources({ item }: { item: Shown }) {
  const { t } = useTranslation('where');
  const { factSources = [], pictureSource = null, where } = item;
  if (factSources.length === 0 && !pictureSource && !where?.offers) return null;
  const named = [...factSources.map(({ source }) => source), pictureSource?.source, where?.offers?.source];
  return (
    <aside aria-label={t('sources.label')} className="mt-10 max-w-prose text-sm text-muted print:hidden">
      {(factSources.length > 0 || pictureSource) && (
        <p>
          {factSources.length > 0 && (
            <span>
              {t('sources.lead')}{' '}
              {factSources.map(({ source, url }, place) => (
                <Fragment key={`${source} ${url}`}>
                  {place > 0 && ', '}
                  <SourceName source={source} url={url} />
                </Fragment>
              ))}
              {'. '}
            </span>
          )}
          {pictureSource && (
            <span>
              {t('sources.picture')} <SourceName {...pictureSource} />
              {'. '}
            </span>
          )}
          <LocalizedLink to="/sources" className="text-link">
            {t('sources.all')}
          </LocalizedLink>
        </p>
      )}
      {named.includes('tmdb') && (
        <p className="mt-1" lang="en">
          {TMDB_NOTICE}
        </p>
      )}
    </aside>
  );
}

/** The name of a source, which leads to its page of the item, and that of its licence. */
function SourceName({ source, url }: { source: NamedSource; url: string | null }) {
  const language = useLanguage();
  const { name, url: home, licence } = SOURCE_TERMS[source];
  return (
    <>
      <OutsideName url={url ?? home}>{name[language]}</OutsideName>
      {licence.name !== name[language] && (
        <>
          {' '}
          (<OutsideName url={licence.url}>{licence.name}</OutsideName>)
        </>
      )}
    </>
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
