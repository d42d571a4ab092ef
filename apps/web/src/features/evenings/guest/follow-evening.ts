import { GUEST_STREAM_PATH } from '@bugunne/contract/realtime';
import { backOff } from '#lib/pause.ts';

/** In ms. A page hidden for longer may have missed the end of its connection. */
const LONG_HIDDEN = 60_000;
/** The first delay after a lost connection is once to twice `backOff` of this attempt. */
const FIRST_ATTEMPT = 4;

/**
 * Follows the changes of a guest's evening for as long as there is a network. `onChange` refetches the evening and
 * resolves with whether that succeeded: a refused stream only fails, so the evening is asked before reconnecting. Returns
 * a function that stops.
 */
export function followEvening(id: string, onChange: () => Promise<boolean>): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = FIRST_ATTEMPT;
  let wasOpen = false;
  let hiddenSince = Number.POSITIVE_INFINITY;
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
    if (!navigator.onLine) return;
    source = new EventSource(`${GUEST_STREAM_PATH}?${new URLSearchParams({ id })}`);
    source.addEventListener('open', () => {
      attempt = FIRST_ATTEMPT;
      // Changes are not announced again after a gap.
      if (wasOpen) void onChange();
      wasOpen = true;
    });
    source.addEventListener('changed', () => void onChange());
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
    if (!navigator.onLine) return;
    const current = generation;
    const isServed = await onChange();
    if (current !== generation) return;
    if (isServed) connect();
    else reconnectLater();
  }

  function onVisibility() {
    if (document.hidden) hiddenSince = Date.now();
    else if (Date.now() - hiddenSince > LONG_HIDDEN) void reconnect();
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

  return () => {
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    disconnect();
  };
}
