import type { Where } from '@bugunne/contract/where.schema';
import { ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { countryName } from '#lib/format.ts';
import { Offers } from './offers.tsx';
import { ServiceChip } from './service-chip.tsx';

/** Where a film or series can be watched in the user's country, as far as it is known. */
export function WhereSection({ where }: { where: Where }) {
  const { t } = useTranslation('where');
  const language = useLanguage();
  const id = useId();
  const { country, offers, originalOf, searches } = where;
  return (
    <section aria-labelledby={id} className="prose-width print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          {t('title')}
        </h2>
        <span className="text-sm text-muted">{t('country', { country: countryName(country, language) })}</span>
      </div>
      {offers && <Offers offers={offers} />}
      {!offers && (
        <div className="mt-3 grid gap-3">
          {originalOf.length > 0 ? (
            <div>
              <ul className="flex flex-wrap gap-2">
                {originalOf.map(({ service, isMine }) => (
                  <li key={service}>
                    <ServiceChip isMine={isMine}>{t('originalOf', { services: service })}</ServiceChip>
                  </li>
                ))}
              </ul>
              <p className="mt-2 text-sm text-muted">{t('originalNote')}</p>
            </div>
          ) : (
            <p className="text-muted">{t('unknown')}</p>
          )}
          <ul aria-label={t('searches')} className="flex flex-wrap gap-3">
            {searches.map(({ service, url }) => (
              <li key={service}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClass({ variant: 'secondary' })}
                >
                  {t(`search.${service}`)}
                  <ArrowUpRight className="opacity-70" aria-hidden="true" />
                  <span className="sr-only">({t('newTab')})</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <LocalizedLink
        to="/dashboard?view=profile&part=services"
        className="text-link mt-1 inline-flex min-h-11 items-center text-sm text-muted"
      >
        {t('change')}
      </LocalizedLink>
    </section>
  );
}
