import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, type client } from '#lib/api.ts';

export type Account = Awaited<ReturnType<typeof client.account.get>>;
export type Device = Awaited<ReturnType<typeof client.account.devices>>['devices'][number];

/** What the sections show; they share one answer. */
export const useAccount = () => useQuery(api.account.get.queryOptions());

/** Asks for it again, with who is signed in, after something of it was changed. */
export function useAccountChanged() {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: api.account.key() });
    void queryClient.invalidateQueries({ queryKey: api.auth.session.key() });
    // A first password makes what was the only way in one of two.
    void queryClient.invalidateQueries({ queryKey: api.identities.list.key() });
  }, [queryClient]);
}
