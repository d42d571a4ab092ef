/** What a tab has changed at the server, so that the others ask for it again. */
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

/** Tells the other tabs that the server took a write to this address. The worker says so too, of what it sends late. */
export function tellTabs(pathname: string): void {
  const area = AREAS.find(([pattern]) => pattern.test(pathname))?.[1];
  if (area && typeof BroadcastChannel !== 'undefined') channel().postMessage(area);
}

/** Hears of what other tabs have changed. Returns the way to stop. */
export function onTabChange(listener: (change: TabChange) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const heard = ({ data }: MessageEvent<TabChange>) => listener(data);
  const tabs = channel();
  tabs.addEventListener('message', heard);
  return () => tabs.removeEventListener('message', heard);
}
