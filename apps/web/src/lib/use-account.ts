import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, type client } from '#lib/api.ts';

export type Account = Awaited<ReturnType<typeof client.account.get>>;
export type Device = Awaited<ReturnType<typeof client.account.devices>>['devices'][number];

/** The account data that all sections share. */
export const useAccount = () => useQuery(api.account.get.queryOptions());

/** Returns a function that refetches the account and the session after a change. */
export function useAccountChanged() {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: api.account.key() });
    void queryClient.invalidateQueries({ queryKey: api.auth.session.key() });
    // A first password adds a second way to sign in.
    void queryClient.invalidateQueries({ queryKey: api.identities.list.key() });
  }, [queryClient]);
}
