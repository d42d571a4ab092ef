import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';
import { NOTIFICATIONS_PATH } from '#lib/outbox/kinds.ts';
import { pendingChanges } from '#lib/outbox/outbox.ts';
import { type Change, withChange } from './notification-list.ts';
import type { NotificationList } from './notification-types.ts';

/** The latest notifications and the number of unread ones; bell and list share one request. */
export function useNotifications() {
  const language = useLanguage();
  return useQuery(api.notifications.list.queryOptions({ input: { language }, select: withPending }));
}

/** The server's list with pending changes applied. */
function withPending(list: NotificationList): NotificationList {
  const pending = pendingChanges().filter(({ path }) => path.startsWith(NOTIFICATIONS_PATH));
  return pending.reduce(
    (shown, { optimisticData: change }) => (change ? withChange(shown, change as Change) : shown),
    list,
  );
}
