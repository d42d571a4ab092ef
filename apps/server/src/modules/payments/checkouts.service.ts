import type { CheckoutResult, CheckoutStarted, checkoutSchema } from '@bugunne/contract';
import type { z } from 'zod';
import type { Buyer, OffersDeps } from './offers.service.ts';

/** Starts payments and tells their result. */
export function checkoutsService(_deps: OffersDeps) {
  return {
    async start(_buyer: Buyer, _address: string, _input: z.infer<typeof checkoutSchema>): Promise<CheckoutStarted> {
      throw new Error('not built yet');
    },
    async result(_userId: string, _checkoutId: string): Promise<CheckoutResult> {
      throw new Error('not built yet');
    },
    /** Marks attempts as cancelled that have waited for too long. */
    async expire(): Promise<void> {
      throw new Error('not built yet');
    },
  };
}

export type CheckoutsService = ReturnType<typeof checkoutsService>;
