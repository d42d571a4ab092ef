import type { ListedItem } from '@bugunne/contract/item.schema';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

export type SaveItem = (contentId: string, value: boolean) => void;

/** Removes an item from the list at once and offers undo. */
export function useRemove(save: SaveItem): (item: ListedItem) => void {
  const { t } = useTranslation(['saved', 'common']);
  return ({ id, title }) => {
    save(id, false);
    toast.message(t('removed', { title }), {
      // The same id as the item's error toast, so that an error replaces this message.
      id: `interact-${id}`,
      duration: 8000,
      action: { label: t('common:action.undo'), onClick: () => save(id, true) },
    });
  };
}
