import type { PremiumStatus } from '@bugunne/contract/premium.schema';
import { useEffect, useState } from 'react';
import { fetchAsUser } from '#lib/session-renewal.ts';
import { onTabChange } from '#lib/tab-channel.ts';

const NOT_PREMIUM: PremiumStatus = { isPremium: false, startedAt: null, expiresAt: null };

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
      fetchAsUser<PremiumStatus>(API_PATHS.premium.status).then(
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
