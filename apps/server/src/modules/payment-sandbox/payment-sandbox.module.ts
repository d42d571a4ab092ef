import { defineModule } from '../../module.ts';
import type { PaymentProvider } from '../../platform/payment/provider.ts';

/** A stand-in for a payment provider that only simulates payments, with pages, webhooks and records like a real one. */
export const paymentSandboxModule = defineModule({
  name: 'payment-sandbox',
  tables: [
    {
      table: 'sandbox_objects',
      ownData: { section: 'sandboxPayments', order: ['id'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Premium ve ödemeler'] },
    },
  ],
  rateRules: {},
  create() {
    const paymentSandbox: PaymentProvider | null = null;
    return { services: { paymentSandbox: paymentSandbox as PaymentProvider | null } };
  },
});
