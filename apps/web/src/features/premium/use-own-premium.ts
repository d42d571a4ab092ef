import type { PremiumStatus } from '@bugunne/contract/premium';
import { useEffect, useState } from 'react';
import { SESSION_TIMEOUT, sendWithRenewal } from '#lib/session-renewal.ts';
import { onTabChange } from '#lib/tab-channel.ts';

const NOT_PREMIUM: PremiumStatus = { isPremium: false, startedAt: null, expiresAt: null };

async function fetchStatus(): Promise<PremiumStatus> {
  const request = new Request(new URL(API_PATHS.premium.status, location.origin));
  const response = await sendWithRenewal(request, { signal: AbortSignal.timeout(SESSION_TIMEOUT) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const status: PremiumStatus = await response.json();
  return status;
}

/**
 * Premium status of a signed-in user on a public page; undefined until known, not Premium when the first request fails.
 * It is requested again when another tab has changed it and when the page is shown again. Uses a bare fetch, for the same
 * reason as `useVisitor`; pages behind sign-in use `usePremiumStatus`.
 */
export function useOwnPremium(isSignedIn: boolean): PremiumStatus | undefined {
  const [premium, setPremium] = useState<PremiumStatus>();
  useEffect(() => {
    if (!isSignedIn) return;
    let isCancelled = false;
    let latest = 0;
    const request = () => {
      const own = ++latest;
      fetchStatus().then(
        (answer) => !isCancelled && own === latest && setPremium(answer),
        () => !isCancelled && setPremium((known) => known ?? NOT_PREMIUM),
      );
    };
    request();
    const stopListening = onTabChange((area) => area === 'premium' && request());
    const onShow = () => document.hidden || request();
    document.addEventListener('visibilitychange', onShow);
    return () => {
      isCancelled = true;
      stopListening();
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [isSignedIn]);
  return premium;
}
