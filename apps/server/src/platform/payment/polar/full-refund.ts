import type { Polar } from '@polar-sh/sdk/2026-10';
import { z } from 'zod';
import type { PaymentProviderError } from '../provider.ts';
import { toProviderError } from './polar-errors.ts';
import { PAGE, readAll } from './read-all.ts';

const refundableSchema = z.object({ refundable_amount: z.int().min(0) });
const refundSchema = z.object({ status: z.string(), amount: z.int().min(0) });

/** Refunds what is left of an order. Polar adds the tax of it. */
export async function refundInFull(polar: Pick<Polar, 'orders' | 'refunds'>, orderId: string): Promise<void> {
  try {
    const amount = await remainingOf(polar, orderId);
    if (amount === 0) return;
    await polar.refunds.create({ order_id: orderId, reason: 'satisfaction_guarantee', amount });
  } catch (error) {
    const fault = toProviderError(error);
    // A refund made at the same time leaves nothing for this one.
    if (fault.kind === 'refused' && (await nothingRemains(polar, orderId, fault))) return;
    throw fault;
  }
}

/** Without tax, and without what pending refunds will give back. */
async function remainingOf({ orders, refunds }: Pick<Polar, 'orders' | 'refunds'>, orderId: string): Promise<number> {
  const { refundable_amount: refundable } = refundableSchema.parse(await orders.get(orderId));
  if (refundable === 0) return 0;
  const made = await readAll(refunds.iterList({ order_id: orderId, limit: PAGE }), (item) => refundSchema.parse(item));
  const pending = made.filter(({ status }) => status === 'pending').reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(refundable - pending, 0);
}

async function nothingRemains(
  polar: Pick<Polar, 'orders' | 'refunds'>,
  orderId: string,
  { reason }: PaymentProviderError,
): Promise<boolean> {
  if (reason === 'RefundedAlready') return true;
  if (reason !== 'RefundAmountTooHigh') return false;
  try {
    return (await remainingOf(polar, orderId)) === 0;
  } catch (error) {
    throw toProviderError(error);
  }
}
