import { AVAILABILITY_KINDS } from '@bugunne/contract/availability-kinds.constants';
import { SOURCE_TERMS } from '@bugunne/contract/catalogue-sources.constants';
import type { Where } from '@bugunne/contract/where.schema';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { longDate } from '#lib/format.ts';
import { ServiceChip } from './service-chip.tsx';

/** Services by how they offer the title, with the source and its date. */
export function Offers({ offers: { source, fetchedAt, list } }: { offers: NonNullable<Where['offers']> }) {
  const { t } = useTranslation('where');
  const language = useLanguage();
  const date = longDate(language, fetchedAt);
  const { name, url } = SOURCE_TERMS[source];
  return (
    <>
      <dl className="mt-3 grid gap-3">
        {AVAILABILITY_KINDS.map((kind) => {
          const offered = list.filter((offer) => offer.kind === kind);
          if (offered.length === 0) return null;
          return (
            <div key={kind}>
              <dt className="mb-1.5 text-sm text-muted">{t(`kind.${kind}`)}</dt>
              <dd className="flex flex-wrap gap-2">
                {offered.map((offer) => (
                  <ServiceChip key={offer.service} isMine={offer.isMine} url={offer.url}>
                    {offer.service}
                  </ServiceChip>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {/* TMDB passes on what JustWatch knows and asks to name it. */}
        <a
          href={source === 'tmdb' ? 'https://www.justwatch.com/' : (url ?? undefined)}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link"
        >
          {source === 'tmdb' ? t('justWatch', { date }) : t('fetched', { source: name[language], date })}
        </a>
      </p>
    </>
  );
}
