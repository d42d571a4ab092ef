import type { ReactNode } from 'react';
import { StartScreen } from '#components/start-screen.tsx';
import { usePremiumStatus } from './use-premium-status.ts';

/** Renders its children once the Premium status is known; a failed check counts as not Premium. */
export function AwaitPremiumStatus({ children }: { children: (isPremium: boolean) => ReactNode }) {
  const { data, isPending } = usePremiumStatus();
  return isPending ? <StartScreen step="premium" /> : children(data?.isPremium ?? false);
}
