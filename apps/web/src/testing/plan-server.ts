import type { Invoice, OwnPayments, PremiumPlan, Transfer } from '@bugunne/contract/payments.schema';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** A monthly subscription that renews on 1 June 2026. */
export const activePlan: PremiumPlan = {
  source: 'subscription',
  planType: 'monthly',
  state: 'active',
  price: { amount: 200, currency: 'USD' },
  startedAt: '2026-04-01T12:00:00.000Z',
  trialEndsAt: null,
  renewsAt: '2026-06-01T12:00:00.000Z',
  endsAt: null,
  nextAttemptAt: null,
  graceEndsAt: null,
  canCancel: true,
  canResume: false,
  canManageCard: true,
  moneyBack: null,
};
export const cancelledPlan: PremiumPlan = {
  ...activePlan,
  state: 'cancelled',
  renewsAt: null,
  endsAt: '2026-06-01T12:00:00.000Z',
  canCancel: false,
  canResume: true,
};
export const pastDue: PremiumPlan = {
  ...activePlan,
  state: 'past_due',
  renewsAt: null,
  nextAttemptAt: '2026-06-03T12:00:00.000Z',
  graceEndsAt: '2026-06-08T12:00:00.000Z',
};
/** A paid bank transfer. */
export const transferPlan: PremiumPlan = {
  ...activePlan,
  source: 'transfer',
  planType: 'yearly',
  price: { amount: 50_000, currency: 'TRY' },
  renewsAt: null,
  endsAt: '2027-04-01T12:00:00.000Z',
  canCancel: false,
  canManageCard: false,
};
export const grantPlan: PremiumPlan = { ...transferPlan, source: 'grant', planType: null, price: null, endsAt: null };

export const invoice = (number: number, more: Partial<Invoice> = {}): Invoice => ({
  orderId: `order-${number}`,
  number: `BN-${number}`,
  planType: 'monthly',
  amount: 200,
  currency: 'USD',
  state: 'paid',
  refunded: 0,
  date: '2026-05-01T12:00:00.000Z',
  hasDocument: true,
  ...more,
});
export const transfer: Transfer = {
  attemptId: 'd3c9bb0e-2c44-4b51-8f3c-0000000000a1',
  code: 'BN7K2Q',
  description: 'ada@example.com BN7K2Q',
  planType: 'yearly',
  amount: 50_000,
  currency: 'TRY',
  account: { holder: 'BugünNe', bank: 'Örnek Bank', iban: 'TR33 0006 1005 1978 6457 8413 26' },
  expiresAt: '2026-05-20T12:00:00.000Z',
};
export const nothing: OwnPayments = { plan: null, invoices: [], transfer: null };

/** A fake server of a user's payments. `refusal` answers every change; `calls` are the changes that arrived. */
export function planServer() {
  const server = {
    own: nothing as OwnPayments,
    calls: [] as string[],
    refusal: null as (() => Response) | null,
    loads: null as (() => Response) | null,
    /** While set, changes wait for it. */
    gate: null as Promise<void> | null,
  };
  const change = async (call: string, own: () => OwnPayments, answer: () => object = () => server.own) => {
    server.calls.push(call);
    await server.gate;
    if (server.refusal) return server.refusal();
    server.own = own();
    return HttpResponse.json(answer());
  };
  const withPlan = (changes: Partial<PremiumPlan>) => () => ({
    ...server.own,
    plan: server.own.plan && { ...server.own.plan, ...changes },
  });
  const msw = setupServer(
    http.get('*/rest/v1/rpc/get_premium_plan', () => server.loads?.() ?? HttpResponse.json(server.own)),
    http.post('*/functions/v1/subscription/cancel', () => change('cancel', withPlan(cancelledPlan))),
    http.post('*/functions/v1/subscription/resume', () => change('resume', withPlan(activePlan))),
    http.post('*/rest/v1/refund_requests', async ({ request }) => {
      const moneyBack = server.own.plan?.moneyBack;
      return change(
        `moneyBack ${JSON.stringify(await request.json())}`,
        withPlan({ moneyBack: moneyBack ? { ...moneyBack, state: 'requested' } : null }),
      );
    }),
    http.post('*/functions/v1/customer_portal', () =>
      change(
        'portal',
        () => server.own,
        () => ({ url: 'https://provider.example/portal' }),
      ),
    ),
    http.post('*/functions/v1/invoices/:id', ({ params }) =>
      change(
        `invoice ${String(params['id'])}`,
        () => server.own,
        () => ({ url: 'https://provider.example/invoice.pdf' }),
      ),
    ),
    http.delete('*/rest/v1/payment_attempts/:id', ({ params }) =>
      change(
        `withdraw ${String(params['id'])}`,
        () => ({ ...server.own, transfer: null }),
        () => ({ ok: true }),
      ),
    ),
  );
  const reset = () => Object.assign(server, { own: nothing, calls: [], refusal: null, loads: null, gate: null });
  return Object.assign(server, { msw, reset });
}
