import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** Whether the user has Premium, since when and until when. */
export const usePremiumStatus = () => useQuery(api.premium.status.queryOptions());
