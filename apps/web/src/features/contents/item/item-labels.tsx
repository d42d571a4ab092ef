import type { Item } from '@bugunne/contract/item';
import { Chip } from '#components/ui/chip.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Diets a recipe suits, and tags. */
export function ItemLabels({ item }: { item: Item }) {
  const { t } = useTranslation('content');
  return (
    <div className="grid gap-4">
      {item.diets.length > 0 && (
        <p>
          <span className="text-sm text-muted">{t('labels.diets')}:</span>{' '}
          {item.diets.map(({ label }) => label).join(', ')}
        </p>
      )}
      {item.tags.length > 0 && (
        <ul aria-label={t('labels.tags')} className="flex flex-wrap gap-2 print:hidden">
          {item.tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
