import type { SessionUser } from '@bugunne/contract/auth';
import { readStored, writeStored } from '#lib/storage.ts';

/** Answer of sign-up, sign-in and `GET /auth/v1/user`. */
export type Session = { user: SessionUser | null };

const key = 'bugunne-session';

/** Undefined until somebody asked the server. */
let known: Session['user'] | undefined;
const listeners = new Set<() => void>();

/** Whether somebody was signed in here before. It proves nothing; it only saves visitors a needless renewal. */
export const wasSignedIn = (): boolean => readStored(key) !== null;

/** What was last heard of the session, by a query or by a visitor page. */
export const knownUser = (): Session['user'] | undefined => known;

export function setKnownUser(user: Session['user']): void {
  known = user;
  writeStored(key, user ? '1' : null);
  document.documentElement.toggleAttribute('data-member', user !== null);
  for (const listener of listeners) listener();
}

export function subscribeToUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
