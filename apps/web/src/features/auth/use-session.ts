import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { cachedUser, wasSignedIn } from '#lib/cached-user.ts';
import { reportReachability } from '#lib/connection.ts';
import { sessionQuery } from '#lib/queries/account.ts';
import { cacheData } from '#lib/queries/cache.ts';
import { untilServerAnswers } from '#lib/server-watch.ts';
import { renewSession, SESSION_TIMEOUT } from '#lib/session-renewal.ts';
import { type Session, setKnownUser } from './session-store.ts';

async function requestSession(): Promise<Session> {
  const request = () => client.auth.session(undefined, { signal: AbortSignal.timeout(SESSION_TIMEOUT) });
  const session = await request();
  return !session.user && wasSignedIn() && (await renewSession()) ? request() : session;
}

/**
 * Loads the session; an expired session is renewed once before it counts as ended. While the server is unreachable the
 * user who was signed in last is assumed, who then sees cached data only.
 */
async function fetchSession(): Promise<Session> {
  try {
    const session = await requestSession();
    setKnownUser(session.user);
    return session;
  } catch (error) {
    const user = cachedUser();
    if (!user || toApiError(error).code !== 'network') throw error;
    reportReachability(false);
    void untilServerAnswers();
    setKnownUser(user);
    return { user };
  }
}

/** The signed-in user (`data.user`), or null for a visitor. */
export const useSession = () => useQuery({ ...sessionQuery, queryFn: fetchSession, refetchOnWindowFocus: 'always' });

/** Starts the session of a sign-up or sign-in response and clears the query cache. */
export function startSessionIn(queryClient: QueryClient, session: Session): void {
  queryClient.clear();
  cacheData(queryClient, sessionQuery, session);
  setKnownUser(session.user);
}

/** The same as a function for the query client of the component. */
export function useStartSession(): (session: Session) => void {
  const queryClient = useQueryClient();
  return useCallback((session) => startSessionIn(queryClient, session), [queryClient]);
}
