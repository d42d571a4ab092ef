/** Calls after which this browser has another session, or none. */
const CHANGING = /^\/auth\/v1\/(logout|user\/(deletion|password)|factors\/[^/]+(\/verify)?)$/;
const STARTING = /^\/auth\/v1\/(token|signup)$/;
const ENDING = /^\/auth\/v1\/(logout|user\/deletion)$/;

/** `changing`: the session may end at any moment, or has; `goes-on`: it did not, or there is another. */
export type SessionNews = 'changing' | 'goes-on';

let opened: BroadcastChannel | undefined;
const tabs = () => (opened ??= new BroadcastChannel('bugunne-session'));
const listeners = new Set<(news: SessionNews) => void>();
let latest: SessionNews = 'goes-on';

/** Whether the session may end at any moment, or has; whoever would open something for long waits for the news. */
export const isSessionChanging = (): boolean => latest === 'changing';

function tell(news: SessionNews): void {
  latest = news;
  for (const listener of listeners) listener(news);
  if (typeof BroadcastChannel !== 'undefined') tabs().postMessage(news);
}

/** Hears, in every tab of this browser, of calls that change its session. Returns the way to stop. */
export function onSessionChange(listener: (news: SessionNews) => void): () => void {
  listeners.add(listener);
  const heard = ({ data }: MessageEvent<SessionNews>) => {
    latest = data;
    listener(data);
  };
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : tabs();
  channel?.addEventListener('message', heard);
  return () => {
    listeners.delete(listener);
    channel?.removeEventListener('message', heard);
  };
}

/** Sends a request; of one that changes the session every tab hears before it goes, so that nothing outlives the session. */
export async function tellingOfChange(request: Request, send: () => Promise<Response>): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'GET') return send();
  if (STARTING.test(pathname)) return send().finally(() => tell('goes-on'));
  if (!CHANGING.test(pathname)) return send();
  tell('changing');
  let hasEnded = false;
  try {
    const response = await send();
    hasEnded = ENDING.test(pathname) && (response.ok || response.status === 401);
    return response;
  } finally {
    if (!hasEnded) tell('goes-on');
  }
}
