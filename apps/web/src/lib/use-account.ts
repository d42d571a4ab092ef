import { useQuery } from '@tanstack/react-query';
import type { client } from '#lib/api.ts';
import { accountQuery } from './queries/account.ts';

export type Account = Awaited<ReturnType<typeof client.account.get>>;
export type Device = Awaited<ReturnType<typeof client.account.devices>>['devices'][number];

/** The account data that all sections share. */
export const useAccount = () => useQuery(accountQuery());
