import { effectOf } from './request-effect.ts';

/** `changing`: the session may end at any moment, or has ended; `goes-on`: it did not end, or there is another one. */
export type SessionNews = 'changing' | 'goes-on';

let opened: BroadcastChannel | undefined;
const tabs = () => (opened ??= new BroadcastChannel('bugunne-session'));
const listeners = new Set<(news: SessionNews) => void>();
let latest: SessionNews = 'goes-on';

/** Whether the session may end at any moment, or has ended; long-lived connections must wait for `goes-on`. */
export const isSessionChanging = (): boolean => latest === 'changing';

function broadcast(news: SessionNews): void {
  latest = news;
  for (const listener of listeners) listener(news);
  if (typeof BroadcastChannel !== 'undefined') tabs().postMessage(news);
}

/** Calls `listener` when any tab of this browser changes the session. Returns a function that stops listening. */
export function onSessionChange(listener: (news: SessionNews) => void): () => void {
  listeners.add(listener);
  const onMessage = ({ data }: MessageEvent<SessionNews>) => {
    latest = data;
    listener(data);
  };
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : tabs();
  channel?.addEventListener('message', onMessage);
  return () => {
    listeners.delete(listener);
    channel?.removeEventListener('message', onMessage);
  };
}

/** Sends a request, and broadcasts to all tabs before one that changes the session, so that nothing outlives it. */
export async function broadcastSessionChange(request: Request, send: () => Promise<Response>): Promise<Response> {
  const effect = effectOf(request.method, request.url)?.session;
  if (!effect) return send();
  if (effect === 'starts') return send().finally(() => broadcast('goes-on'));
  broadcast('changing');
  let hasEnded = false;
  try {
    const response = await send();
    hasEnded = effect === 'ends' && (response.ok || response.status === 401);
    return response;
  } finally {
    if (!hasEnded) broadcast('goes-on');
  }
}
