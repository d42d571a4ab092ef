import { CATEGORIES } from '@bugunne/contract/item-terms';
import { LIMITS } from '@bugunne/contract/limits';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';

const rows = [
  { key: 'daily', free: true, premium: true },
  { key: 'reasons', free: true, premium: true },
  { key: 'diets', free: true, premium: true },
  { key: 'saved', free: true, premium: true },
  { key: 'refresh', free: false, premium: LIMITS.refreshesPerCategoryPerDay },
  { key: 'similar', free: false, premium: true },
  { key: 'activity', free: false, premium: true },
  { key: 'ads', free: false, premium: true },
] as const;

function Value({ value }: { value: boolean | number }) {
  const { t } = useTranslation('premium');
  if (typeof value === 'number') return <span className="tabular-nums">{value}</span>;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon className={value ? 'mx-auto size-5 text-success' : 'mx-auto size-5 text-muted'} aria-hidden="true" />
      <span className="sr-only">{t(value ? 'compare.yes' : 'compare.no')}</span>
    </>
  );
}

/** What the free version and Premium have today; `freeDaily` of four picks a day are free. */
export function Comparison({ freeDaily }: { freeDaily: number | undefined }) {
  const { t } = useTranslation('premium');
  return (
    <table className="w-full text-left">
      <caption className="mb-4 text-left font-display text-2xl">{t('compare.title')}</caption>
      <thead className="border-b-2 border-ink text-sm">
        <tr>
          <th scope="col" className="py-3 pr-3 font-semibold">
            {t('compare.feature')}
          </th>
          <th scope="col" className="w-24 py-3 text-center font-semibold">
            {t('compare.free')}
          </th>
          <th scope="col" className="w-24 py-3 text-center font-semibold">
            {t('compare.premium')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-line">
            <th scope="row" className="py-3.5 pr-3 font-normal">
              {t(`compare.${row.key}`)}
            </th>
            <td className="py-3.5 text-center">
              <Value value={row.key === 'daily' ? (freeDaily ?? row.free) : row.free} />
            </td>
            <td className="py-3.5 text-center">
              <Value value={row.key === 'daily' ? CATEGORIES.length : row.premium} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
