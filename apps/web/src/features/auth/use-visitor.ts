import { useEffect, useSyncExternalStore } from 'react';
import { keptPerson, wasSignedIn } from '#lib/kept-person.ts';
import { backOff, pause } from '#lib/pause.ts';
import { renewSession } from '#lib/session-renewal.ts';
import { knownUser, type Session, setKnownUser, subscribeToUser } from './session-store.ts';

async function ask(): Promise<Session['user']> {
  const response = await fetch('/auth/v1/user', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return ((await response.json()) as Session).user;
}

/** Asks until there is an answer: a server or a network that is gone says nothing about who is signed in. */
async function findUser(): Promise<Session['user']> {
  for (let attempt = 0; ; attempt++) {
    try {
      return (await ask()) ?? (wasSignedIn() && (await renewSession()) ? await ask() : null);
    } catch {
      // Until then it is whoever was signed in last, so that their kept day opens.
      const person = keptPerson();
      if (person && !navigator.onLine) setKnownUser(person);
      await pause(backOff(attempt));
    }
  }
}

let asking: Promise<void> | undefined;

/**
 * Who is reading a public page; undefined until known. Asks by a bare fetch, because the API client and the query
 * library would double what a visitor has to load. Pages behind sign-in use `useSession`.
 */
export function useVisitor(): Session['user'] | undefined {
  useEffect(() => {
    if (knownUser() === undefined)
      asking ??= findUser()
        .then((user) => setKnownUser(user))
        .finally(() => (asking = undefined));
  }, []);
  return useSyncExternalStore(subscribeToUser, knownUser, () => undefined);
}
