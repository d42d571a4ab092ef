import { useEffect, useSyncExternalStore } from 'react';
import { ask } from '#lib/ask.ts';
import { keptPerson, wasSignedIn } from '#lib/kept-person.ts';
import { untilThere } from '#lib/until-there.ts';
import { knownUser, type Session, setKnownUser, subscribeToUser } from './session-store.ts';

/** Fetched only by those who were signed in: pages of visitors carry nothing of it. */
const renew = async () => (await import('#lib/session-renewal.ts')).renewSession();

const askWho = async () => (await ask('/auth/v1/user')).user;

async function findUser(): Promise<Session['user']> {
  return (await askWho()) ?? (wasSignedIn() && (await renew()) ? await askWho() : null);
}

/** Until the network is back it is whoever was signed in last, so that their kept day opens. */
function takeKeptPerson(): void {
  const person = keptPerson();
  if (person && !navigator.onLine) setKnownUser(person);
}

let asking: Promise<void> | undefined;

/**
 * Who is reading a public page; undefined until known. Pages behind sign-in use `useSession`.
 */
export function useVisitor(): Session['user'] | undefined {
  useEffect(() => {
    if (knownUser() === undefined)
      // A server or a network that is gone says nothing about who is signed in.
      asking ??= untilThere(findUser, takeKeptPerson)
        .then((user) => setKnownUser(user))
        .finally(() => (asking = undefined));
  }, []);
  return useSyncExternalStore(subscribeToUser, knownUser, () => undefined);
}
