import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { api } from '#lib/api.ts';
import { newId } from '#lib/new-id.ts';
import { submitChange } from '#lib/outbox/outbox.ts';
import type { NotificationList } from './notification-types.ts';

const PATH = '/rest/v1/notifications';

type Change = { kind: 'read'; ids: string[] | 'all' } | { kind: 'remove'; id: string };

function apply(list: NotificationList, change: Change): NotificationList {
  if (change.kind === 'remove') {
    const gone = list.notifications.find(({ id }) => id === change.id);
    return {
      notifications: list.notifications.filter((note) => note !== gone),
      unread: list.unread - (gone && !gone.isRead ? 1 : 0),
    };
  }
  const { ids } = change;
  const concerns = (id: string) => ids === 'all' || ids.includes(id);
  const fresh = list.notifications.filter((note) => !note.isRead && concerns(note.id)).length;
  return {
    notifications: list.notifications.map((note) => (concerns(note.id) ? { ...note, isRead: true } : note)),
    unread: ids === 'all' ? 0 : Math.max(0, list.unread - fresh),
  };
}

/** Without a network it is sent later. A notification that is gone already was deleted somewhere else: nothing is left to do. */
async function send(change: Change): Promise<void> {
  const outcome = await submitChange(
    change.kind === 'read'
      ? { id: newId(), topic: 'notifications', method: 'POST', path: `${PATH}/read`, body: { ids: change.ids } }
      : { id: newId(), topic: 'notifications', method: 'DELETE', path: `${PATH}/${change.id}`, body: null },
  );
  if (outcome.kind === 'refused') throw outcome.error;
}

/** Marks as read and deletes, shown at once. After a failure the server's list is fetched again. */
export function useNotificationActions() {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const queryKey = api.notifications.list.key();
  const { mutate } = useMutation({
    mutationFn: send,
    networkMode: 'always',
    scope: { id: 'notifications' },
    onMutate: async (change: Change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<NotificationList>({ queryKey });
      queryClient.setQueriesData<NotificationList>({ queryKey }, (list) => list && apply(list, change));
      return before;
    },
    onError: (error, _change, before) => {
      for (const [key, list] of before ?? []) queryClient.setQueryData(key, list);
      toast.error(errorText(error), { id: 'notifications' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return {
    markRead: (ids: string[] | 'all') => mutate({ kind: 'read', ids }),
    remove: (id: string) => mutate({ kind: 'remove', id }),
  };
}
