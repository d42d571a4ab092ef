import type {
  MoneyBackRequest,
  PaymentTimeline,
  RefundablePayment,
  TimelineEntry,
  WebhookRow,
} from '@bugunne/contract/admin/payments.contract';
import { adminErrorCode } from '../../lib/admin-error.ts';
import { adminClient } from '../../lib/api.ts';

const calls = adminClient.adminPayments;
type Payer = { id: string } | null;

/** Makes a call, or returns the result of `changed` when the record changed in the meantime. */
export async function unlessChanged<Result>(
  call: () => Promise<Result>,
  changed: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (adminErrorCode(error) !== 'changed_meanwhile') throw error;
  }
  return changed();
}

export const timelineOf = (userId: string): Promise<PaymentTimeline> => calls.timeline({ subject: 'user', id: userId });

type PaymentNow = {
  /** Null once nothing of it can be given back. */
  payment: Pick<RefundablePayment, 'orderId' | 'amount' | 'currency' | 'refunded' | 'isTransfer'> | null;
  /** Of the request for its money; null without one, or when it is not known. */
  request: TimelineEntry['state'] | null;
};

/** A payment and its request as they are now. Of deleted users only the requests that wait are known. */
export async function paymentNow(orderId: string, user: Payer): Promise<PaymentNow> {
  if (user) {
    const { refundable, entries } = await timelineOf(user.id);
    const request = entries.findLast(({ kind, providerId }) => kind === 'request' && providerId === orderId);
    return {
      payment: refundable.find((payment) => payment.orderId === orderId) ?? null,
      request: request?.state ?? null,
    };
  }
  const { requests } = await calls.requests();
  const request = requests.find((each) => each.orderId === orderId);
  return { payment: request && isPayable(request) ? request : null, request: request ? 'requested' : null };
}

const isPayable = (request: MoneyBackRequest): request is MoneyBackRequest & { amount: number; currency: string } =>
  request.amount !== null && request.currency !== null && request.refunded < request.amount;

export const webhookNow = async (id: string): Promise<WebhookRow> => (await calls.webhook({ id })).webhook;
