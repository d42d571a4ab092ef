import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dropPushSubscription } from '#lib/forget-push-device.ts';
import { onPersonElsewhere } from '#lib/kept-person.ts';
import { onSessionLost, reportSessionLost } from '#lib/query-client.ts';
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
        // Whoever uses the device next is not told what somebody else is recommended.
        void dropPushSubscription();
        queryClient.setQueryData(sessionKey, { user: null });
      }),
    [queryClient],
  );
  // Another tab signed out, or signed in somebody else: nothing of the one before may stay on the screen.
  useEffect(
    () =>
      onPersonElsewhere((person) => {
        const here = queryClient.getQueryData<Session>(sessionKey)?.user;
        if (!here) return;
        if (!person) reportSessionLost();
        else if (person.id !== here.id) location.reload();
      }),
    [queryClient],
  );
  return null;
}
