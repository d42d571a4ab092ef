import type { DataArea } from '@bugunne/contract/procedure-meta';

const NAME = 'bugunne-changes';

let opened: BroadcastChannel | undefined;
const channel = () => (opened ??= new BroadcastChannel(NAME));

/** Broadcasts which parts of the user's data the server has changed; the worker does so too for changes it sends later. */
export function broadcastTabChange(changes: readonly DataArea[]): void {
  if (typeof BroadcastChannel !== 'undefined') for (const area of changes) channel().postMessage(area);
}

/** Calls `listener` when another tab has changed something. Returns a function that stops listening. */
export function onTabChange(listener: (change: DataArea) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const onMessage = ({ data }: MessageEvent<DataArea>) => listener(data);
  const tabs = channel();
  tabs.addEventListener('message', onMessage);
  return () => tabs.removeEventListener('message', onMessage);
}
