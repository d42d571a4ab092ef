import type { OwnPayments } from '@bugunne/contract/payments.schema';
import { useEffect, useState } from 'react';
import { fetchAsUser } from '#lib/session-renewal.ts';

/**
 * The user's payments on a public page: undefined until known, null when the request fails. Uses a bare fetch, like
 * `useOwnPremium`; pages behind sign-in use `ownPaymentsQuery`.
 */
export function useOwnPlan(): OwnPayments | null | undefined {
  const [own, setOwn] = useState<OwnPayments | null>();
  useEffect(() => {
    let isCancelled = false;
    void fetchAsUser<OwnPayments>(API_PATHS.payments.own)
      .catch(() => null)
      .then((answer) => !isCancelled && setOwn(answer));
    return () => {
      isCancelled = true;
    };
  }, []);
  return own;
}
