import type { Logger } from '../../platform/logger.ts';
import {
  type PaymentProvider,
  PaymentProviderError,
  type SubscriptionSnapshot,
  toInstant,
} from '../../platform/payment/provider.ts';

/**
 * Ends a subscription at once at the provider and resolves to its ended state; one that has ended before, or that the
 * provider does not know, is none the worse for it. Rejects with `PaymentProviderError` while it still lives.
 */
export async function endAtProvider(
  provider: PaymentProvider,
  snapshot: SubscriptionSnapshot,
  now: Date,
): Promise<SubscriptionSnapshot> {
  return (await revoke(provider, snapshot.id)) ?? asEnded(snapshot, now);
}

async function revoke(provider: PaymentProvider, id: string): Promise<SubscriptionSnapshot | null> {
  try {
    return await provider.revoke(id);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind === 'unavailable') throw error;
    const found = await provider.findSubscription(id);
    if (found && found.endedAt === null) throw error;
    return found;
  }
}

function asEnded(snapshot: SubscriptionSnapshot, now: Date): SubscriptionSnapshot {
  const endedAt = toInstant(now.toISOString());
  return { ...snapshot, status: 'canceled', endedAt: snapshot.endedAt ?? endedAt };
}

/**
 * Removes the customer of a deleted account, once its subscription has ended there. Rejects while the provider is away, so
 * that the caller tries again; a refusal is for staff and does not hold up the end.
 */
export async function forgetCustomer(
  provider: PaymentProvider,
  { id, customerId }: SubscriptionSnapshot,
  logger: Logger,
): Promise<void> {
  if (customerId === '') return;
  try {
    await provider.forgetCustomer(customerId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind === 'unavailable') throw error;
    logger.error({ error, subscription: id }, 'the customer of a deleted account stays at the payment provider');
  }
}
