import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '#lib/queries/account.ts';
import { defer } from '#lib/retry.ts';

const options = providersQuery();

/** External sign-in providers of the site. */
export const useProviders = () => useQuery({ ...options, queryFn: defer(options.queryFn) });
