import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** The external providers this site offers, in order. They change with a restart of the server only. */
export const useProviders = () => useQuery(api.identities.providers.queryOptions({ staleTime: 10 * 60_000 }));
