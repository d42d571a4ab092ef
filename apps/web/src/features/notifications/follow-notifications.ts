import type { StreamEnd } from '@bugunne/contract/notifications.schema';
import { LIVE_AREAS, type LiveArea, NOTIFICATION_STREAM_PATH } from '@bugunne/contract/realtime.constants';
import type { Language } from '#i18n/language.ts';
import { followStream } from '#lib/follow-stream.ts';
import { isSessionChanging } from '#lib/session-change.ts';
import type { Note } from './notification-list.ts';

export type LiveEvent =
  | { kind: 'new'; seq: number; language: Language; note: Note }
  /** A notification was read, deleted or restored, or may have been while there was no connection. */
  | { kind: 'changed' }
  /** Data that the user shares with others has changed. */
  | { kind: 'area'; area: LiveArea };

export type Following = {
  /** Replaces the connection, for a tab that was asleep: a dead connection looks like a quiet one. */
  refresh(): void;
  /** The session is about to change: no connection until {@link Following.resume}. */
  hold(): void;
  /** The session continues, or a new one replaced it. */
  resume(): void;
  stop(): void;
};

type Options = {
  language: Language;
  /** Number of the newest known notification, null for none; read whenever a connection is opened. */
  after: () => number | null;
  onEvent: (event: LiveEvent) => void;
  /** Asks the server before reconnecting, because a refused stream logs an error in the browser's console. */
  isSignedIn: () => Promise<boolean>;
};

/**
 * Time in ms for another tab to report a new session after the end of one. Short, because the server refuses every
 * request of the page meanwhile.
 */
const ENDED_PAUSE = 500;
/** In ms. A tab that is closed during its call never broadcasts the outcome. */
const LONGEST_HOLD = 20_000;
/** Keeps one stream of notifications open for as long as there is a network and a session. */
export function followNotifications({ language, after, onEvent, isSignedIn }: Options): Following {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A tab that becomes the leader while the session changes may have lost its own session.
  let isHeld = isSessionChanging();

  const stream = followStream({
    url() {
      const newest = after();
      const query = new URLSearchParams(newest === null ? { language } : { language, after: String(newest) });
      return `${NOTIFICATION_STREAM_PATH}?${query}`;
    },
    events: {
      notification: ({ data, lastEventId }) =>
        onEvent({ kind: 'new', seq: Number(lastEventId), language, note: JSON.parse(data) as Note }),
      changed: () => onEvent({ kind: 'changed' }),
      area: ({ data }) => onEvent({ kind: 'area', area: (JSON.parse(data) as { area: LiveArea }).area }),
      end({ data }) {
        const { reason } = JSON.parse(data) as { reason: StreamEnd };
        // The user has more open browsers than streams: the visible one gets the stream.
        if (reason === 'replaced') return stream.disconnectUntilShown();
        stream.end();
        clearTimeout(timer);
        timer = setTimeout(() => void isSignedIn(), ENDED_PAUSE);
      },
    },
    onOpen(isAgain) {
      if (isAgain) onEvent({ kind: 'changed' });
      // Shared data has no numbers by which the stream could continue from the time when the page loaded it.
      else for (const area of LIVE_AREAS) onEvent({ kind: 'area', area });
    },
    isPaused: () => isHeld,
    beforeReconnect: async () => ((await isSignedIn()) ? 'now' : 'ended'),
  });

  function hold() {
    isHeld = true;
    stream.disconnect();
    clearTimeout(timer);
    timer = setTimeout(resume, LONGEST_HOLD);
  }

  function resume() {
    clearTimeout(timer);
    isHeld = false;
    void stream.restart();
  }

  if (isHeld) hold();

  return {
    refresh: () => void stream.reconnect(),
    hold,
    resume,
    stop() {
      clearTimeout(timer);
      stream.stop();
    },
  };
}
