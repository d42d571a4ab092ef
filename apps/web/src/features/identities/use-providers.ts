import { useQuery } from '@tanstack/react-query';
import { defer } from '#lib/defer.ts';
import { providersQuery } from '#lib/queries/account.ts';

const options = providersQuery();

/** External sign-in providers of the site. */
export const useProviders = () => useQuery({ ...options, queryFn: defer(options.queryFn) });
