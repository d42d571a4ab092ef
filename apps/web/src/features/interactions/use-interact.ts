import type { ItemState } from '@bugunne/contract/item';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { api } from '#lib/api.ts';
import { newId } from '#lib/new-id.ts';
import { INTERACTIONS_PATH } from '#lib/outbox/kinds.ts';
import { type Outcome, submitChange } from '#lib/outbox/outbox.ts';
import type { InteractInput } from './interact-input.ts';
import { holdRefetches, itemCache } from './item-cache.ts';
import { nextState } from './next-state.ts';
import { showJustSaved } from './show-just-saved.ts';

const UNTOUCHED: ItemState = { liked: null, saved: false, viewed: false, excluded: null };

/** Per item: how many changes wait for an answer, and what the server last said. */
const underWay = new Map<string, { count: number; confirmed: ItemState; first: ItemState }>();

/**
 * Shows the change at once, sends it, and takes over the server's word. A refusal puts back what was true before; what
 * has to wait stays as it is shown.
 */
async function interact(queryClient: QueryClient, input: InteractInput): Promise<ItemState> {
  const { contentId, action, value } = input;
  // First of all: stopping a fetch puts its answer back to what it was when the fetch began.
  const resume = await holdRefetches(queryClient);
  const shown = itemCache(queryClient, contentId).read() ?? UNTOUCHED;
  const entry = underWay.get(contentId) ?? { count: 0, confirmed: shown, first: shown };
  underWay.set(contentId, entry);
  entry.count += 1;
  itemCache(queryClient, contentId).write(nextState(shown, action, value));
  const item = action === 'save' && value ? itemCache(queryClient, contentId).find() : undefined;
  try {
    const id = newId();
    const body = { id, ...input };
    const outcome = await submitChange({
      id,
      topic: contentId,
      method: 'POST',
      path: INTERACTIONS_PATH,
      body,
      madeAt: Date.now(),
      shown: item,
    });
    if (outcome.kind === 'refused') throw outcome.error;
    entry.confirmed = stateOf(outcome) ?? nextState(entry.confirmed, action, value);
    if (action === 'save') {
      if (outcome.kind === 'waiting') showJustSaved(queryClient);
      else void queryClient.invalidateQueries({ queryKey: api.contents.saved.key() });
    }
    if (entry.confirmed.excluded !== entry.first.excluded) {
      void queryClient.invalidateQueries({ queryKey: api.contents.excluded.key() });
      void queryClient.invalidateQueries({ queryKey: api.contents.similar.key(), refetchType: 'none' });
    }
    // It tells of other items how well they fit; the open page is about this one.
    if (action !== 'view')
      void queryClient.invalidateQueries({ queryKey: api.contents.insight.key(), refetchType: 'none' });
    return entry.confirmed;
  } finally {
    entry.count -= 1;
    if (entry.count === 0) {
      underWay.delete(contentId);
      itemCache(queryClient, contentId).write(entry.confirmed);
    }
    resume();
  }
}

/** Unknown while it waits, and when another tab has sent it. */
const stateOf = (outcome: Outcome): ItemState | undefined =>
  outcome.kind === 'done' ? (outcome.body as { state: ItemState } | null)?.state : undefined;

/**
 * `await interact({ contentId, action: 'save', value: true })` likes, dislikes, saves or marks an item as viewed.
 * Resolves with its new state, or with null after a refusal, which it has then told the reader of itself. Without a
 * network the change is kept on this device and sent later.
 * An item that is no longer saved stays in the saved list's answer with `state.saved` false until it is fetched anew.
 */
export function useInteract(): (input: InteractInput) => Promise<ItemState | null> {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { t } = useTranslation('common');

  return useCallback(
    async function send(input: InteractInput): Promise<ItemState | null> {
      try {
        return await interact(queryClient, input);
      } catch (error) {
        // Nobody asked for a view to be recorded, so nobody need hear that it was not.
        if (input.action !== 'view') {
          toast.error(errorText(error), {
            id: `interact-${input.contentId}`,
            action: { label: t('action.retry'), onClick: () => void send(input) },
          });
        }
        return null;
      }
    },
    [queryClient, errorText, t],
  );
}
