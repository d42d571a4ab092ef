import type { OwnPayments } from '@bugunne/contract/payments.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { recordPlanChange } from '#lib/own-plan-change.ts';
import { cacheData } from '#lib/queries/cache.ts';
import { ownPaymentsQuery } from '#lib/queries/premium.ts';

export type PlanChange =
  | { kind: 'cancel' }
  | { kind: 'resume' }
  | { kind: 'moneyBack'; orderId: string }
  | { kind: 'withdraw'; attemptId: string };

/** Sends a change; resolves with the user's payments after it, or undefined where the answer does not hold them. */
function send(change: PlanChange): Promise<OwnPayments | undefined> {
  switch (change.kind) {
    case 'cancel':
      return client.payments.cancel();
    case 'resume':
      return client.payments.resume();
    case 'moneyBack':
      return client.payments.requestMoneyBack({ orderId: change.orderId });
    case 'withdraw':
      return client.payments.withdrawTransfer({ id: change.attemptId }).then(() => undefined);
  }
}

/**
 * A change of the user's plan. What is shown follows the answer; after a failure it is asked for again, because the
 * change may have arrived. `failure` is a sentence about the last change. `onDone`, and `onFailed` after the answer to
 * that, also run after the page was left.
 */
export function usePlanChange(
  onDone?: (change: PlanChange, own: OwnPayments | undefined) => void,
  onFailed?: (failure: ApiError) => void,
) {
  const { t } = useTranslation('plan');
  const reasonText = useReasonText();
  const queryClient = useQueryClient();
  const query = ownPaymentsQuery();
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: send,
    meta: { invalidates: ['premium'] },
    // An older answer on its way must not replace the newer one.
    onMutate: () => {
      recordPlanChange();
      return queryClient.cancelQueries({ queryKey: query.queryKey });
    },
    onSuccess: (answer, change) => {
      const before = queryClient.getQueryData(query.queryKey);
      const own = answer ?? (before && { ...before, transfer: null });
      if (own) cacheData(queryClient, query, own);
      onDone?.(change, own);
    },
    onError: (failure) => {
      const reload = queryClient.invalidateQueries({ queryKey: query.queryKey });
      void reload.then(() => onFailed?.(toApiError(failure)));
    },
  });
  return {
    change: mutate,
    reset,
    /** Kind of the change that is being sent. */
    pending: isPending ? variables.kind : null,
    failure: error && variables ? `${t(`failed.${variables.kind}`)} ${reasonText(error)}` : null,
  };
}
