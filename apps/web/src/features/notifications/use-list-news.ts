import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { NotificationList } from './notification-types.ts';

/**
 * What has just happened to an open list, in words to announce; what comes while it is open is told by itself. Returns
 * the words and how to say something else.
 */
export function useListNews(list: NotificationList | undefined, open: boolean) {
  const { t } = useTranslation('notifications');
  const [news, setNews] = useState('');
  /** Everything that was in the list since it was opened, so that what is restored does not count as new. */
  const seen = useRef<Set<string> | null>(null);

  useEffect(() => {
    if (!open) {
      seen.current = null;
      setNews('');
      return;
    }
    if (!list) return;
    const before = seen.current;
    seen.current = new Set([...(before ?? []), ...list.notifications.map(({ id }) => id)]);
    const [newest] = list.notifications;
    if (before && newest && !before.has(newest.id)) setNews(t('arrived', { title: newest.title }));
  }, [list, open, t]);

  return [news, setNews] as const;
}
