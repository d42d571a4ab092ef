import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';
import { NOTIFICATIONS_PATH } from '#lib/outbox/kinds.ts';
import { pendingChanges } from '#lib/outbox/outbox.ts';
import { type Change, withChange } from './notification-list.ts';
import type { NotificationList } from './notification-types.ts';

/** The latest notifications and how many are unread; one request for bell and list. */
export function useNotifications() {
  const language = useLanguage();
  return useQuery(api.notifications.list.queryOptions({ input: { language }, select: withPending }));
}

/** The server's list with what waits to be sent on top of it. */
function withPending(list: NotificationList): NotificationList {
  const waiting = pendingChanges().filter(({ path }) => path.startsWith(NOTIFICATIONS_PATH));
  return waiting.reduce((shown, { shown: change }) => withChange(shown, change as Change), list);
}
