import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSessionLost } from '#lib/query-client.ts';
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
  return null;
}
