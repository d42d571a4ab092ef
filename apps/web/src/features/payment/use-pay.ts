import type { CheckoutStarted, Offer, PaymentMethod, PlanType } from '@bugunne/contract/payments.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import type { Api } from '#lib/api-paths.ts';
import { newId } from '#lib/new-id.ts';
import { tagged } from '#lib/queries/cache.ts';
import { offerQuery } from '#lib/queries/premium.ts';

type Input = Parameters<Api['payments']['checkout']>[0];
type Order = { planType: PlanType; paymentMethod: PaymentMethod; cardLast4?: string };

/** In ms: the server itself waits for the provider. */
const TIMEOUT = 30_000;
/** In ms: a browser that has not left the page by now does not leave it. */
const LEAVE_TIMEOUT = 15_000;

/** Refusals after which the offer shows something else in place of what was pressed. */
const OFFER_CHANGED: readonly string[] = [
  'subscription_exists',
  'payment_confirming',
  'transfer_running',
  'payments_closed',
];

/** Whether our server has answered; a proxy's error page names no request. */
const wasAnswered = (error: unknown): boolean => toApiError(error).requestId !== null;

/**
 * Starts a payment. One press has one request id, which is used again when the answer was lost, so that no press makes two
 * payments; an answer or another choice ends it.
 */
export function usePay() {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const press = useRef<{ choice: string; requestId: string }>(undefined);
  const [isLeaving, setIsLeaving] = useState(false);
  // A second press can come before the effect of the first is rendered.
  const isBusy = useRef(false);

  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (input: Input): Promise<CheckoutStarted> =>
      client.payments.checkout(input, { signal: AbortSignal.timeout(TIMEOUT) }),
    onError: async (fault) => {
      if (!wasAnswered(fault)) return;
      press.current = undefined;
      // A refusal of the server is news about what is on offer, and its reason where the error would be shown.
      const reloaded = queryClient.invalidateQueries(tagged('premium'));
      if (OFFER_CHANGED.includes(toApiError(fault).code)) await reloaded;
    },
    onSettled: (started) => {
      isBusy.current = started?.kind === 'redirect';
    },
    onSuccess: (started) => {
      press.current = undefined;
      if (started.kind === 'redirect') {
        setIsLeaving(true);
        location.assign(started.url);
        return;
      }
      const { transfer } = started;
      queryClient.setQueriesData<Offer>({ queryKey: offerQuery().queryKey }, (old) => old && { ...old, transfer });
      void queryClient.invalidateQueries(tagged('premium'));
    },
  });

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => {
      isBusy.current = false;
      setIsLeaving(false);
    }, LEAVE_TIMEOUT);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  useEffect(() => {
    // Back navigation from the provider's page may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      setIsLeaving(false);
      reset();
      void queryClient.invalidateQueries(tagged('premium'));
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset, queryClient]);

  const pay = (order: Order) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const choice = `${order.planType} ${order.paymentMethod}`;
    if (press.current?.choice !== choice) press.current = { choice, requestId: newId() };
    mutate({ ...order, requestId: press.current.requestId, language });
  };
  return { pay, isWorking: isPending || isLeaving, error, reset };
}
