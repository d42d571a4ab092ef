import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** Prices, trial, reply times: what every visitor may know. Needs a `DataLayer` above. */
export const usePublicSettings = () => useQuery(api.settings.public.queryOptions({ staleTime: 10 * 60_000 }));
