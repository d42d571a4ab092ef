import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useErrorToast } from '#components/use-error-toast.ts';
import { onSettled, readUnsent, startChanges } from '#lib/outbox/outbox.ts';
import { isIgnorable } from '#lib/outbox/refusals.ts';
import { tagged } from '#lib/queries/cache.ts';
import { effectOf } from '#lib/request-effect.ts';
import { withPending, withPendingSaves } from './pending-state.ts';

const holdsItemStates = tagged('item-states').predicate;
const isSavedList = tagged('saved').predicate;

/** In ms: without changes to send, the queue is read once the page itself has loaded. */
const START_AFTER = 2000;

/** Applies pending changes to a query's answer. */
function applyPendingMutations(queryClient: QueryClient, query: Query): void {
  const { queryKey, state } = query;
  if (!holdsItemStates(query) || state.data === undefined) return;
  let optimistic: unknown = withPending(state.data);
  if (isSavedList(query)) optimistic = withPendingSaves(optimistic as Parameters<typeof withPendingSaves>[0]);
  if (optimistic === state.data) return;
  queryClient.setQueriesData({ queryKey, exact: true }, optimistic, { updatedAt: state.dataUpdatedAt });
}

/**
 * Shows changes made offline, or just before the page was closed, on top of every answer until the server confirms
 * them; starts sending them, and shows an error for each refusal. Used once, for all signed-in pages.
 */
export function usePendingMutations(): void {
  const queryClient = useQueryClient();
  const errorToast = useErrorToast();

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        applyPendingMutations(queryClient, event.query);
      }),
    [queryClient],
  );

  useEffect(() => {
    const stop = onSettled(({ change, answer }) => {
      const { changes = [] } = effectOf(change.method, change.path) ?? {};
      void queryClient.invalidateQueries(tagged(...changes));
      if (answer.kind === 'done' || isIgnorable(change, answer.error)) return;
      errorToast(answer.error, { id: `late-${change.topic}` });
    });
    // Queries may have been answered before the outbox was read from the device.
    const applyToAllQueries = () => {
      for (const query of queryClient.getQueryCache().getAll()) applyPendingMutations(queryClient, query);
    };
    const timer = setTimeout(
      () => void startChanges().then(applyToAllQueries, () => undefined),
      readUnsent() ? 0 : START_AFTER,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient, errorToast]);
}
