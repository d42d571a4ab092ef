import type { Statistics as Figures } from '@bugunne/contract/statistics.schema';
import { useTranslation } from '#i18n/use-translation.ts';
import { RisingNumber } from './rising-number.tsx';
import { useFigures } from './use-figures.ts';

type FigureName = Exclude<keyof Figures, 'offer'> | keyof NonNullable<Figures['offer']>;

const UNKNOWN = { members: null, premiumMembers: null, appDownloads: null, recommendations: null };

/** Usage figures, or what a small site offers, updated while the page is open; dashes until they are known. Hidden without scripts, which load them. */
export function Statistics() {
  const { t } = useTranslation('statistics');
  const { figures, isCounted } = useFigures();
  const { offer, ...usage } = figures ?? { ...UNKNOWN, offer: null };
  return (
    <section id="statistics" aria-labelledby="statistics-title" className="page-width pb-16 noscript:hidden sm:pb-20">
      <div className="border-t-2 border-ink pt-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 id="statistics-title" className="text-2xl">
            {t('title')}
          </h2>
          <p className="min-h-6 text-sm text-muted">{isCounted ? t('counted') : '\u00a0'}</p>
        </div>
        <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-7 lg:grid-cols-4">
          {(Object.entries(offer ?? usage) as [FigureName, number | null][]).map(([name, value]) => (
            <div key={name} className="flex flex-col-reverse justify-end border-l border-line-strong pl-4">
              <dt className="text-sm text-muted">{t(name)}</dt>
              <dd className="font-display text-4xl tabular-nums" data-figure={name}>
                {value === null ? '–' : <RisingNumber value={value} />}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
