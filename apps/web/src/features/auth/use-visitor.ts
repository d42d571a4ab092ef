import { useEffect, useSyncExternalStore } from 'react';
import { renewSession } from '#lib/session-renewal.ts';
import { knownUser, type Session, setKnownUser, subscribeToUser, wasSignedIn } from './session-store.ts';

const ask = async (): Promise<Session['user']> => {
  const response = await fetch('/auth/v1/user', { credentials: 'same-origin' });
  if (!response.ok) return null;
  return ((await response.json()) as Session).user;
};

async function findUser(): Promise<Session['user']> {
  try {
    return (await ask()) ?? (wasSignedIn() && (await renewSession()) ? await ask() : null);
  } catch {
    return null;
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
        .then(setKnownUser)
        .finally(() => (asking = undefined));
  }, []);
  return useSyncExternalStore(subscribeToUser, knownUser, () => undefined);
}
