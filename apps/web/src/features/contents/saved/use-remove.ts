import type { ListedItem } from '@bugunne/contract/item';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

export type SaveItem = (contentId: string, value: boolean) => void;

/** Takes an item off the list at once and offers to put it back. */
export function useRemove(save: SaveItem): (item: ListedItem) => void {
  const { t } = useTranslation(['saved', 'common']);
  return ({ id, title }) => {
    save(id, false);
    toast.message(t('removed', { title }), {
      // The id of the item's failure notice, which takes the place of this one.
      id: `interact-${id}`,
      duration: 8000,
      action: { label: t('common:action.undo'), onClick: () => save(id, true) },
    });
  };
}
