import type { DataArea } from '@bugunne/contract/procedure-meta';
import { createEvent } from './store.ts';

/** A channel to the other tabs of this browser; one that is silent where the browser has none. */
export function openTabChannel<Message>(name: string, onMessage: (message: Message) => void) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  return { post: (message: Message) => channel?.postMessage(message), close: () => channel?.close() };
}

const changed = createEvent<DataArea>();

let opened: ReturnType<typeof openTabChannel<DataArea>> | undefined;
const changes = () => (opened ??= openTabChannel('bugunne-changes', changed.emit));

/** Broadcasts which parts of the user's data the server has changed; the worker does so too for changes it sends later. */
export function broadcastTabChange(areas: readonly DataArea[]): void {
  for (const area of areas) changes().post(area);
}

/** Calls `listener` when another tab has changed something. Returns a function that stops listening. */
export function onTabChange(listener: (change: DataArea) => void): () => void {
  changes();
  return changed.subscribe(listener);
}
