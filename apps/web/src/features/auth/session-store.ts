import type { SessionUser } from '@bugunne/contract/auth.schema';
import { cachedUser, cacheUser, clearCachedUser } from '#lib/cached-user.ts';
import { createStore, type Readable } from '#lib/store.ts';

/** Response of sign-up, sign-in and of the session request. */
export type Session = { user: SessionUser | null };

const known = createStore<Session['user'] | undefined>(undefined);

/** The last known user of the session; null for a visitor, undefined until the first response of the server. */
export const knownUser: Readable<Session['user'] | undefined> = known;

/** Deletes the persisted answers of all users. Imported only when needed, because public pages do not load this module. */
export const clearAnswers = (): Promise<void> =>
  import('#lib/persisted-queries.ts').then((table) => table.clearPersistedQueries());

/** Sets the user of the session. For null, `without` says whether the session ended or the user signed out. */
export function setKnownUser(user: Session['user'], without: 'ended' | 'signed-out' = 'ended'): void {
  const before = cachedUser();
  if (user) cacheUser(user);
  else clearCachedUser(without);
  if (before && before.id !== user?.id) clearAnswers().catch(() => undefined);
  document.documentElement.toggleAttribute('data-member', user !== null);
  known.set(user);
}
