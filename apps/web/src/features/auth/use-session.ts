import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, client } from '#lib/api.ts';
import { renewSession } from '#lib/session-renewal.ts';
import { type Session, setKnownUser, wasSignedIn } from './session-store.ts';

export const sessionKey = api.auth.session.queryKey();

/** Asks who is signed in; a session that has lapsed is renewed once before it counts as ended. */
async function fetchSession(): Promise<Session> {
  let session = await client.auth.session();
  if (!session.user && wasSignedIn() && (await renewSession())) session = await client.auth.session();
  setKnownUser(session.user);
  return session;
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
