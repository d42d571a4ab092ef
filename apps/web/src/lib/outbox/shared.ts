import { deviceStore } from '../device-store.ts';
import type { Change } from './change.ts';
import { type ChangeQueue, changeQueue } from './queue.ts';

/** Name of the lock and of the browser's late sending. */
export const OUTBOX = 'bugunne-outbox';

let opened: ChangeQueue | undefined;

/** The queue that all tabs and the service worker share. */
export const sharedQueue = (): ChangeQueue => (opened ??= changeQueue(deviceStore<Change[]>('outbox')));

/** One at a time over all tabs and the service worker, where the browser can. Elsewhere the server still counts once. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  (navigator.locks as LockManager | undefined | null)?.request(OUTBOX, {}, work) ?? work();
