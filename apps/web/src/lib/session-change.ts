import { effectOf } from './request-effect.ts';

/** `changing`: the session may end at any moment, or has ended; `continues`: it did not end, or another one exists. */
export type SessionNews = 'changing' | 'continues';

let opened: BroadcastChannel | undefined;
const tabs = () => (opened ??= new BroadcastChannel('bugunne-session'));
const listeners = new Set<(news: SessionNews) => void>();
let latest: SessionNews = 'continues';

/** Whether the session may end at any moment, or has ended; long-lived connections must wait for `continues`. */
export const isSessionChanging = (): boolean => latest === 'changing';

function broadcast(news: SessionNews): void {
  latest = news;
  for (const listener of listeners) listener(news);
  if (typeof BroadcastChannel !== 'undefined') tabs().postMessage(news);
}

/** The meaning of a message; tabs of older builds send `goes-on` for `continues`. */
const newsOf = (message: unknown): SessionNews => (message === 'changing' ? 'changing' : 'continues');

/** Calls `listener` when any tab of this browser changes the session. Returns a function that stops listening. */
export function onSessionChange(listener: (news: SessionNews) => void): () => void {
  listeners.add(listener);
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    latest = newsOf(data);
    listener(latest);
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
