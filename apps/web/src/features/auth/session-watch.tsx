import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onUserChangeInOtherTab } from '#lib/cached-user.ts';
import { dropPushSubscription } from '#lib/forget-push-device.ts';
import { sessionQuery } from '#lib/queries/account.ts';
import { cacheData } from '#lib/queries/cache.ts';
import { onSessionLost, reportSessionLost } from '#lib/query-client.ts';
import { setKnownUser } from './session-store.ts';

/** Ends the local session when any request returns 401; `RequireSession` then redirects to the sign-in page. */
export function SessionWatch() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onSessionLost(() => {
        setKnownUser(null);
        // The next user of the device must not get notifications of this user.
        void dropPushSubscription();
        cacheData(queryClient, sessionQuery, { user: null });
      }),
    [queryClient],
  );
  // When another tab signs out or signs in another user, data of the previous user must not stay on the screen.
  useEffect(
    () =>
      onUserChangeInOtherTab((user) => {
        const here = queryClient.getQueryData(sessionQuery.queryKey)?.user;
        if (!here) return;
        if (!user) reportSessionLost();
        else if (user.id !== here.id) location.reload();
      }),
    [queryClient],
  );
  return null;
}
