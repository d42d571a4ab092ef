import type { InteractionAction } from '@bugunne/contract/interactions';
import type { Exclusion, ItemState } from '@bugunne/contract/item';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { itemCache } from './item-cache.ts';
import { useInteract } from './use-interact.ts';
import { included, wayBack } from './way-back.ts';

export type React = (contentId: string, action: InteractionAction, value: boolean) => Promise<ItemState | null>;

/** What was true before an item was left out, so that taking that back also brings back the like it took away. */
const before = new Map<string, ItemState>();

const EXCLUSION_OF: Partial<Record<InteractionAction, Exclusion>> = { complete: 'seen', not_for_me: 'unwanted' };

/**
 * `react(contentId, 'like', true)`: `useInteract`, and for what is known or not wanted a message with a way back. Other
 * reactions are taken back with the same button.
 */
export function useReact(): React {
  const queryClient = useQueryClient();
  const interact = useInteract();
  const { t } = useTranslation('common');

  return useCallback(
    async (contentId, action, value) => {
      // The id of the item's failure notice, which takes the place of the message.
      const noticeId = `interact-${contentId}`;
      const read = () => itemCache(queryClient, contentId).read();
      const takeBack = async () => {
        toast.dismiss(noticeId);
        const [now, was] = [read(), before.get(contentId)];
        before.delete(contentId);
        if (!now || !was) return interact({ contentId, action, value: false });
        let state: ItemState | null = now;
        for (const step of wayBack(now, included(now, was))) state = await interact({ contentId, ...step });
        return state;
      };
      const exclusion = EXCLUSION_OF[action];
      if (!exclusion) return interact({ contentId, action, value });
      if (!value) return takeBack();
      const was = read();
      if (was) before.set(contentId, was);
      // Of what is not at hand the sentence that fits everything.
      const category = itemCache(queryClient, contentId).find()?.category ?? 'music';
      toast.message(t(exclusion === 'seen' ? `exclusion.note.seen.${category}` : 'exclusion.note.unwanted'), {
        id: noticeId,
        duration: 8000,
        action: { label: t('action.undo'), onClick: () => void takeBack() },
      });
      return interact({ contentId, action, value });
    },
    [queryClient, interact, t],
  );
}
