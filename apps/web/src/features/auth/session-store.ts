import type { SessionUser } from '@bugunne/contract/auth';
import { forgetPerson, keepPerson, keptPerson } from '#lib/kept-person.ts';

/** Answer of sign-up, sign-in and `GET /auth/v1/user`. */
export type Session = { user: SessionUser | null };

/** Undefined until somebody asked the server. */
let known: Session['user'] | undefined;
const listeners = new Set<() => void>();

/** What was last heard of the session, by a query or by a visitor page. */
export const knownUser = (): Session['user'] | undefined => known;

/** Nobody, where somebody was, means that their session has ended, unless they have signed out. */
export function setKnownUser(user: Session['user'], without: 'ended' | 'signed-out' = 'ended'): void {
  const before = keptPerson();
  known = user;
  if (user) keepPerson(user);
  else forgetPerson(without);
  // Fetched only then: pages of visitors carry no tables.
  if (before && before.id !== user?.id) {
    import('#lib/answer-table.ts').then((table) => table.forgetAnswers()).catch(() => undefined);
  }
  document.documentElement.toggleAttribute('data-member', user !== null);
  for (const listener of listeners) listener();
}

export function subscribeToUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
