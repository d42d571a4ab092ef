import { PaymentProviderError } from '../../platform/payment/provider.ts';
import type { Attempt } from './attempts.repo.ts';
import { AWAY_AFTER } from './away-after.ts';
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
      let failedInARow = 0;
      for (const attempt of await attempts.expired(clock.now())) {
        if (failedInARow >= AWAY_AFTER && attempt.checkoutId !== null) continue;
        try {
          const isUnpaid = !(await mayBePaid(attempt));
          failedInARow = 0;
          if (isUnpaid) await attempts.cancel(attempt.id, 'expired', clock.now());
        } catch (error) {
          if (!(error instanceof PaymentProviderError)) throw error;
          // The attempt waits for the next hour, because a paid one must not end as expired.
          failedInARow += 1;
          logger.warn({ error }, 'the payment provider could not be asked about expired attempts');
        }
      }
    },
  };
}
