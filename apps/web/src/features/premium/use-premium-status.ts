import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** Whether the reader has Premium, since when and until when. `refetch` asks again. */
export const usePremiumStatus = () => useQuery(api.premium.status.queryOptions());
