import type { ListedDetail } from '@bugunne/contract/admin/catalogue.contract';
import { SOURCE_TERMS } from '@bugunne/contract/catalogue-sources.constants';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { instantText } from '../../lib/format.ts';

/** The sources of a listed item: since when their facts are known, and which are taken from them. */
export function ItemSources({ listed: { sources } }: { listed: ListedDetail }) {
  const { t } = useTranslation('admin-catalogue');
  const language = useLanguage();
  if (sources.length === 0) return <p className="text-muted">{t('sources.none')}</p>;
  return (
    <ul className="grid gap-4 text-sm">
      {sources.map(({ source, url, fetchedAt, facts }) => (
        <li key={`${source} ${url} ${fetchedAt}`}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            {url === null ? (
              <span className="font-semibold">{SOURCE_TERMS[source].name[language]}</span>
            ) : (
              <a
                className="font-semibold underline underline-offset-4"
                href={url}
                target="_blank"
                rel="noopener noreferrer"
              >
                {SOURCE_TERMS[source].name[language]}
              </a>
            )}
            <span className="text-muted">{t('sources.fetchedAt', { at: instantText(fetchedAt) })}</span>
          </p>
          <p className="mt-1 break-words">
            {facts.length > 0 ? facts.map((fact) => t(`sources.facts.${fact}`)).join(', ') : t('sources.noFacts')}
          </p>
        </li>
      ))}
    </ul>
  );
}
