import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { NotificationList } from './notification-list.ts';

/**
 * The text that an open list announces to screen readers. New notifications are announced by this hook. Returns the
 * text and a function that announces another.
 */
export function useListAnnouncement(list: NotificationList | undefined, open: boolean) {
  const { t } = useTranslation('notifications');
  const [announcement, announce] = useState('');
  /** Ids of all notifications listed since opening, so that a restored notification does not count as new. */
  const seen = useRef<Set<string> | null>(null);

  useEffect(() => {
    if (!open) {
      seen.current = null;
      announce('');
      return;
    }
    if (!list) return;
    const before = seen.current;
    seen.current = new Set([...(before ?? []), ...list.notifications.map(({ id }) => id)]);
    const [newest] = list.notifications;
    if (before && newest && !before.has(newest.id)) announce(t('arrived', { title: newest.title }));
  }, [list, open, t]);

  return [announcement, announce] as const;
}
