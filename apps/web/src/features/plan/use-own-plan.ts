import type { OwnPayments } from '@bugunne/contract/payments';
import { useEffect, useState } from 'react';
import { SESSION_TIMEOUT, sendWithRenewal } from '#lib/session-renewal.ts';

async function fetchOwn(): Promise<OwnPayments> {
  const request = new Request(new URL(API_PATHS.payments.own, location.origin));
  const response = await sendWithRenewal(request, { signal: AbortSignal.timeout(SESSION_TIMEOUT) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const own: OwnPayments = await response.json();
  return own;
}

/**
 * The user's payments on a public page: undefined until known, null when the request fails. Uses a bare fetch, like
 * `useOwnPremium`; pages behind sign-in use `ownPaymentsQuery`.
 */
export function useOwnPlan(): OwnPayments | null | undefined {
  const [own, setOwn] = useState<OwnPayments | null>();
  useEffect(() => {
    let isCancelled = false;
    void fetchOwn()
      .catch(() => null)
      .then((answer) => !isCancelled && setOwn(answer));
    return () => {
      isCancelled = true;
    };
  }, []);
  return own;
}
