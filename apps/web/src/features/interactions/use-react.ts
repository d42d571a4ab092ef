import type { InteractionAction } from '@bugunne/contract/interactions.schema';
import type { Exclusion, ItemState } from '@bugunne/contract/item.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { itemCache } from './item-cache.ts';
import { undoExclusion, undoSteps } from './undo-steps.ts';
import { useInteract } from './use-interact.ts';

export type React = (contentId: string, action: InteractionAction, value: boolean) => Promise<ItemState | null>;

/** States of items before they were excluded, so that undoing the exclusion also restores the like that it removed. */
const statesBeforeExclusion = new Map<string, ItemState>();

const EXCLUSION_OF: Partial<Record<InteractionAction, Exclusion>> = { complete: 'seen', not_for_me: 'unwanted' };

/** Whether the action replaces an opinion that pressing the same button again would not restore. */
const replacesOpinion = (action: InteractionAction, { liked, excluded }: ItemState): action is 'like' | 'dislike' =>
  (action === 'like' && (liked === false || excluded === 'unwanted')) || (action === 'dislike' && liked === true);

/**
 * `react(contentId, 'like', true)`: `useInteract` with an undo message for exclusions, and for an opinion that replaces
 * another. Other reactions are undone with the same button.
 */
export function useReact(): React {
  const queryClient = useQueryClient();
  const interact = useInteract();
  const { t } = useTranslation(['item', 'common']);

  return useCallback(
    async (contentId, action, value) => {
      // The same id as the item's error toast, so that an error replaces this message.
      const noticeId = `interact-${contentId}`;
      const read = () => itemCache(queryClient, contentId).read();
      const restore = async (current: ItemState, previous: ItemState) => {
        let state: ItemState | null = current;
        for (const step of undoSteps(current, previous)) state = await interact({ contentId, ...step });
        return state;
      };
      const includeAgain = async () => {
        toast.dismiss(noticeId);
        const [current, previous] = [read(), statesBeforeExclusion.get(contentId)];
        statesBeforeExclusion.delete(contentId);
        return current && previous
          ? restore(current, undoExclusion(current, previous))
          : interact({ contentId, action, value: false });
      };
      const showUndo = (text: string, undo: () => Promise<unknown>) =>
        toast.message(text, {
          id: noticeId,
          duration: 8000,
          action: { label: t('common:action.undo'), onClick: () => void undo() },
        });
      const previous = read();
      const exclusion = EXCLUSION_OF[action];
      if (!exclusion) {
        if (value && previous && replacesOpinion(action, previous)) {
          showUndo(t(`replaced.${action}`), async () => {
            const current = read();
            if (current) await restore(current, { ...current, liked: previous.liked, excluded: previous.excluded });
          });
        }
        return interact({ contentId, action, value });
      }
      if (!value) return includeAgain();
      if (previous) statesBeforeExclusion.set(contentId, previous);
      // The text for music fits every category; it is used when the item is not cached.
      const category = itemCache(queryClient, contentId).find()?.category ?? 'music';
      showUndo(t(exclusion === 'seen' ? `exclusion.note.seen.${category}` : 'exclusion.note.unwanted'), includeAgain);
      return interact({ contentId, action, value });
    },
    [queryClient, interact, t],
  );
}
