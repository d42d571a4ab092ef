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

/** Whether an opinion goes that the same button would not bring back. */
const replaces = (action: InteractionAction, { liked, excluded }: ItemState): action is 'like' | 'dislike' =>
  (action === 'like' && (liked === false || excluded === 'unwanted')) || (action === 'dislike' && liked === true);

/**
 * `react(contentId, 'like', true)`: `useInteract`, and a message with a way back for what is known or not wanted, and
 * for an opinion that takes another's place. Other reactions are taken back with the same button.
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
      const goBackTo = async (now: ItemState, was: ItemState) => {
        let state: ItemState | null = now;
        for (const step of wayBack(now, was)) state = await interact({ contentId, ...step });
        return state;
      };
      const takeBack = async () => {
        toast.dismiss(noticeId);
        const [now, was] = [read(), before.get(contentId)];
        before.delete(contentId);
        return now && was ? goBackTo(now, included(now, was)) : interact({ contentId, action, value: false });
      };
      const tell = (text: string, undo: () => Promise<unknown>) =>
        toast.message(text, {
          id: noticeId,
          duration: 8000,
          action: { label: t('action.undo'), onClick: () => void undo() },
        });
      const was = read();
      const exclusion = EXCLUSION_OF[action];
      if (!exclusion) {
        if (value && was && replaces(action, was)) {
          tell(t(`replaced.${action}`), async () => {
            const now = read();
            if (now) await goBackTo(now, { ...now, liked: was.liked, excluded: was.excluded });
          });
        }
        return interact({ contentId, action, value });
      }
      if (!value) return takeBack();
      if (was) before.set(contentId, was);
      // Of what is not at hand the sentence that fits everything.
      const category = itemCache(queryClient, contentId).find()?.category ?? 'music';
      tell(t(exclusion === 'seen' ? `exclusion.note.seen.${category}` : 'exclusion.note.unwanted'), takeBack);
      return interact({ contentId, action, value });
    },
    [queryClient, interact, t],
  );
}
