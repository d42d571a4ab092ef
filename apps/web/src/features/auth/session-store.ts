import type { SessionUser } from '@bugunne/contract/auth';
import { forgetPerson, keepPerson, keptPerson } from '#lib/kept-person.ts';

/** Response of sign-up, sign-in and `GET /auth/v1/user`. */
export type Session = { user: SessionUser | null };

/** Undefined until the first response of the server. */
let known: Session['user'] | undefined;
const listeners = new Set<() => void>();

/** The last known user of the session; null for a visitor, undefined if not known yet. */
export const knownUser = (): Session['user'] | undefined => known;

/** Sets the user of the session. For null, `without` says whether the session ended or the user signed out. */
export function setKnownUser(user: Session['user'], without: 'ended' | 'signed-out' = 'ended'): void {
  const before = keptPerson();
  known = user;
  if (user) keepPerson(user);
  else forgetPerson(without);
  // Imported only when needed, because public pages do not load this module.
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
