/** The area that a tab has changed on the server, so that other tabs refetch it. */
export type TabChange = 'items' | 'preferences' | 'today' | 'notifications' | 'account';

const NAME = 'bugunne-changes';

const AREAS: readonly (readonly [RegExp, TabChange])[] = [
  [/^\/rest\/v1\/interactions$/, 'items'],
  [/^\/rest\/v1\/preferences(\/|$)/, 'preferences'],
  [/^\/rest\/v1\/daily_recommendations\//, 'today'],
  [/^\/rest\/v1\/notifications(\/|$)/, 'notifications'],
  [/^\/auth\/v1\/(user|factors|sessions)(\/|$)/, 'account'],
];

let opened: BroadcastChannel | undefined;
const channel = () => (opened ??= new BroadcastChannel(NAME));

/** Broadcasts that the server has accepted a write to this path; the worker does so too for changes it sends later. */
export function broadcastTabChange(pathname: string): void {
  const area = AREAS.find(([pattern]) => pattern.test(pathname))?.[1];
  if (area && typeof BroadcastChannel !== 'undefined') channel().postMessage(area);
}

/** Calls `listener` when another tab has changed something. Returns a function that stops listening. */
export function onTabChange(listener: (change: TabChange) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const onMessage = ({ data }: MessageEvent<TabChange>) => listener(data);
  const tabs = channel();
  tabs.addEventListener('message', onMessage);
  return () => tabs.removeEventListener('message', onMessage);
}
