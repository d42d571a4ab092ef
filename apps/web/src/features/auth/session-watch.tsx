import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onPersonElsewhere } from '#lib/kept-person.ts';
import { onSessionLost } from '#lib/query-client.ts';
import type { Session } from './session-store.ts';
import { setKnownUser } from './session-store.ts';
import { sessionKey } from './use-session.ts';

/** Ends the session here when any call is answered 401; `RequireSession` then leads to the sign-in page. */
export function SessionWatch() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onSessionLost(() => {
        setKnownUser(null);
        queryClient.setQueryData(sessionKey, { user: null });
      }),
    [queryClient],
  );
  // Another tab signed in somebody else: nothing of the one before may stay on the screen.
  useEffect(
    () =>
      onPersonElsewhere((person) => {
        const here = queryClient.getQueryData<Session>(sessionKey)?.user;
        if (person && here && person.id !== here.id) location.reload();
      }),
    [queryClient],
  );
  return null;
}
