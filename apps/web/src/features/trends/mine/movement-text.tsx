import type { TasteValue } from '@bugunne/contract/trends.schema';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { movementOf, RECENT_MONTHS } from './movement.ts';

type Props = { months: readonly string[]; values: readonly TasteValue[] };

/** Values that the user likes more and less of late. */
export function Movement({ months, values }: Props) {
  const { t } = useTranslation('trends');
  const { rising, falling } = movementOf(months, values);
  if (!rising && !falling) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
      {rising && (
        <li className="flex items-center gap-2">
          <TrendingUp className="size-5 shrink-0 text-success" aria-hidden="true" />
          {t('taste.rising', { count: RECENT_MONTHS, value: rising })}
        </li>
      )}
      {falling && (
        <li className="flex items-center gap-2 text-muted">
          <TrendingDown className="size-5 shrink-0" aria-hidden="true" />
          {t('taste.falling', { count: RECENT_MONTHS, value: falling })}
        </li>
      )}
    </ul>
  );
}
