import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StartScreen } from '#components/start-screen.tsx';
import { premiumQuery } from '#lib/queries/premium.ts';

/**
 * Renders its children once the Premium status is known; a failed check counts as not Premium. It is repeated behind the
 * page: a page that gave way to the start-up screen again would, as it comes back, begin the next check, without end.
 */
export function AwaitPremiumStatus({ children }: { children: (isPremium: boolean) => ReactNode }) {
  const { data, isPending, errorUpdateCount } = usePremiumStatus();
  return isPending && errorUpdateCount === 0 ? <StartScreen step="premium" /> : children(data?.isPremium ?? false);
}

/** Whether the user has Premium, since when and until when. */
export const usePremiumStatus = () => useQuery(premiumQuery());
