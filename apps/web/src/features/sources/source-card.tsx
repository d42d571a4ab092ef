import { SOURCE_TERMS, TMDB_NOTICE } from '@bugunne/contract/catalogue-sources.constants';
import type { SourceInUse } from '@bugunne/contract/sources-in-use.schema';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { longDate, numberText } from '#lib/format.ts';

/** A source: what it gives, its licence, how many items, and when the latest was fetched. */
export function SourceCard({ source: { source, items, offers, pictures, fetchedAt } }: { source: SourceInUse }) {
  const { t } = useTranslation('sources');
  const language = useLanguage();
  const { name, url, licence } = SOURCE_TERMS[source];
  const number = (count: number) => numberText(language, count);
  const licenceName = source === 'bugunne' ? t('ownLicence') : source === 'file' ? t('ownerLicence') : licence.name;
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl">
        {url === null ? name[language] : <OutsideLink url={url}>{name[language]}</OutsideLink>}
      </h2>
      <p className="mt-2 text-muted">{t(`gives.${source}`)}</p>
      {source === 'tmdb' && (
        <p className="mt-2 text-sm text-muted" lang="en">
          {TMDB_NOTICE}
        </p>
      )}
      {(source === 'tmdb' || source === 'tvmaze' || source === 'coverartarchive') && (
        <p className="mt-2 text-sm text-muted">{t(`notice.${source}`)}</p>
      )}
      <div className="mt-auto grid gap-1 pt-4 text-sm">
        <p>
          <span className="text-muted">{t('licence')}:</span>{' '}
          {licence.url === null ? licenceName : <OutsideLink url={licence.url}>{licenceName}</OutsideLink>}
        </p>
        <p className="tabular-nums">
          {[
            ...(items > 0 ? [t('items', { count: items, number: number(items) })] : []),
            ...(offers > 0 ? [t('offers', { count: offers, number: number(offers) })] : []),
            ...(pictures > 0 ? [t('pictures', { count: pictures, number: number(pictures) })] : []),
          ].join(' · ')}
        </p>
        {fetchedAt && <p className="text-muted">{t('fetched', { date: longDate(language, fetchedAt) })}</p>}
      </div>
    </li>
  );
}

function OutsideLink({ url, children }: { url: string; children: string }) {
  const { t } = useTranslation('sources');
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
      {children}
      <span className="sr-only"> ({t('newTab')})</span>
    </a>
  );
}
