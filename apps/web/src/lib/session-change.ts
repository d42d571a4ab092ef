/** Calls after which this browser has another session, or none. */
const CHANGING = /^\/auth\/v1\/(logout|user\/(deletion|password)|factors\/[^/]+(\/verify)?)$/;
const ENDING = /^\/auth\/v1\/(logout|user\/deletion)$/;

/** `changing`: the session may end at any moment; `goes-on`: it did not, or another has taken its place. */
export type SessionNews = 'changing' | 'goes-on';

let opened: BroadcastChannel | undefined;
const tabs = () => (opened ??= new BroadcastChannel('bugunne-session'));
const listeners = new Set<(news: SessionNews) => void>();

function tell(news: SessionNews): void {
  for (const listener of listeners) listener(news);
  if (typeof BroadcastChannel !== 'undefined') tabs().postMessage(news);
}

/** Hears, in every tab of this browser, of calls that change its session. Returns the way to stop. */
export function onSessionChange(listener: (news: SessionNews) => void): () => void {
  listeners.add(listener);
  const heard = ({ data }: MessageEvent<SessionNews>) => listener(data);
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
  if (request.method === 'GET' || !CHANGING.test(pathname)) return send();
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
