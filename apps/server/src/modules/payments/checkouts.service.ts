import type { CheckoutStarted, checkoutSchema } from '@bugunne/contract';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { PaymentProviderError } from '../../platform/payment/provider.ts';
import { attemptExpiryService } from './attempt-expiry.service.ts';
import { cardCheckoutsService, type Press } from './card-checkouts.service.ts';
import type { Buyer, CheckoutDeps } from './checkout-deps.ts';
import { checkoutResultsService } from './checkout-results.service.ts';
import { openCheckoutsService } from './open-checkouts.service.ts';
import type { RefusalsService } from './refusals.service.ts';
import type { TransfersService } from './transfers.service.ts';

/** Starts payments, and the results of payments. */
export function checkoutsService(deps: CheckoutDeps, transfers: TransfersService, refusals: RefusalsService) {
  const { provider, attempts, limits, logger } = deps;
  const openCheckouts = openCheckoutsService(deps);
  const cards = provider ? cardCheckoutsService(deps, provider) : null;

  /** Throws while the user has paid, or may have: our records first, then the provider's. */
  async function refuseSecondPayment(press: Press, method: z.infer<typeof checkoutSchema>['paymentMethod']) {
    const userId = press.buyer.id;
    // A payment that our records wait for may have been declined meanwhile, so the provider is asked about it first.
    if ((await refusals.find(userId)) !== 'confirming') await refusals.require(userId, method);
    try {
      await openCheckouts.askAll(userId);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      logger.warn({ error, userId }, 'the payment provider could not be asked about open checkouts');
      await refusals.require(userId, method);
      // A transfer needs no provider, and staff see both payments.
      if (method === 'credit-card') {
        await cards?.recordFailure(press, error);
        throw new AppError('payment_provider_unavailable', { cause: error });
      }
    }
    await refusals.require(userId, method);
  }

  return {
    /**
     * Starts a payment. `requestId` names one press: repeated, it gives the stored answer, whatever else the request
     * says, and an error that was stored with its attempt as well. A refusal before an attempt is not stored.
     */
    async start(buyer: Buyer, address: string, input: z.infer<typeof checkoutSchema>): Promise<CheckoutStarted> {
      await limits.take('checkout:person', buyer.id);
      const press = { ...input, buyer, address };
      const repeated = await attempts.ofRequest(buyer.id, input.requestId);
      const method = repeated?.paymentMethod ?? input.paymentMethod;
      if (method === 'bank-transfer') {
        if (!repeated) await refuseSecondPayment(press, method);
        return transfers.start(buyer, input);
      }
      if (!cards) throw new AppError('payments_closed');
      if (repeated) return cards.repeat(repeated, press);
      await refuseSecondPayment(press, 'credit-card');
      return cards.start(press);
    },
    /** Throws `not_found` unless the checkout is the user's. */
    result: checkoutResultsService(deps, openCheckouts).result,
    /** Marks attempts as cancelled that have waited for too long. */
    expire: attemptExpiryService(deps, openCheckouts).expire,
  };
}

export type CheckoutsService = ReturnType<typeof checkoutsService>;
