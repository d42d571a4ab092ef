import type { Item } from '@bugunne/contract/item';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/ui/badge.tsx';
import { Chip } from '#components/ui/chip.tsx';

/** Diets a recipe suits, and tags. */
export function ItemLabels({ item }: { item: Item }) {
  const { t } = useTranslation('content');
  return (
    <div className="grid gap-3">
      {item.diets.length > 0 && (
        <ul aria-label={t('labels.diets')} className="flex flex-wrap gap-2">
          {item.diets.map(({ value, label }) => (
            <li key={value}>
              <Badge tone="accent">{label}</Badge>
            </li>
          ))}
        </ul>
      )}
      {item.tags.length > 0 && (
        <ul aria-label={t('labels.tags')} className="flex flex-wrap gap-2">
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
