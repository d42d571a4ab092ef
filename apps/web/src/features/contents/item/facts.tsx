import type { Item } from '@bugunne/contract/item';
import { useTranslation } from 'react-i18next';
import { useFacts } from './use-facts.ts';

/** The small print of an item: who made it, when, how long. */
export function Facts({ item }: { item: Item }) {
  const { t } = useTranslation('content');
  return (
    <dl aria-label={t('facts.title')} className="grid gap-x-10 border-b border-line sm:grid-cols-2">
      {useFacts(item).map(({ key, label, value }) => (
        <div key={key} className="grid grid-cols-[7.5rem_1fr] items-baseline gap-3 border-t border-line py-2.5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="min-w-0 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
