import { useEffect } from 'react';
import { fetchJson } from '#lib/api-paths.ts';
import { cachedUser, wasSignedIn } from '#lib/cached-user.ts';
import { retryUntilSuccess, singleFlight } from '#lib/retry.ts';
import { useStore } from '#lib/store.ts';
import { knownUser, type Session, setKnownUser } from './session-store.ts';

/** Imported only for users who were signed in, so that visitors do not load it. */
const renew = async () => (await import('#lib/session-renewal.ts')).renewSession();

const requestUser = async () => (await fetchJson(API_PATHS.auth.session)).user;

async function findUser(): Promise<Session['user']> {
  return (await requestUser()) ?? (wasSignedIn() && (await renew()) ? await requestUser() : null);
}

/** While offline, assumes the user who was signed in last, so that their cached day opens. */
function assumeCachedUser(): void {
  const user = cachedUser();
  if (user && !navigator.onLine) setKnownUser(user);
}

/** A failed request does not mean that the user is signed out, so it is retried. */
const loadUser = singleFlight(() => retryUntilSuccess(findUser, assumeCachedUser).then((user) => setKnownUser(user)));

/** The user on a public page: null for a visitor, undefined until known. Member pages use `useSession`. */
export function useVisitor(): Session['user'] | undefined {
  useEffect(() => {
    if (knownUser.get() === undefined) void loadUser();
  }, []);
  return useStore(knownUser, undefined);
}
