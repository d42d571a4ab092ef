import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';
import { reportSessionLost } from '#lib/query-client.ts';
import { onSessionChange } from '#lib/session-change.ts';
import { onTabChange } from '#lib/tab-channel.ts';
import { type Following, followNotifications, type LiveEvent } from './follow-notifications.ts';
import { leadTabs } from './lead-tabs.ts';
import { withNew } from './notification-list.ts';
import type { Note, NotificationList } from './notification-types.ts';
import { NOTIFICATION_CHANGES } from './use-notification-actions.ts';
import { useNotifications } from './use-notifications.ts';

type TabMessage =
  | LiveEvent
  /** A tab has come back from a long sleep: is the connection still there? */
  | { kind: 'awake' }
  /** A tab hears from now on; `latest` is the newest it knows. */
  | { kind: 'joined'; latest: number };

/** What changes at once is fetched once. */
const TOGETHER = 150;
const LONG_HIDDEN = 60_000;

/**
 * Follows the server's notifications with one connection for all tabs of this browser, and keeps the list that bell
 * and dialog show up to date. `onNew` is called with each that this tab did not know yet.
 */
export function useLiveNotifications(userId: string, onNew: (note: Note) => void): void {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const { data } = useNotifications();
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (data) known.current = Math.max(known.current ?? 0, data.latest);
  }, [data]);
  const isReady = data !== undefined;

  const tellNew = useEffectEvent(onNew);

  useEffect(() => {
    if (!isReady) return;
    const queryKey = api.notifications.list.key();
    const listKey = api.notifications.list.queryKey({ input: { language } });
    const sessionKey = api.auth.session.queryKey();
    const name = `bugunne-notifications-${userId}`;
    const tabs = new BroadcastChannel(name);
    let following: Following | undefined;
    let renewal: ReturnType<typeof setTimeout> | undefined;

    /** A tab that nobody looks at fetches when it is looked at again. */
    const renew = () => queryClient.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' });

    function renewSoon() {
      clearTimeout(renewal);
      renewal = setTimeout(() => {
        // A change on its way is shown already; whoever made it fetches the list after it.
        if (queryClient.isMutating({ mutationKey: NOTIFICATION_CHANGES }) === 0) void renew();
      }, TOGETHER);
    }

    async function take({ note, seq, language: spoken }: Extract<LiveEvent, { kind: 'new' }>) {
      known.current = Math.max(known.current ?? 0, seq);
      const list = () => queryClient.getQueryData<NotificationList>(listKey);
      const has = (id: string) => list()?.notifications.some((other) => other.id === id) ?? false;
      if (has(note.id)) return;
      if (spoken === language) {
        const isFetching = queryClient.isFetching({ queryKey }) > 0;
        queryClient.setQueryData<NotificationList>(listKey, (old) => old && withNew(old, note, seq));
        // An answer that is on its way may be from before.
        if (isFetching) renewSoon();
        tellNew(note);
        return;
      }
      // Another tab of this browser reads in another language: its words are not ours.
      await queryClient.refetchQueries({ queryKey: listKey });
      const own = list()?.notifications.find(({ id }) => id === note.id);
      if (own) tellNew(own);
    }

    function hear(message: TabMessage) {
      if (message.kind === 'new') void take(message);
      else if (message.kind === 'changed') renewSoon();
      else if (!following) return;
      else if (message.kind === 'awake') following.refresh();
      else if (message.latest < (known.current ?? 0)) tabs.postMessage({ kind: 'changed' });
    }
    tabs.onmessage = ({ data: message }: MessageEvent<TabMessage>) => hear(message);
    tabs.postMessage({ kind: 'joined', latest: known.current ?? 0 });

    const stepBack = leadTabs(name, () => {
      following = followNotifications({
        language,
        after: () => known.current,
        onEvent: (event) => {
          hear(event);
          tabs.postMessage(event);
        },
        isSignedIn: async () => {
          await queryClient.refetchQueries({ queryKey: sessionKey }, { cancelRefetch: false });
          const hasEnded = queryClient.getQueryData<{ user: unknown }>(sessionKey)?.user === null;
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
      else if (!following && Date.now() - hiddenSince > LONG_HIDDEN) tabs.postMessage({ kind: 'awake' });
    };
    document.addEventListener('visibilitychange', onVisibility);

    // What another tab changes is shown without waiting for the server's word.
    const stopHearing = onTabChange((change) => {
      if (change === 'notifications') renewSoon();
    });
    const stopWatching = onSessionChange((news) => (news === 'changing' ? following?.hold() : following?.resume()));

    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stopHearing();
      stopWatching();
      clearTimeout(renewal);
      stepBack();
      tabs.close();
    };
  }, [isReady, userId, language, queryClient]);
}
