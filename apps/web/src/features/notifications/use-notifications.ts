import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { pendingChanges } from '#lib/outbox/outbox.ts';
import { notificationsQuery } from '#lib/queries/interactions.ts';
import { type Change, NOTIFICATIONS_TOPIC, type NotificationList, withChange } from './notification-list.ts';

/** The latest notifications and the number of unread ones; bell and list share one request. */
export function useNotifications() {
  const language = useLanguage();
  return useQuery({ ...notificationsQuery(language), select: withPending });
}

/** The server's list with pending changes applied. */
function withPending(list: NotificationList): NotificationList {
  const pending = pendingChanges().filter(({ topic }) => topic === NOTIFICATIONS_TOPIC);
  return pending.reduce(
    (shown, { optimisticData: change }) => (change ? withChange(shown, change as Change) : shown),
    list,
  );
}
