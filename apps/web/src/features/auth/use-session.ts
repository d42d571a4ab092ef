import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { reportAnswer } from '#lib/connection.ts';
import { keptPerson, wasSignedIn } from '#lib/kept-person.ts';
import { renewSession, SESSION_PATIENCE } from '#lib/session-renewal.ts';
import { type Session, setKnownUser } from './session-store.ts';

export const sessionKey = api.auth.session.queryKey();

async function askServer(): Promise<Session> {
  const ask = () => client.auth.session(undefined, { signal: AbortSignal.timeout(SESSION_PATIENCE) });
  const session = await ask();
  return !session.user && wasSignedIn() && (await renewSession()) ? ask() : session;
}

/**
 * Asks who is signed in; a session that has lapsed is renewed once before it counts as ended. While the server is out
 * of reach it is whoever was signed in last: they see what is kept for them on this device, and nothing else.
 */
async function fetchSession(): Promise<Session> {
  try {
    const session = await askServer();
    setKnownUser(session.user);
    return session;
  } catch (error) {
    const user = keptPerson();
    if (!user || toApiError(error).code !== 'network') throw error;
    reportAnswer(false);
    setKnownUser(user);
    return { user };
  }
}

/** The signed-in user (`data.user`), or null for a visitor. */
export const useSession = () =>
  useQuery({ queryKey: sessionKey, queryFn: fetchSession, refetchOnWindowFocus: 'always' });

/** Takes over the answer of sign-up or sign-in; whatever was known for somebody else is forgotten. */
export function useStartSession() {
  const queryClient = useQueryClient();
  return useCallback(
    (session: Session) => {
      queryClient.clear();
      queryClient.setQueryData(sessionKey, session);
      setKnownUser(session.user);
    },
    [queryClient],
  );
}
