import type { ErrorCode, PaymentMethod, Refusal } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { lives } from './subscription-state.ts';

const CODES: Readonly<Record<Refusal, ErrorCode>> = {
  subscription: 'subscription_exists',
  confirming: 'payment_confirming',
  transfer: 'transfer_running',
};

/** Reasons of our records against a second payment. A grant by staff is none. */
export function refusalsService({ provider, attempts, clock }: Pick<CheckoutDeps, 'provider' | 'attempts' | 'clock'>) {
  async function find(userId: string): Promise<Refusal | null> {
    if ((await attempts.subscriptions(userId, provider?.name)).some(lives)) return 'subscription';
    if (await attempts.isConfirming(userId, provider?.name)) return 'confirming';
    return (await attempts.transfersEnd(userId, clock.now())) ? 'transfer' : null;
  }

  return {
    find,
    /** Throws the refusal of a payment by this method. A further transfer extends one that runs. */
    async require(userId: string, method: PaymentMethod): Promise<void> {
      const refusal = await find(userId);
      if (refusal === null || (refusal === 'transfer' && method === 'bank-transfer')) return;
      throw new AppError(CODES[refusal]);
    },
  };
}

export type RefusalsService = ReturnType<typeof refusalsService>;
