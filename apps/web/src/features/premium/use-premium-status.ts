import { useQuery } from '@tanstack/react-query';
import { premiumQuery } from '#lib/queries/premium.ts';

/** Whether the user has Premium, since when and until when. */
export const usePremiumStatus = () => useQuery(premiumQuery());
