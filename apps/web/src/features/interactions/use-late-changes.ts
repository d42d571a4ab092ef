import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { api } from '#lib/api.ts';
import { kindOf } from '#lib/outbox/kinds.ts';
import { onSettled, startChanges } from '#lib/outbox/outbox.ts';
import { withJustSaved, withPending } from './pending-state.ts';

const holders = [api.recommendations.today.key(), api.contents.saved.key(), api.contents.get.key()];
const pathOf = (key: readonly unknown[]) => JSON.stringify(key[0]);
const holderPaths = new Set(holders.map(pathOf));
const savedPath = pathOf(api.contents.saved.key());

/** Puts what waits on top of an answer. */
function layOver(queryClient: QueryClient, { queryKey, state }: Query): void {
  if (!holderPaths.has(pathOf(queryKey)) || state.data === undefined) return;
  let shown: unknown = withPending(state.data);
  if (pathOf(queryKey) === savedPath) shown = withJustSaved(shown as Parameters<typeof withJustSaved>[0]);
  if (shown !== state.data) queryClient.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt });
}

/**
 * What was done without a network, or just before the page was closed: shown on top of every answer until the server
 * has it, sent when it can be, and told when it is refused. Once, for all signed-in pages.
 */
export function useLateChanges(): void {
  const queryClient = useQueryClient();
  const errorText = useErrorText();

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        layOver(queryClient, event.query);
      }),
    [queryClient],
  );

  useEffect(() => {
    const stop = onSettled(({ change, answer }) => {
      const { queries, isFine } = kindOf(change);
      for (const queryKey of queries) void queryClient.invalidateQueries({ queryKey });
      if (answer.kind === 'done' || isFine(change, answer.error)) return;
      toast.error(errorText(answer.error), { id: `late-${change.topic}` });
    });
    // An answer may have been there before what waits was read from the device.
    const layOverAll = () => {
      for (const query of queryClient.getQueryCache().getAll()) layOver(queryClient, query);
    };
    startChanges().then(layOverAll, () => undefined);
    return stop;
  }, [queryClient, errorText]);
}
