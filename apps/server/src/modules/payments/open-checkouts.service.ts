import type { CheckoutSnapshot } from '../../platform/payment/provider.ts';
import { PaymentProviderError } from '../../platform/payment/provider.ts';
import { addDays } from './add-days.ts';
import type { Attempt } from './attempts.repo.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { within } from './within.ts';

/** Days in which a checkout that was replaced by another may still be paid. */
const REPLACED_DAYS = 1;

/** Asks the provider about checkouts that are not known to be paid, and applies what it says. */
export function openCheckoutsService({ provider, attempts, reconcile, waits, clock, logger }: CheckoutDeps) {
  /** Rejects with `PaymentProviderError`. Null when there is no such checkout, or none of the present provider. */
  async function find(attempt: Attempt): Promise<CheckoutSnapshot | null> {
    if (!provider || attempt.provider !== provider.name || attempt.checkoutId === null) return null;
    return within(waits.provider, provider.findCheckout(attempt.checkoutId));
  }

  /** Applies an answer: what was paid gives Premium at once, also when its webhooks were lost. */
  async function apply(attempt: Attempt, checkout: CheckoutSnapshot | null): Promise<void> {
    if (checkout === null) return attempts.forgetCheckout(attempt.id, clock.now());
    await reconcile.apply([{ kind: 'checkout', checkout }]);
    if (!isPaid(checkout) || attempt.userId === null) return;
    try {
      await within(waits.provider, reconcile.reconcileUser(attempt.userId));
    } catch (error) {
      // The checkout is known to be paid; the hourly reconciliation brings the rest.
      if (!(error instanceof PaymentProviderError)) throw error;
      logger.warn({ error, attempt: attempt.id }, 'a paid checkout could not be reconciled yet');
    }
  }

  /** Resolves to what the provider says, applied. Rejects with `PaymentProviderError`. */
  async function ask(attempt: Attempt): Promise<CheckoutSnapshot | null> {
    const checkout = await find(attempt);
    await apply(attempt, checkout);
    return checkout;
  }

  return {
    ask,
    /** Asks about all checkouts of the user that may have been paid. Rejects with `PaymentProviderError`. */
    async askAll(userId: string): Promise<void> {
      if (!provider) return;
      const open = await attempts.unsettled(userId, provider.name, addDays(clock.now(), -REPLACED_DAYS));
      const answers = await Promise.all(open.map(async (attempt) => ({ attempt, checkout: await find(attempt) })));
      for (const { attempt, checkout } of answers) await apply(attempt, checkout);
    },
  };
}

export const isPaid = ({ status }: CheckoutSnapshot): boolean => status === 'confirmed' || status === 'succeeded';

export type OpenCheckoutsService = ReturnType<typeof openCheckoutsService>;
