import type { OwnPayments } from '@bugunne/contract';
import type { CheckoutDeps } from './checkout-deps.ts';

/** A user's plan, invoices and changes of the subscription. */
export function ownPaymentsService(_deps: CheckoutDeps) {
  return {
    async own(_userId: string): Promise<OwnPayments> {
      throw new Error('not built yet');
    },
    async cancel(_userId: string): Promise<OwnPayments> {
      throw new Error('not built yet');
    },
    async resume(_userId: string): Promise<OwnPayments> {
      throw new Error('not built yet');
    },
    async portal(_userId: string): Promise<{ url: string }> {
      throw new Error('not built yet');
    },
    async invoice(_userId: string, _orderId: string): Promise<{ url: string }> {
      throw new Error('not built yet');
    },
    async requestMoneyBack(_userId: string, _orderId: string): Promise<OwnPayments> {
      throw new Error('not built yet');
    },
    /** Gives the money of an order back and ends its subscription, by staff. */
    async grantMoneyBack(_orderId: string): Promise<'granted' | 'unknown'> {
      throw new Error('not built yet');
    },
  };
}

export type OwnPaymentsService = ReturnType<typeof ownPaymentsService>;
