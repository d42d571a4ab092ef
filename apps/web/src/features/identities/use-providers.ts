import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { defer } from '#lib/defer.ts';

const options = api.identities.providers.queryOptions({ staleTime: 10 * 60_000 });

/** External sign-in providers of the site, in order. They change only when the server restarts. */
export const useProviders = () => useQuery({ ...options, queryFn: defer(options.queryFn) });
