import { LIVE_AREAS } from '@bugunne/contract/realtime.constants';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { LONG_HIDDEN } from '#lib/follow-stream.ts';
import { sessionQuery } from '#lib/queries/account.ts';
import { tagged } from '#lib/queries/cache.ts';
import { notificationsQuery } from '#lib/queries/interactions.ts';
import type { QueryTag } from '#lib/queries/meta.ts';
import { reportSessionLost } from '#lib/query-client.ts';
import { onSessionChange } from '#lib/session-change.ts';
import { onTabChange, openTabChannel } from '#lib/tab-channel.ts';
import { type Following, followNotifications, type LiveEvent } from './follow-notifications.ts';
import { electLeader } from './leader-election.ts';
import { type Note, type NotificationList, withNew } from './notification-list.ts';
import { NOTIFICATION_CHANGES } from './use-notification-actions.ts';
import { useNotifications } from './use-notifications.ts';
import { usePremiumNews } from './use-premium-news.ts';

type TabMessage =
  | LiveEvent
  /** A tab was shown again after a long time: the leader should check the connection. */
  | { kind: 'awake' }
  /** A tab joined the channel; `latest` is the number of the newest notification that it knows. */
  | { kind: 'joined'; latest: number };

/** Debounce in ms: a burst of changes causes one refetch. */
const REFETCH_DEBOUNCE = 150;

/**
 * Follows the server's notifications with one connection for all tabs of this browser, and keeps the cached list, which
 * bell and dialog show, current. Calls `onNew` with each notification that this tab did not know yet.
 */
export function useLiveNotifications(userId: string, onNew: (note: Note) => void): void {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const { data } = useNotifications();
  usePremiumNews(data);
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (data) known.current = Math.max(known.current ?? 0, data.latest);
  }, [data]);
  const isReady = data !== undefined;

  const notifyNew = useEffectEvent(onNew);

  useEffect(() => {
    if (!isReady) return;
    const { queryKey } = notificationsQuery(language);
    const name = `bugunne-notifications-${userId}`;
    const tabs = openTabChannel<TabMessage>(name, handle);
    let following: Following | undefined;
    let refetchTimer: ReturnType<typeof setTimeout> | undefined;

    /** A hidden tab only marks the data as stale and refetches when it is shown again. */
    const refetch = (...tags: readonly QueryTag[]) =>
      queryClient.invalidateQueries({ ...tagged(...tags), refetchType: document.hidden ? 'none' : 'active' });

    /** An import changes the day and the lists, too. They are fetched when they are shown next, not at each step of it. */
    function refetchAreas(...areas: readonly (typeof LIVE_AREAS)[number][]) {
      void refetch(...areas);
      if (areas.includes('imports'))
        void queryClient.invalidateQueries({ ...tagged('items', 'today'), refetchType: 'none' });
    }

    function refetchSoon() {
      clearTimeout(refetchTimer);
      refetchTimer = setTimeout(() => {
        // A change in flight is shown already, and its mutation refetches the list afterwards.
        if (queryClient.isMutating({ mutationKey: NOTIFICATION_CHANGES }) === 0) void refetch('notifications');
      }, REFETCH_DEBOUNCE);
    }

    async function addNote({ note, seq, language: noteLanguage }: Extract<LiveEvent, { kind: 'new' }>) {
      known.current = Math.max(known.current ?? 0, seq);
      const list = () => queryClient.getQueryData(queryKey);
      const has = (id: string) => list()?.notifications.some((other) => other.id === id) ?? false;
      if (has(note.id)) return;
      if (noteLanguage === language) {
        const isFetching = queryClient.isFetching(tagged('notifications')) > 0;
        queryClient.setQueriesData<NotificationList>(
          { queryKey, exact: true },
          (old) => old && withNew(old, note, seq),
        );
        // An answer in flight may be older than this notification.
        if (isFetching) refetchSoon();
        notifyNew(note);
        return;
      }
      // The leader's page is in another language: fetch the text in this page's language.
      await queryClient.refetchQueries({ queryKey });
      const own = list()?.notifications.find(({ id }) => id === note.id);
      if (own) notifyNew(own);
    }

    function handle(message: TabMessage) {
      if (message.kind === 'new') void addNote(message);
      else if (message.kind === 'area') refetchAreas(message.area);
      else if (message.kind === 'changed') {
        refetchSoon();
        // Announcements of shared data are not repeated after a gap of the connection.
        refetchAreas(...LIVE_AREAS);
      } else if (!following) return;
      else if (message.kind === 'awake') following.refresh();
      else if (message.latest < (known.current ?? 0)) tabs.post({ kind: 'changed' });
    }
    tabs.post({ kind: 'joined', latest: known.current ?? 0 });

    const resign = electLeader(name, () => {
      following = followNotifications({
        language,
        after: () => known.current,
        onEvent: (event) => {
          handle(event);
          tabs.post(event);
        },
        isSignedIn: async () => {
          await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: false });
          const hasEnded = queryClient.getQueryData(sessionQuery.queryKey)?.user === null;
          if (hasEnded) reportSessionLost();
          return !hasEnded;
        },
      });
      return () => {
        following?.stop();
        following = undefined;
      };
    });

    let hiddenSince = Number.POSITIVE_INFINITY;
    const onVisibility = () => {
      if (document.hidden) hiddenSince = Date.now();
      else if (!following && Date.now() - hiddenSince > LONG_HIDDEN) tabs.post({ kind: 'awake' });
    };
    document.addEventListener('visibilitychange', onVisibility);

    // Changes made in another tab are shown without waiting for the stream.
    const stopTabListener = onTabChange((change) => {
      if (change === 'notifications') refetchSoon();
    });
    const stopSessionListener = onSessionChange((news) =>
      news === 'changing' ? following?.hold() : following?.resume(),
    );

    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stopTabListener();
      stopSessionListener();
      clearTimeout(refetchTimer);
      resign();
      tabs.close();
    };
  }, [isReady, userId, language, queryClient]);
}
