import type { TasteValue } from '@bugunne/contract/trends.schema';
import { useTranslation } from '#i18n/use-translation.ts';
import { sumOf } from './movement.ts';

/** The values of a first month as bars. */
export function TasteList({ values }: { values: readonly TasteValue[] }) {
  const { t } = useTranslation('trends');
  const most = Math.max(1, ...values.map(({ counts }) => sumOf(counts)));
  return (
    <ul className="grid gap-2.5">
      {values.map(({ value, label, counts }) => (
        <li key={value} className="flex items-center gap-3">
          <span className="w-36 shrink-0 text-sm wrap-anywhere">{label}</span>
          <span aria-hidden="true" className="h-4 flex-1 rounded-xs bg-sunken">
            <span
              className="print-color block h-full rounded-xs bg-accent"
              style={{ width: `${(sumOf(counts) / most) * 100}%` }}
            />
          </span>
          <span className="text-sm tabular-nums">
            {sumOf(counts)}
            <span className="sr-only"> {t('taste.count')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
