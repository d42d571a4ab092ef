import { backOff } from './retry.ts';

type Options = {
  /** The address of the stream; read whenever a connection is opened. */
  url: () => string;
  /** Listeners by the name of the event. */
  events: Readonly<Record<string, (event: MessageEvent<string>) => void>>;
  /** `isAgain`: the connection replaces another one, so that changes may have been missed. */
  onOpen(isAgain: boolean): void;
  /** While true there is no connection. */
  isPaused?: () => boolean;
  /**
   * Asks the server before reconnecting, because a refused stream only fails, and logs an error in the browser's console.
   * `later`: it could not be asked; `ended`: there is nothing to follow any more.
   */
  beforeReconnect(): Promise<'now' | 'later' | 'ended'>;
};

/** In ms. A page hidden for longer may have missed the end of its connection: a dead one looks like a quiet one. */
export const LONG_HIDDEN = 60_000;
/** The first delay after a lost connection is once to twice `backOff` of this attempt. */
const FIRST_ATTEMPT = 4;

/** Keeps one stream of server-sent events open for as long as there is a network. */
export function followStream({ url, events, onOpen, isPaused = () => false, beforeReconnect }: Options) {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = FIRST_ATTEMPT;
  let wasOpen = false;
  let hiddenSince = Number.POSITIVE_INFINITY;
  let waitsForVisibility = false;
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
    if (!navigator.onLine || hasEnded || isPaused()) return;
    waitsForVisibility = false;
    source = new EventSource(url());
    source.addEventListener('open', () => {
      attempt = FIRST_ATTEMPT;
      onOpen(wasOpen);
      wasOpen = true;
    });
    for (const [name, listener] of Object.entries(events)) source.addEventListener(name, listener);
    // The browser's own reconnection would not ask the server first.
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
    if (!navigator.onLine || hasEnded || isPaused()) return;
    const current = generation;
    const when = await beforeReconnect();
    if (current !== generation) return;
    if (when === 'now') connect();
    else if (when === 'later') reconnectLater();
    else hasEnded = true;
  }

  function onVisibility() {
    if (document.hidden) hiddenSince = Date.now();
    else if (waitsForVisibility || Date.now() - hiddenSince > LONG_HIDDEN) void reconnect();
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
  connect();

  return {
    disconnect,
    /** Replaces the connection. */
    reconnect,
    /** Disconnects for good, until `restart`. */
    end() {
      disconnect();
      hasEnded = true;
    },
    restart() {
      hasEnded = false;
      return reconnect();
    },
    /** Disconnects until the page is shown the next time. */
    disconnectUntilShown() {
      disconnect();
      waitsForVisibility = true;
    },
    stop() {
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
      disconnect();
    },
  };
}
