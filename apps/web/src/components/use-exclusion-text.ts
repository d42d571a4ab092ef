import type { ItemState } from '@bugunne/contract/item.schema';
import type { Category } from '@bugunne/contract/item-terms.constants';
import { useTranslation } from '#i18n/use-translation.ts';

/** Sentence that an item is excluded and why; empty for other items. */
export function useExclusionText({
  category,
  state,
}: {
  category: Category;
  state: Pick<ItemState, 'excluded'>;
}): string {
  const { t } = useTranslation('item');
  if (state.excluded === null) return '';
  return t(state.excluded === 'seen' ? `exclusion.note.seen.${category}` : 'exclusion.note.unwanted');
}
