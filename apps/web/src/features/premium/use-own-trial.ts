import type { Offer } from '@bugunne/contract/payments.schema';
import type { PremiumStatus } from '@bugunne/contract/premium.schema';
import { useEffect, useState } from 'react';
import { fetchAsUser } from '#lib/session-renewal.ts';

/**
 * Whether a user with this Premium status would get a trial. Requested whenever the status was.
 * Uses a bare fetch, like `useOwnPremium`; pages behind sign-in use `offerQuery`.
 */
export function useOwnTrial(premium: PremiumStatus | undefined): 'promised' | 'unknown' | 'none' {
  const [trial, setTrial] = useState<'promised' | 'unknown' | 'none'>('unknown');
  useEffect(() => {
    if (!premium || premium.isPremium) return;
    let isCancelled = false;
    fetchAsUser<Offer>(API_PATHS.payments.offer).then(
      ({ trialDays }) => !isCancelled && setTrial(trialDays > 0 ? 'promised' : 'none'),
      () => !isCancelled && setTrial('none'),
    );
    return () => {
      isCancelled = true;
    };
  }, [premium]);
  return trial;
}
