import type { CheckoutResult } from '@bugunne/contract/payments.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tagged } from '#lib/queries/cache.ts';
import { checkoutResultQuery, ownPaymentsQuery } from '#lib/queries/premium.ts';
import { pollInterval } from '#lib/retry.ts';
import { broadcastTabChange } from '#lib/tab-channel.ts';

/** In ms: how long the page asks for the result by itself. */
const WAIT = 5 * 60_000;

const isWaiting = (result: CheckoutResult | undefined) =>
  result === undefined || result.state === 'open' || result.state === 'confirming';

/** Whether the server will know more: the result, the number of the order or that Premium has begun. */
const willChange = (result: CheckoutResult | undefined) =>
  isWaiting(result) || (result?.state === 'succeeded' && !(result.orderNumber && result.isPremium));

/** Pause before the next request; false at the end. */
export const pauseAfter = (waited: number): number | false => (waited >= WAIT ? false : pollInterval(waited));

/**
 * Result of a checkout. While it is open, it is requested again with growing pauses, as long as the page is visible. Once
 * Premium has begun, this tab and all others load what depends on it.
 */
export function useCheckoutResult(checkoutId: string) {
  const queryClient = useQueryClient();
  const [begunAt, setBegunAt] = useState(Date.now);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...checkoutResultQuery(checkoutId),
    refetchInterval: ({ state }) =>
      state.data && willChange(state.data)
        ? pauseAfter(Math.max(state.dataUpdatedAt, state.errorUpdatedAt) - begunAt)
        : false,
  });
  const { data: own } = useQuery({ ...ownPaymentsQuery(), enabled: Boolean(data?.trialEndsAt) });

  const hasBegun = data?.state === 'succeeded' && data.isPremium;
  useEffect(() => {
    if (!hasBegun) return;
    void queryClient.invalidateQueries(tagged('premium', 'today'));
    broadcastTabChange(['premium', 'today']);
  }, [hasBegun, queryClient]);

  const plan = own?.plan;
  // A later plan of the user may have another price.
  const isOwnPlan = plan?.planType === data?.planType && plan?.trialEndsAt === data?.trialEndsAt;
  return {
    result: data,
    error: data ? null : error,
    isLate: isWaiting(data) && dataUpdatedAt - begunAt >= WAIT,
    /** The price after a trial: that of its plan when the provider charged nothing yet; none when that is not known. */
    laterPrice:
      data && data.amount > 0 ? { amount: data.amount, currency: data.currency } : isOwnPlan ? plan?.price : null,
    check: () => {
      setBegunAt(Date.now());
      void refetch();
    },
  };
}
