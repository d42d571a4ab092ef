import { cachedUser } from '../cached-user.ts';
import { readStored, writeStored } from '../storage.ts';
import { createEvent, createStore } from '../store.ts';
import type { Change } from './change.ts';
import type { Settled } from './drain.ts';

/** Pending changes known to this tab; they are applied on top of older server responses. */
export const pending = createStore<readonly Change[]>([]);

/** A change was accepted or refused that no `submitChange` waits for. */
export const settledLater = createEvent<Settled>();

export const currentUserId = (): string => cachedUser()?.id ?? '';

/**
 * Changes that are not in the queue on this device yet, in localStorage, because only that is written before a page can be
 * closed. The entry exists, even if it is empty, as long as changes may be unsent.
 */
const NAME = 'bugunne-unsent';

const write = (changes: readonly Change[]) => writeStored(NAME, JSON.stringify(changes));

/** Whether this browser may have changes to send. */
export const hasUnsent = (): boolean => readStored(NAME) !== null;

/** Changes that are not in the queue yet, oldest first. */
export function unqueuedChanges(): readonly Change[] {
  try {
    const changes: unknown = JSON.parse(readStored(NAME) ?? '[]');
    return Array.isArray(changes) ? changes : [];
  } catch {
    return [];
  }
}

export const addUnqueued = (change: Change): void => write([...unqueuedChanges(), change]);

/** Notes that a change is in the queue, or has been sent or dropped. */
export function noteQueued(id: string): void {
  const changes = unqueuedChanges();
  const others = changes.filter((change) => change.id !== id);
  if (others.length < changes.length) write(others);
}

/** Notes that the queue is empty. */
export function noteAllSent(): void {
  if (unqueuedChanges().length === 0) writeStored(NAME, null);
}

export const forgetUnsent = (): void => writeStored(NAME, null);
