import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { api } from '#lib/api.ts';
import { kindOf } from '#lib/outbox/kinds.ts';
import { onSettled, startChanges } from '#lib/outbox/outbox.ts';
import { withPending, withPendingSaves } from './pending-state.ts';

const itemQueryKeys = [api.recommendations.today.key(), api.contents.saved.key(), api.contents.get.key()];
const pathOf = (key: readonly unknown[]) => JSON.stringify(key[0]);
const itemPaths = new Set(itemQueryKeys.map(pathOf));
const savedPath = pathOf(api.contents.saved.key());

/** Applies pending changes to a query's answer. */
function applyPendingMutations(queryClient: QueryClient, { queryKey, state }: Query): void {
  if (!itemPaths.has(pathOf(queryKey)) || state.data === undefined) return;
  let optimistic: unknown = withPending(state.data);
  if (pathOf(queryKey) === savedPath)
    optimistic = withPendingSaves(optimistic as Parameters<typeof withPendingSaves>[0]);
  if (optimistic !== state.data) queryClient.setQueryData(queryKey, optimistic, { updatedAt: state.dataUpdatedAt });
}

/**
 * Shows changes made offline, or just before the page was closed, on top of every answer until the server confirms
 * them; starts sending them, and shows an error for each refusal. Used once, for all signed-in pages.
 */
export function usePendingMutations(): void {
  const queryClient = useQueryClient();
  const errorText = useErrorText();

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
      const { queries, isIgnorable } = kindOf(change);
      for (const queryKey of queries) void queryClient.invalidateQueries({ queryKey });
      if (answer.kind === 'done' || isIgnorable(change, answer.error)) return;
      toast.error(errorText(answer.error), { id: `late-${change.topic}` });
    });
    // Queries may have been answered before the outbox was read from the device.
    const applyToAllQueries = () => {
      for (const query of queryClient.getQueryCache().getAll()) applyPendingMutations(queryClient, query);
    };
    startChanges().then(applyToAllQueries, () => undefined);
    return stop;
  }, [queryClient, errorText]);
}
