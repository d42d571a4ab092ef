import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { client } from '#lib/api.ts';
import { accountQuery } from './queries/account.ts';
import { tagged } from './queries/tagged.ts';

export type Account = Awaited<ReturnType<typeof client.account.get>>;
export type Device = Awaited<ReturnType<typeof client.account.devices>>['devices'][number];

/** The account data that all sections share. */
export const useAccount = () => useQuery(accountQuery());

/** Returns a function that refetches the account, the ways to sign in and the session after a change. */
export function useAccountChanged() {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries(tagged('account')), [queryClient]);
}
