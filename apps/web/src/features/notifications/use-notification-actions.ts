import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorToast } from '#components/use-error-toast.ts';
import { fillPath } from '#lib/api-paths.ts';
import { newId } from '#lib/new-id.ts';
import { submitChange } from '#lib/outbox/outbox.ts';
import { isIgnorable } from '#lib/outbox/refusals.ts';
import { tagged } from '#lib/queries/cache.ts';
import { type Change, NOTIFICATIONS_TOPIC, type Note, type NotificationList, withChange } from './notification-list.ts';

/** Mutation key of changes in flight. */
export const NOTIFICATION_CHANGES = ['notification-changes'] as const;

const requestOf = (change: Change) => {
  if (change.kind === 'read')
    return { method: 'POST', path: API_PATHS.notifications.markRead, body: { ids: change.ids } } as const;
  if (change.kind === 'read-all')
    return { method: 'POST', path: API_PATHS.notifications.markRead, body: { upTo: change.upTo } } as const;
  const { id } = change.note;
  return change.kind === 'remove'
    ? ({ method: 'DELETE', path: fillPath(API_PATHS.notifications.remove, { id }), body: null } as const)
    : ({ method: 'POST', path: fillPath(API_PATHS.notifications.restore, { id }), body: null } as const);
};

/** Sends a change through the outbox: without a network it is sent later. */
async function send(change: Change): Promise<void> {
  const request = requestOf(change);
  const outcome = await submitChange({ id: newId(), topic: NOTIFICATIONS_TOPIC, ...request, optimisticData: change });
  if (outcome.kind === 'refused' && !isIgnorable(request, outcome.error)) throw outcome.error;
}

/** Optimistic updates that mark as read, delete and restore. After a failure the server's list is refetched. */
export function useNotificationActions() {
  const queryClient = useQueryClient();
  const errorToast = useErrorToast();
  const { mutate } = useMutation({
    mutationKey: NOTIFICATION_CHANGES,
    mutationFn: send,
    networkMode: 'always',
    scope: { id: 'notifications' },
    onMutate: async (change: Change) => {
      await queryClient.cancelQueries(tagged('notifications'));
      const before = queryClient.getQueriesData<NotificationList>(tagged('notifications'));
      queryClient.setQueriesData<NotificationList>(tagged('notifications'), (list) => list && withChange(list, change));
      return before;
    },
    onError: (error, _change, before) => {
      for (const [queryKey, list] of before ?? []) queryClient.setQueriesData({ queryKey, exact: true }, list);
      errorToast(error, { id: 'notifications' });
    },
    // While more changes are in flight, the server's list would undo those that have not arrived.
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: NOTIFICATION_CHANGES }) === 1)
        await queryClient.invalidateQueries(tagged('notifications'));
    },
  });
  return {
    markRead: (ids: string[]) => mutate({ kind: 'read', ids }),
    markAllRead: ({ latest, notifications }: NotificationList) =>
      mutate({ kind: 'read-all', upTo: latest, newest: notifications[0]?.createdAt ?? '' }),
    remove: (note: Note) => mutate({ kind: 'remove', note }),
    restore: (note: Note) => mutate({ kind: 'restore', note }),
  };
}
