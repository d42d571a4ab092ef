import { NO_REACTIONS, nextState } from '@bugunne/contract/interaction-rules';
import type { ItemState, ListedPage } from '@bugunne/contract/item.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useErrorToast } from '#components/use-error-toast.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { newId } from '#lib/new-id.ts';
import type { Outcome } from '#lib/outbox/change.ts';
import { submitChange } from '#lib/outbox/outbox.ts';
import { tagged } from '#lib/queries/cache.ts';
import { cancelItemQueries, itemCache } from './item-cache.ts';
import { type InteractInput, withPendingSaves } from './pending-state.ts';

/** Per item: how many changes have no answer yet, and the state that the server last confirmed. */
const inFlight = new Map<string, { count: number; confirmed: ItemState; first: ItemState }>();

/**
 * Applies a change optimistically, sends it, and stores the state that the server answers. A refusal restores the last
 * confirmed state; a change that is queued stays visible.
 */
async function interact(queryClient: QueryClient, input: InteractInput): Promise<ItemState> {
  const { contentId, action, value } = input;
  // Before the optimistic update, because cancelling a fetch restores the query's state from before that fetch.
  const refetchCancelled = await cancelItemQueries(queryClient);
  const shown = itemCache(queryClient, contentId).read() ?? NO_REACTIONS;
  const entry = inFlight.get(contentId) ?? { count: 0, confirmed: shown, first: shown };
  inFlight.set(contentId, entry);
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
      path: API_PATHS.interactions.create,
      body,
      madeAt: Date.now(),
      optimisticData: item,
    });
    if (outcome.kind === 'refused') throw outcome.error;
    entry.confirmed = stateOf(outcome) ?? nextState(entry.confirmed, action, value);
    if (action === 'save') {
      if (outcome.kind === 'queued') addPendingSaves(queryClient);
      else void queryClient.invalidateQueries(tagged('saved'));
    }
    if (entry.confirmed.excluded !== entry.first.excluded) {
      void queryClient.invalidateQueries(tagged('excluded'));
      void queryClient.invalidateQueries({ ...tagged('similar'), refetchType: 'none' });
    }
    // A verdict changes the figure of the open page; any other reaction only those of other items.
    const isJudged = verdictOf(entry.confirmed) !== verdictOf(entry.first);
    if (action !== 'view')
      void queryClient.invalidateQueries({ ...tagged('insight'), refetchType: isJudged ? 'active' : 'none' });
    // With a rejected pick the day may offer to change the preferences; another one replaces a pick that was seen.
    const isSeen = entry.confirmed.excluded === 'seen' && entry.first.excluded !== 'seen';
    if ((isJudged || isSeen) && outcome.kind === 'done') void queryClient.invalidateQueries(tagged('daily-set'));
    return entry.confirmed;
  } finally {
    entry.count -= 1;
    if (entry.count === 0) {
      inFlight.delete(contentId);
      itemCache(queryClient, contentId).write(entry.confirmed);
    }
    refetchCancelled();
  }
}

const verdictOf = ({ liked, excluded }: ItemState) => liked ?? (excluded === 'unwanted' ? 'unwanted' : null);

/** The confirmed state; undefined while the change is queued, or when another tab sent it. */
const stateOf = (outcome: Outcome): ItemState | undefined =>
  outcome.kind === 'done' ? (outcome.body as { state: ItemState } | null)?.state : undefined;

/**
 * `await interact({ contentId, action: 'save', value: true })` likes, dislikes, saves or marks an item as viewed.
 * Resolves with its new state, or with null after a refusal, for which it shows the error itself. Without a network the
 * change goes to the outbox and is sent later.
 * An item that is no longer saved stays in the saved list's answer with `state.saved` false until the list is refetched.
 */
export function useInteract(): (input: InteractInput) => Promise<ItemState | null> {
  const queryClient = useQueryClient();
  const errorToast = useErrorToast();
  const { t } = useTranslation('common');

  return useCallback(
    async function send(input: InteractInput): Promise<ItemState | null> {
      try {
        return await interact(queryClient, input);
      } catch (error) {
        // The user did not ask for a view to be recorded, so a failure needs no message.
        if (input.action !== 'view') {
          errorToast(error, {
            id: `interact-${input.contentId}`,
            action: { label: t('action.retry'), onClick: () => void send(input) },
          });
        }
        return null;
      }
    },
    [queryClient, errorToast, t],
  );
}

/** Adds items that were saved offline to the cached saved lists. */
const addPendingSaves = (queryClient: QueryClient) =>
  queryClient.setQueriesData<ListedPage>(tagged('saved'), (saved) => saved && withPendingSaves(saved));
