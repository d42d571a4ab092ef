import type { PremiumStatus } from '@bugunne/contract/premium';
import { useEffect, useState } from 'react';
import { SESSION_TIMEOUT, sendWithRenewal } from '#lib/session-renewal.ts';

const NOT_PREMIUM: PremiumStatus = { isPremium: false, startedAt: null, expiresAt: null };

async function fetchStatus(): Promise<PremiumStatus> {
  const request = new Request(new URL(API_PATHS.premium.status, location.origin));
  const response = await sendWithRenewal(request, { signal: AbortSignal.timeout(SESSION_TIMEOUT) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const status: PremiumStatus = await response.json();
  return status;
}

/**
 * Premium status of a signed-in user on a public page; undefined until known, not Premium when the request fails. Uses
 * a bare fetch, for the same reason as `useVisitor`; pages behind sign-in use `usePremiumStatus`.
 */
export function useOwnPremium(isSignedIn: boolean): PremiumStatus | undefined {
  const [premium, setPremium] = useState<PremiumStatus>();
  useEffect(() => {
    if (!isSignedIn) return;
    let isCancelled = false;
    void fetchStatus()
      .catch(() => NOT_PREMIUM)
      .then((answer) => !isCancelled && setPremium(answer));
    return () => {
      isCancelled = true;
    };
  }, [isSignedIn]);
  return premium;
}
