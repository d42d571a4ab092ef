import type { Item } from '@bugunne/contract/item.schema';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFacts } from './use-facts.ts';

/** Facts of an item: makers, year, length and more. */
export function Facts({ item }: { item: Item }) {
  const { t } = useTranslation('content');
  return (
    <dl aria-label={t('facts.title')} className="columns-[19rem] gap-x-10">
      {useFacts(item).map(({ key, label, value }) => (
        <div
          key={key}
          className="grid break-inside-avoid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-3 border-t border-line py-2.5"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
