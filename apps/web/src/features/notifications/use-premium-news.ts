import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tagged } from '#lib/queries/cache.ts';
import { serverNow } from '#lib/server-clock.ts';
import type { NotificationList } from './notification-list.ts';

/** In ms: the server's clock is known this well. */
const CLOCK_TOLERANCE = 120_000;

/**
 * Loads what depends on Premium again when the list has a new notification that Premium began or ended: advertisements, the
 * refresh button and the status change at once. It follows the list rather than the stream, because the list also has what
 * arrived between the page's data and the connection.
 */
export function usePremiumNews(list: NotificationList | undefined): void {
  const queryClient = useQueryClient();
  const seen = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!list) return;
    const opened = serverNow() - performance.now() - CLOCK_TOLERANCE;
    const known = seen.current;
    const premium = list.notifications.filter(({ type }) => type === 'premium');
    // The page may have loaded its data before a notification that is in its first list.
    const hasNews = premium.some(({ id, createdAt }) => (known ? !known.has(id) : Date.parse(createdAt) > opened));
    seen.current = new Set([...(known ?? []), ...premium.map(({ id }) => id)]);
    if (hasNews) void queryClient.invalidateQueries(tagged('premium', 'today'));
  }, [list, queryClient]);
}
