import type { CHECKOUT_STATES, CheckoutResult, PlanType } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import { type CheckoutSnapshot, PaymentProviderError } from '../../platform/payment/provider.ts';
import type { Attempt } from './attempts.repo.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { OpenCheckoutsService } from './open-checkouts.service.ts';

/** Results of checkouts for the success page. */
export function checkoutResultsService(deps: CheckoutDeps, openCheckouts: OpenCheckoutsService) {
  const { provider, attempts, premium, limits, logger } = deps;

  /** Asks the provider unless the checkout is known to be paid; what our records say is left when it is away. */
  async function ask(attempt: Attempt): Promise<CheckoutSnapshot | null> {
    if (attempt.status === 'succeeded' || attempt.provider !== provider?.name) return null;
    try {
      await limits.take('checkout-result:person', attempt.userId ?? attempt.id);
      return await openCheckouts.ask(attempt);
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_attempts') return null;
      if (!(error instanceof PaymentProviderError)) throw error;
      logger.warn({ error, attempt: attempt.id }, 'the payment provider was not asked about a checkout');
      return null;
    }
  }

  return {
    /** Throws `not_found` unless the checkout is the user's. */
    async result(userId: string, checkoutId: string): Promise<CheckoutResult> {
      const found = await attempts.ofCheckout(userId, checkoutId);
      if (!found) throw new AppError('not_found');
      const checkout = await ask(found);
      const attempt = (await attempts.find(found.id)) ?? found;
      const order = await attempts.orderOf(checkoutId);
      const charged = order ?? checkout ?? attempt;
      const date = order?.createdAt ?? attempt.completedAt ?? attempt.confirmedAt ?? attempt.attemptedAt;
      const state = stateOf(attempt);
      const subscriptions = state === 'succeeded' ? await attempts.subscriptions(userId, provider?.name) : [];
      const subscription = subscriptions.find((candidate) => candidate.checkoutId === checkoutId);
      const trialEndsAt = state === 'succeeded' ? (subscription?.trialEndsAt ?? checkout?.trialEndsAt) : null;
      return {
        checkoutId,
        state,
        reference: checkoutId.slice(-8),
        orderNumber: order?.invoiceNumber || null,
        planType: (subscription?.planType ?? attempt.planType) as PlanType,
        amount: charged.amount,
        currency: charged.currency,
        date: date.toISOString(),
        trialEndsAt: trialEndsAt ? new Date(trialEndsAt).toISOString() : null,
        isPremium: (await premium.status(userId)).isPremium,
      };
    },
  };
}

function stateOf({ status, confirmedAt }: Attempt): (typeof CHECKOUT_STATES)[number] {
  if (status === 'succeeded' || status === 'failed') return status;
  if (confirmedAt) return 'confirming';
  return status === 'pending' ? 'open' : 'expired';
}
