import { PaymentProviderError } from '../../platform/payment/provider.ts';
import type { Attempt } from './attempts.repo.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { isPaid, type OpenCheckoutsService } from './open-checkouts.service.ts';

/** Marks attempts as cancelled that have waited for too long, and asks the provider about each before. */
export function attemptExpiryService(
  { provider, attempts, clock, logger }: CheckoutDeps,
  openCheckouts: OpenCheckoutsService,
) {
  /** Whether the provider may have been paid. Rejects with an unavailable provider. */
  async function mayBePaid(attempt: Attempt): Promise<boolean> {
    if (attempt.checkoutId === null || attempt.provider !== provider?.name) return false;
    try {
      const checkout = await openCheckouts.ask(attempt);
      return checkout !== null && isPaid(checkout);
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || error.kind === 'unavailable') throw error;
      return false;
    }
  }

  return {
    async expire(): Promise<void> {
      let isAway = false;
      for (const attempt of await attempts.expired(clock.now())) {
        if (isAway && attempt.checkoutId !== null) continue;
        try {
          if (!(await mayBePaid(attempt))) await attempts.cancel(attempt.id, 'expired', clock.now());
        } catch (error) {
          if (!(error instanceof PaymentProviderError)) throw error;
          // Its attempts wait for the next hour: a paid one must not end as expired.
          isAway = true;
          logger.warn({ error }, 'the payment provider could not be asked about expired attempts');
        }
      }
    },
  };
}
