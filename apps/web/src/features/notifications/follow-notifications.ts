import type { StreamEnd } from '@bugunne/contract/notifications';
import { LIVE_AREAS, type LiveArea, NOTIFICATION_STREAM_PATH } from '@bugunne/contract/realtime';
import type { Language } from '#i18n/language.ts';
import { backOff } from '#lib/pause.ts';
import { isSessionChanging } from '#lib/session-change.ts';
import type { Note } from './notification-types.ts';

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

/** In ms. A page hidden for longer may have missed the end of its connection. */
const LONG_HIDDEN = 60_000;
/**
 * Time in ms for another tab to report a new session after the end of one. Short, because the server refuses every
 * request of the page meanwhile.
 */
const ENDED_PAUSE = 500;
/** In ms. A tab that is closed during its call never broadcasts the outcome. */
const LONGEST_HOLD = 20_000;
/** The first delay after a lost connection is once to twice `backOff` of this attempt. */
const FIRST_ATTEMPT = 4;

/** Keeps one stream of notifications open for as long as there is a network and a session. */
export function followNotifications({ language, after, onEvent, isSignedIn }: Options): Following {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = FIRST_ATTEMPT;
  let wasOpen = false;
  let hiddenSince = Number.POSITIVE_INFINITY;
  let waitsForVisibility = false;
  let isHeld = false;
  /** Whether the session of this stream has ended. */
  let hasEnded = false;
  /** Incremented by every action, so that a late answer is ignored. */
  let generation = 0;

  function disconnect() {
    generation += 1;
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function connect() {
    disconnect();
    if (!navigator.onLine || isHeld || hasEnded) return;
    waitsForVisibility = false;
    const newest = after();
    const query = new URLSearchParams(newest === null ? { language } : { language, after: String(newest) });
    source = new EventSource(`${NOTIFICATION_STREAM_PATH}?${query}`);
    source.addEventListener('open', () => {
      attempt = FIRST_ATTEMPT;
      if (wasOpen) onEvent({ kind: 'changed' });
      // Shared data has no numbers by which the stream could continue from the time when the page loaded it.
      else for (const area of LIVE_AREAS) onEvent({ kind: 'area', area });
      wasOpen = true;
    });
    source.addEventListener('notification', ({ data, lastEventId }) =>
      onEvent({ kind: 'new', seq: Number(lastEventId), language, note: JSON.parse(data) as Note }),
    );
    source.addEventListener('changed', () => onEvent({ kind: 'changed' }));
    source.addEventListener('area', ({ data }) =>
      onEvent({ kind: 'area', area: (JSON.parse(data) as { area: LiveArea }).area }),
    );
    source.addEventListener('end', ({ data }) => {
      const { reason } = JSON.parse(data) as { reason: StreamEnd };
      disconnect();
      // The user has more open browsers than streams: the visible one gets the stream.
      if (reason === 'replaced') waitsForVisibility = true;
      else {
        hasEnded = true;
        timer = setTimeout(() => void isSignedIn(), ENDED_PAUSE);
      }
    });
    // The browser's own reconnection would not check first whether the user is still signed in.
    source.addEventListener('error', reconnectLater);
  }

  /** With jitter, so that not all clients reconnect at once after a restart of the server. */
  function reconnectLater() {
    disconnect();
    timer = setTimeout(() => void reconnect(), backOff(attempt++) * (1 + Math.random()));
  }

  async function reconnect() {
    disconnect();
    // The `online` event reconnects later.
    if (!navigator.onLine || isHeld || hasEnded) return;
    const current = generation;
    const signedIn = await isSignedIn();
    if (current !== generation) return;
    hasEnded = !signedIn;
    connect();
  }

  function hold() {
    isHeld = true;
    disconnect();
    timer = setTimeout(resume, LONGEST_HOLD);
  }

  function resume() {
    [isHeld, hasEnded] = [false, false];
    void reconnect();
  }

  function onVisibility() {
    if (document.hidden) {
      hiddenSince = Date.now();
    } else if (waitsForVisibility || Date.now() - hiddenSince > LONG_HIDDEN) void reconnect();
  }

  const listeners = [
    [window, 'online', reconnect],
    [window, 'offline', disconnect],
    // An open connection keeps the page out of the back/forward cache.
    [window, 'pagehide', disconnect],
    [window, 'pageshow', (event: Event) => 'persisted' in event && event.persisted && reconnect()],
    [document, 'visibilitychange', onVisibility],
  ] as const;
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  // A tab that becomes the leader while the session changes may have lost its own session.
  if (isSessionChanging()) hold();
  else connect();

  return {
    refresh: reconnect,
    hold,
    resume,
    stop() {
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
      disconnect();
    },
  };
}
