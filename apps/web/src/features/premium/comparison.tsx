import { LIMITS } from '@bugunne/contract/limits.constants';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSiteTexts } from '#lib/site-texts.ts';

const rows = [
  { key: 'daily', free: true, premium: true },
  { key: 'reasons', free: true, premium: true },
  { key: 'diets', free: true, premium: true },
  { key: 'saved', free: true, premium: true },
  { key: 'refresh', free: false, premium: LIMITS.refreshesPerCategoryPerDay },
  { key: 'narrowed', free: false, premium: true },
  { key: 'similar', free: false, premium: true },
  { key: 'activity', free: false, premium: true },
  { key: 'trends', free: false, premium: true },
  { key: 'together', free: false, premium: true },
  { key: 'ads', free: false, premium: true },
  { key: 'support', free: false, premium: true },
] as const;

function Value({ value }: { value: boolean | number | string }) {
  const { t } = useTranslation('premium');
  if (typeof value !== 'boolean') return <span className="tabular-nums">{value}</span>;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon className={value ? 'mx-auto size-5 text-success' : 'mx-auto size-5 text-muted'} aria-hidden="true" />
      <span className="sr-only">{t(value ? 'compare.yes' : 'compare.no')}</span>
    </>
  );
}

/** Table that compares the free version with Premium. */
export function Comparison() {
  const { t } = useTranslation('premium');
  const { freePicks, premiumPicks } = useSiteTexts();
  return (
    <table className="w-full max-w-4xl text-left">
      <caption className="mb-6 text-left font-display text-3xl">{t('compare.title')}</caption>
      <thead className="border-b-2 border-ink text-[min(0.9375rem,4.7vw)]">
        <tr>
          <th scope="col" className="py-3 pr-3 font-semibold">
            {t('compare.feature')}
          </th>
          <th scope="col" className="w-20 py-3 text-center font-semibold sm:w-32">
            {t('compare.free')}
          </th>
          <th scope="col" className="w-20 py-3 text-center font-semibold sm:w-32">
            {t('compare.premium')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-line">
            <th scope="row" className="py-3.5 pr-3 font-normal hyphens-auto wrap-anywhere">
              {t(`compare.${row.key}`)}
            </th>
            <td className="py-3.5 text-center">
              <Value value={row.key === 'daily' ? freePicks : row.free} />
            </td>
            <td className="py-3.5 text-center">
              <Value value={row.key === 'daily' ? premiumPicks : row.premium} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
