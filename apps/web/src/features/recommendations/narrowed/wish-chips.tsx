import type { RefreshFilters } from '@bugunne/contract/refresh-filters.schema';
import { X } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Wish } from './wishes.ts';

type Props = { wishes: readonly Wish[]; onChange: (filters: RefreshFilters) => void };

/** The wishes as chips; a press removes one. */
export function WishChips({ wishes, onChange }: Props) {
  const { t } = useTranslation('refresh');
  if (wishes.length === 0) return <p className="text-sm text-muted">{t('noWishes')}</p>;
  return (
    <ul aria-label={t('wishes')} className="flex flex-wrap gap-2">
      {wishes.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => onChange(without)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-accent bg-accent-soft py-1.5 pr-3 pl-4 text-sm font-medium text-accent transition-colors duration-150 hover:bg-sunken"
          >
            <span className="sr-only">{t('remove')}: </span>
            {label}
            <X className="size-4 shrink-0" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
