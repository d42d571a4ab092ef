import type { TableDeclaration } from '../../database/tables.ts';

const PAYMENTS = { rows: ['Premium ve ödemeler'] } as const;

/** Records of payments stay without their user when the account is deleted. */
const record = (
  table: TableDeclaration['table'],
  section: string,
  withheld: readonly string[] = [],
): TableDeclaration => ({
  table,
  ownData: { section, order: ['id'], withheld },
  onDeletion: 'subscriber',
  backup: 'included',
  disclosure: PAYMENTS,
});

export const PAYMENTS_TABLES: readonly TableDeclaration[] = [
  record('payment_attempts', 'payments'),
  record('payment_orders', 'orders'),
  record('payment_webhooks', 'paymentReports'),
  record('refund_requests', 'refundRequests'),
  {
    table: 'premium_trials',
    ownData: 'none',
    onDeletion: 'none',
    backup: 'included',
    disclosure: PAYMENTS,
  },
  {
    table: 'payment_secrets',
    ownData: 'none',
    onDeletion: 'none',
    backup: 'included',
    disclosure: { nothing: 'keys of the server' },
  },
];
