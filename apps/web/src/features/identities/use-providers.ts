import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { inOwnTurn } from '#lib/in-own-turn.ts';

const options = api.identities.providers.queryOptions({ staleTime: 10 * 60_000 });

/** The external providers this site offers, in order. They change with a restart of the server only. */
export const useProviders = () => useQuery({ ...options, queryFn: inOwnTurn(options.queryFn) });
