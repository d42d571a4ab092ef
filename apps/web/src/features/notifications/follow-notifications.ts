import type { StreamEnd } from '@bugunne/contract/notifications';
import { NOTIFICATION_STREAM_PATH } from '@bugunne/contract/realtime';
import type { Language } from '#i18n/language.ts';
import { backOff } from '#lib/pause.ts';
import type { Note } from './notification-types.ts';

export type LiveEvent =
  | { kind: 'new'; seq: number; language: Language; note: Note }
  /** Something was read, deleted or restored; or there was a gap in which that may have happened. */
  | { kind: 'changed' };

export type Following = {
  /** Whoever comes back after a sleep asks for a fresh connection: a dead one looks like a quiet one. */
  refresh(): void;
  stop(): void;
};

type Options = {
  language: Language;
  /** Number of the newest notification that is known, if any is; asked whenever a connection is opened. */
  after: () => number | null;
  onEvent: (event: LiveEvent) => void;
  /** The server ended the session, or refused: what is shown here may be somebody else's by now. */
  onRefused: () => void;
};

/** Hidden for longer than this, a page may have slept through the end of its connection. */
const LONG_HIDDEN = 60_000;
/** After the end of a session: time for the page that signed out to leave by itself. */
const REFUSED_PAUSE = 3000;
/** The first pause after a refusal is `backOff` of this attempt. */
const FIRST_ATTEMPT = 4;

/** Keeps one stream of notifications open for as long as there is a network and a session. */
export function followNotifications({ language, after, onEvent, onRefused }: Options): Following {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = FIRST_ATTEMPT;
  let wasOpen = false;
  let hiddenSince = Number.POSITIVE_INFINITY;
  let awaitsReader = false;

  function disconnect() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function connect() {
    disconnect();
    if (!navigator.onLine) return;
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
      else refused();
    });
    source.addEventListener('error', () => {
      // While it is connecting the browser comes back by itself.
      if (source?.readyState === EventSource.CLOSED) refused();
    });
  }

  function refused() {
    disconnect();
    timer = setTimeout(() => {
      onRefused();
      timer = setTimeout(connect, backOff(attempt++));
    }, REFUSED_PAUSE);
  }

  function onVisibility() {
    if (document.hidden) {
      hiddenSince = Date.now();
    } else if (awaitsReader || Date.now() - hiddenSince > LONG_HIDDEN) connect();
  }

  const listeners = [
    [window, 'online', connect],
    // Not left to the browser, which would complain of every attempt.
    [window, 'offline', disconnect],
    // An open connection keeps a page from being kept for the way back.
    [window, 'pagehide', disconnect],
    [window, 'pageshow', (event: Event) => 'persisted' in event && event.persisted && connect()],
    [document, 'visibilitychange', onVisibility],
  ] as const;
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  connect();

  return {
    refresh: connect,
    stop() {
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
      disconnect();
    },
  };
}
