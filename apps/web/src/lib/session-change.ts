import { effectOf } from './request-effect.ts';
import { createEvent } from './store.ts';
import { openTabChannel } from './tab-channel.ts';

/** `changing`: the session may end at any moment, or has ended; `continues`: it did not end, or another one exists. */
export type SessionNews = 'changing' | 'continues';

const changed = createEvent<SessionNews>();
let latest: SessionNews = 'continues';

function hear(news: SessionNews): void {
  latest = news;
  changed.emit(news);
}

let opened: ReturnType<typeof openTabChannel<SessionNews>> | undefined;
const tabs = () => (opened ??= openTabChannel('bugunne-session', hear));

/** Whether the session may end at any moment, or has ended; long-lived connections must wait for `continues`. */
export const isSessionChanging = (): boolean => latest === 'changing';

function broadcast(news: SessionNews): void {
  hear(news);
  tabs().post(news);
}

/** Calls `listener` when any tab of this browser changes the session. Returns a function that stops listening. */
export function onSessionChange(listener: (news: SessionNews) => void): () => void {
  tabs();
  return changed.subscribe(listener);
}

/** Sends a request, and broadcasts to all tabs before one that changes the session, so that nothing outlives it. */
export async function broadcastSessionChange(request: Request, send: () => Promise<Response>): Promise<Response> {
  const effect = effectOf(request.method, request.url)?.session;
  if (!effect) return send();
  if (effect === 'starts') return send().finally(() => broadcast('continues'));
  broadcast('changing');
  let hasEnded = false;
  try {
    const response = await send();
    hasEnded = effect === 'ends' && (response.ok || response.status === 401);
    return response;
  } finally {
    if (!hasEnded) broadcast('continues');
  }
}
