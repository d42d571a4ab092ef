import { useEffect, useRef, useState } from 'react';
import type { Note, NotificationList } from './notification-types.ts';

export type ListNews = { kind: 'arrived'; title: string } | { kind: 'removed'; note: Note } | { kind: 'restored' };

/** The last thing that happened to an open list; what has come while it is open is told by itself. */
export function useListNews(list: NotificationList | undefined, open: boolean) {
  const [news, setNews] = useState<ListNews | null>(null);
  /** Everything that was in the list since it was opened, so that what is restored does not count as new. */
  const seen = useRef<Set<string> | null>(null);

  useEffect(() => {
    if (!open) {
      seen.current = null;
      setNews(null);
      return;
    }
    if (!list) return;
    const before = seen.current;
    seen.current = new Set([...(before ?? []), ...list.notifications.map(({ id }) => id)]);
    const [newest] = list.notifications;
    if (before && newest && !before.has(newest.id)) setNews({ kind: 'arrived', title: newest.title });
  }, [list, open]);

  return [news, setNews] as const;
}
