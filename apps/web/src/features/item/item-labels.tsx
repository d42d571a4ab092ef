import type { Item } from '@bugunne/contract/item.schema';
import { Fragment } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Diets that a recipe suits, and tags. */
export function ItemLabels({ item }: { item: Item }) {
  const { t } = useTranslation('content');
  // Items that are only listed have neither.
  if (item.diets.length + item.tags.length === 0) return null;
  return (
    <div className="grid gap-4">
      <ItemDiets diets={item.diets} />
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

/** Diets that a recipe suits. */
export function ItemDiets({ diets }: Pick<Item, 'diets'>) {
  const { t } = useTranslation('content');
  if (diets.length === 0) return null;
  return (
    <p>
      <span className="text-sm text-muted">{t('labels.diets')}:</span>{' '}
      {diets.map(({ value, label }, place) => (
        <Fragment key={value}>
          {place > 0 && ', '}
          <span className="whitespace-nowrap">{label}</span>
        </Fragment>
      ))}
    </p>
  );
}
