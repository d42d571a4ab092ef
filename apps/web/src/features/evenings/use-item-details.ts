import type { Item } from '@bugunne/contract/item';
import { useItemSpan } from '#components/use-item-span.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** The short line under a title: category, artist or years, length. */
export function useItemDetails(): (item: Item) => string {
  const { t } = useTranslation('common');
  const { years, length } = useItemSpan();
  return (item) => [t(`category.${item.category}`), item.artist, years(item), length(item)].filter(Boolean).join(' · ');
}
