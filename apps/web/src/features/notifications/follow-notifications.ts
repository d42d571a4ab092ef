import type { StreamEnd } from '@bugunne/contract/notifications';
import { NOTIFICATION_STREAM_PATH } from '@bugunne/contract/realtime';
import type { Language } from '#i18n/language.ts';
import { backOff } from '#lib/pause.ts';
import { isSessionChanging } from '#lib/session-change.ts';
import type { Note } from './notification-types.ts';

export type LiveEvent =
  | { kind: 'new'; seq: number; language: Language; note: Note }
  /** Something was read, deleted or restored; or there was a gap in which that may have happened. */
  | { kind: 'changed' };

export type Following = {
  /** Whoever comes back after a sleep asks for a fresh connection: a dead one looks like a quiet one. */
  refresh(): void;
  /** The session is about to change: no connection until {@link Following.resume}. */
  hold(): void;
  /** The session goes on, or another has taken its place. */
  resume(): void;
  stop(): void;
};

type Options = {
  language: Language;
  /** Number of the newest notification that is known, if any is; asked whenever a connection is opened. */
  after: () => number | null;
  onEvent: (event: LiveEvent) => void;
  /** Asks the server. A stream that is refused is an error in the console of the browser, so this comes first. */
  isSignedIn: () => Promise<boolean>;
};

/** Hidden for longer than this, a page may have slept through the end of its connection. */
const LONG_HIDDEN = 60_000;
/**
 * After the end of a session: time for another tab to say that a new one takes its place. No longer, because whatever
 * the page asks meanwhile is refused.
 */
const ENDED_PAUSE = 500;
/** A tab that was closed in the middle of its call says no more how it went. */
const LONGEST_HOLD = 20_000;
/** The first pause after a lost connection is `backOff` of this attempt, up to as long again. */
const FIRST_ATTEMPT = 4;

/** Keeps one stream of notifications open for as long as there is a network and a session. */
export function followNotifications({ language, after, onEvent, isSignedIn }: Options): Following {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = FIRST_ATTEMPT;
  let wasOpen = false;
  let hiddenSince = Number.POSITIVE_INFINITY;
  let awaitsReader = false;
  let isHeld = false;
  /** Whoever signs in next gets another stream. */
  let isOver = false;
  /** Changes with whatever is done, so that an answer that comes late is not acted upon. */
  let turn = 0;

  function disconnect() {
    turn += 1;
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function connect() {
    disconnect();
    if (!navigator.onLine || isHeld || isOver) return;
    awaitsReader = false;
    const known = after();
    const query = new URLSearchParams(known === null ? { language } : { language, after: String(known) });
    source = new EventSource(`${NOTIFICATION_STREAM_PATH}?${query}`);
    source.addEventListener('open', () => {
      attempt = FIRST_ATTEMPT;
      if (wasOpen) onEvent({ kind: 'changed' });
      wasOpen = true;
    });
    source.addEventListener('notification', ({ data, lastEventId }) =>
      onEvent({ kind: 'new', seq: Number(lastEventId), language, note: JSON.parse(data) as Note }),
    );
    source.addEventListener('changed', () => onEvent({ kind: 'changed' }));
    source.addEventListener('end', ({ data }) => {
      const { reason } = JSON.parse(data) as { reason: StreamEnd };
      disconnect();
      // Somebody with this many open browsers looks at one of them: the stream goes where the reader is.
      if (reason === 'replaced') awaitsReader = true;
      else {
        isOver = true;
        timer = setTimeout(() => void isSignedIn(), ENDED_PAUSE);
      }
    });
    // Not left to the browser, which would come back without asking whether anybody is signed in.
    source.addEventListener('error', comeBackLater);
  }

  /** Spread, so that a restart of the server does not bring all readers at once. */
  function comeBackLater() {
    disconnect();
    timer = setTimeout(() => void comeBack(), backOff(attempt++) * (1 + Math.random()));
  }

  async function comeBack() {
    disconnect();
    // The return of the network is an event.
    if (!navigator.onLine || isHeld || isOver) return;
    const mine = turn;
    const signedIn = await isSignedIn();
    if (mine !== turn) return;
    isOver = !signedIn;
    connect();
  }

  function hold() {
    isHeld = true;
    disconnect();
    timer = setTimeout(resume, LONGEST_HOLD);
  }

  function resume() {
    [isHeld, isOver] = [false, false];
    void comeBack();
  }

  function onVisibility() {
    if (document.hidden) {
      hiddenSince = Date.now();
    } else if (awaitsReader || Date.now() - hiddenSince > LONG_HIDDEN) void comeBack();
  }

  const listeners = [
    [window, 'online', comeBack],
    [window, 'offline', disconnect],
    // An open connection keeps a page from being kept for the way back.
    [window, 'pagehide', disconnect],
    [window, 'pageshow', (event: Event) => 'persisted' in event && event.persisted && comeBack()],
    [document, 'visibilitychange', onVisibility],
  ] as const;
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  // A tab that takes over from one whose session has just ended has lost its own.
  if (isSessionChanging()) hold();
  else connect();

  return {
    refresh: comeBack,
    hold,
    resume,
    stop() {
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
      disconnect();
    },
  };
}
