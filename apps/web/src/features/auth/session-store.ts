import type { SessionUser } from '@bugunne/contract/auth';
import { cachedUser, cacheUser, clearCachedUser } from '#lib/cached-user.ts';

/** Response of sign-up, sign-in and of the session request. */
export type Session = { user: SessionUser | null };

/** Undefined until the first response of the server. */
let known: Session['user'] | undefined;
const listeners = new Set<() => void>();

/** The last known user of the session; null for a visitor, undefined if not known yet. */
export const knownUser = (): Session['user'] | undefined => known;

/** Sets the user of the session. For null, `without` says whether the session ended or the user signed out. */
export function setKnownUser(user: Session['user'], without: 'ended' | 'signed-out' = 'ended'): void {
  const before = cachedUser();
  known = user;
  if (user) cacheUser(user);
  else clearCachedUser(without);
  // Imported only when needed, because public pages do not load this module.
  if (before && before.id !== user?.id) {
    import('#lib/persisted-queries.ts').then((table) => table.clearPersistedQueries()).catch(() => undefined);
  }
  document.documentElement.toggleAttribute('data-member', user !== null);
  for (const listener of listeners) listener();
}

export function subscribeToUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
