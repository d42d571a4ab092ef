import { deviceStore } from '../device-store.ts';
import type { Change } from './change.ts';
import { type ChangeQueue, changeQueue } from './queue.ts';

/** Name of the lock and of the background sync tag. */
export const OUTBOX = 'bugunne-outbox';

let opened: ChangeQueue | undefined;

/** The queue that all tabs and the service worker share. */
export const sharedQueue = (): ChangeQueue => (opened ??= changeQueue(deviceStore<Change[]>('outbox')));

/** Runs `work` in one tab or worker at a time. Without Web Locks it runs immediately; the server still deduplicates. */
export const withOutboxLock = <T>(work: () => Promise<T>): Promise<T> =>
  (navigator.locks as LockManager | undefined | null)?.request(OUTBOX, {}, work) ?? work();
