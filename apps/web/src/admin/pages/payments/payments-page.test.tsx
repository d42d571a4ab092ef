import type {
  AttemptRow,
  PaymentTimeline,
  SubscriptionRow,
  WebhookRow,
} from '@bugunne/contract/admin/payments.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import PaymentsPage from './payments-page.tsx';

const USER = { id: '6f1c1c3e-52a2-4a53-9a4b-111111111111', email: 'elif@example.com', displayName: 'Elif' };
const ID = '6f1c1c3e-52a2-4a53-9a4b-222222222222';
const AT = '2026-05-10T12:00:00.000Z';

const subscription: SubscriptionRow = {
  id: ID,
  user: USER,
  planType: 'monthly',
  amount: 200,
  currency: 'USD',
  paymentMethod: 'credit-card',
  status: 'active',
  providerState: 'active',
  isSimulated: false,
  startedAt: AT,
  expiresAt: AT,
  createdAt: AT,
  subscriptionId: 'sub-1',
  polarPaymentId: null,
  polarCustomerId: null,
  metadata: {},
};
const attempt = (number: number): AttemptRow => ({
  id: `6f1c1c3e-52a2-4a53-9a4b-${String(number).padStart(12, '0')}`,
  user: USER,
  userEmail: USER.email,
  polarPaymentId: null,
  planType: 'monthly',
  paymentMethod: 'bank-transfer',
  code: `CODE${String(number).padStart(4, '0')}`,
  isSimulated: false,
  amount: 200,
  currency: 'USD',
  status: 'pending',
  metadata: {},
  attemptedAt: AT,
  completedAt: null,
  failureReason: null,
});
const webhook: WebhookRow = {
  id: 'wh-1',
  type: 'order.paid',
  provider: 'polar',
  state: 'failed',
  failures: 10,
  waitsForStaff: true,
  fault: 'unreadable',
  lastError: 'Unexpected end of JSON input',
  receivedAt: AT,
  processedAt: null,
  user: null,
  hasBody: true,
};
const figures = {
  active: { card: 3, transfer: 1, grant: 0 },
  trialing: 2,
  pastDue: 1,
  months: [
    { currency: 'TRY', paid: 9900, refunded: 0, payments: 1, refunds: 0 },
    { currency: 'USD', paid: 900, refunded: 200, payments: 3, refunds: 1 },
  ],
  churn: { before: 4, ended: 1 },
};
const timeline: PaymentTimeline = {
  user: USER,
  entries: [
    {
      kind: 'order',
      at: AT,
      id: 'order-1',
      name: 'subscription_cycle',
      state: 'paid',
      method: null,
      amount: 200,
      refunded: 0,
      currency: 'USD',
      providerId: 'order-1',
      endedAt: null,
      note: 'INV-1',
      isSimulated: false,
      canResend: false,
    },
  ],
  isCut: false,
  refundable: [
    {
      orderId: 'order-1',
      number: 'INV-1',
      amount: 200,
      refunded: 0,
      currency: 'USD',
      paidAt: AT,
      isTransfer: false,
      isSimulated: false,
      request: null,
    },
  ],
  living: null,
  transfer: null,
};

let asked: URL[];
let grants: object[];
let answers: (() => Response)[];
let present: PaymentTimeline;

const noted =
  (body: object) =>
  ({ request }: { request: Request }) => {
    asked.push(new URL(request.url));
    return HttpResponse.json(body);
  };
const msw = setupServer(
  http.get('*/rest/v1/rpc/get_payment_figures', () =>
    HttpResponse.json({ real: figures, simulated: null, provider: 'polar', failedWebhooks: 1 }),
  ),
  http.get('*/rest/v1/refund_requests', () => HttpResponse.json({ requests: [] })),
  http.get('*/rest/v1/premium_subscriptions', noted({ subscriptions: [subscription], next: null })),
  http.get(
    '*/rest/v1/payment_attempts',
    noted({ attempts: Array.from({ length: 12 }, (_, number) => attempt(number)), next: null }),
  ),
  http.get('*/rest/v1/payment_webhooks', noted({ webhooks: [webhook], next: null })),
  http.get('*/rest/v1/rpc/get_payment_timeline', () => HttpResponse.json(present)),
  http.get('*/rest/v1/rpc/find_bank_transfer', () =>
    HttpResponse.json({
      code: 'CDEFGHJK',
      user: USER,
      planType: 'yearly',
      amount: 2000,
      currency: 'USD',
      status: 'pending',
      attemptedAt: AT,
      expiresAt: AT,
      hasSubscription: true,
    }),
  ),
  http.post('*/rest/v1/rpc/admin_confirm_bank_transfer', () => HttpResponse.json({ outcome: 'repeated' })),
  http.post('*/rest/v1/rpc/admin_grant_money_back', async ({ request }) => {
    grants.push((await request.json()) as object);
    return answers.shift()?.() ?? HttpResponse.json({ outcome: 'granted', reason: null });
  }),
);
beforeAll(() => msw.listen());
beforeEach(() => {
  asked = [];
  grants = [];
  answers = [];
  present = timeline;
});
afterEach(() => msw.resetHandlers());
afterAll(() => msw.close());

const open = (query = '') => renderInApp(<PaymentsPage />, { path: `/en/admin/payments${query}` });

describe('the payments page', () => {
  it('shows each currency by itself, and leads to failed webhooks', async () => {
    open();
    await screen.findByText('₺99');
    screen.getByText('$7');
    screen.getByText('25%');
    await userEvent.click(screen.getByRole('button', { name: 'Open the list to see why.' }));
    await screen.findByText('The body could not be read');
    expect(asked.at(-1)?.searchParams.get('state')).toBe('failed');
  });

  it('keeps filters, order and the opened record in the address, and drops wrong values with a note', async () => {
    const { router } = open('?status=living&plan=yearly&from=2026-05-10&to=2026-05-01');
    await screen.findByText(/not valid and are ignored: Status, Until$/);
    expect(asked.at(-1)?.searchParams.get('to')).toBeNull();
    expect(asked.at(-1)?.searchParams.get('plan')).toBe('yearly');
    await userEvent.click(await screen.findByRole('button', { name: 'Ends or renews' }));
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('order')).toBe('expires'));
    await userEvent.click(await screen.findByRole('button', { name: USER.email }));
    expect(router.state.location.search).toContain(`record=subscription%3A${ID}`);
    await screen.findByText('renewal · INV-1');
  });

  it('shows ten of the loaded attempts, and more on demand', async () => {
    open('?view=attempts');
    const table = await screen.findByRole('table', { name: 'Payment attempts' });
    await waitFor(() => expect(within(table).getAllByText('Pending')).toHaveLength(10));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(within(table).getAllByText('Pending')).toHaveLength(12);
    expect(asked.filter(({ pathname }) => pathname.endsWith('payment_attempts'))).toHaveLength(1);
  });

  it('says in the dialog why money was not given back, and stays open for another try', async () => {
    open(`?record=subscription:${ID}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Give the money back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give $2 back?' });
    answers.push(
      () => HttpResponse.json({ outcome: 'provider_refused', reason: 'RefundAmountTooHigh' }),
      () => refuse('changed_meanwhile', 409),
    );
    const confirm = within(dialog).getByRole('button', { name: 'Give the money back' });
    await userEvent.click(confirm);
    await within(dialog).findByText(/The provider refuses \(RefundAmountTooHigh\)/);
    await userEvent.click(confirm);
    await within(dialog).findByText(/\$0 of it has been given back/);
    await userEvent.click(confirm);
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(grants).toEqual(Array.from({ length: 3 }, () => ({ orderId: 'order-1', refunded: 0 })));
  });

  it('asks about the rest when another administrator gave a part back, and about nothing when nothing is left', async () => {
    open(`?record=subscription:${ID}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Give the money back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give $2 back?' });
    const confirm = () => within(dialog).getByRole('button', { name: 'Give the money back' });
    answers.push(
      () => refuse('changed_meanwhile', 409),
      () => refuse('changed_meanwhile', 409),
    );
    present = { ...timeline, refundable: timeline.refundable.map((payment) => ({ ...payment, refunded: 50 })) };
    await userEvent.click(confirm());
    await within(dialog).findByText(/\$0.50 of it has been given back/);
    await screen.findByRole('dialog', { name: 'Give $1.50 back?' });
    present = { ...timeline, refundable: [] };
    await userEvent.click(confirm());
    await within(dialog).findByText(/nothing of it can be given back/);
    expect(within(dialog).queryByRole('button', { name: 'Give the money back' })).toBeNull();
    expect(grants).toEqual([0, 50].map((refunded) => ({ orderId: 'order-1', refunded })));
  });

  it('says what became of a request that another administrator answered', async () => {
    const request = { kind: 'request', state: 'granted', providerId: 'order-1', endedAt: AT } as const;
    const [order] = timeline.entries;
    msw.use(
      http.get('*/rest/v1/refund_requests', () =>
        HttpResponse.json({ requests: [{ ...timeline.refundable[0], requestedAt: AT, user: USER }] }),
      ),
      http.post('*/rest/v1/rpc/admin_refuse_money_back', () => refuse('changed_meanwhile', 409)),
    );
    present = { ...timeline, refundable: [], entries: order ? [{ ...order, ...request }] : [] };
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refuse this request?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse the request' }));
    await within(dialog).findByText(/Its state now: Granted/);
    expect(within(dialog).queryByRole('button', { name: 'Refuse the request' })).toBeNull();
  });

  it('replays a webhook as it is now when it was processed in the meantime', async () => {
    const seen: unknown[] = [];
    msw.use(
      http.get('*/rest/v1/rpc/get_payment_webhook', () =>
        HttpResponse.json({ webhook: { ...webhook, state: 'processed', processedAt: AT }, fields: [] }),
      ),
      http.post('*/rest/v1/rpc/admin_replay_webhook', async ({ request }) => {
        seen.push(await request.json());
        return seen.length === 1 ? refuse('changed_meanwhile', 409) : HttpResponse.json({ outcome: 'ignored' });
      }),
    );
    open('?view=webhooks');
    await userEvent.click(await screen.findByRole('button', { name: 'Process again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Process this webhook again?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Process again' }));
    await within(dialog).findByText(/has been processed in the meantime/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Process again' }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(seen).toEqual([null, AT].map((processedAt) => ({ id: 'wh-1', processedAt })));
  });

  it('says in the dialog why a webhook failed again', async () => {
    msw.use(
      http.get('*/rest/v1/rpc/get_payment_webhook', () => HttpResponse.json({ webhook, fields: [] })),
      http.post('*/rest/v1/rpc/admin_replay_webhook', () => HttpResponse.json({ outcome: 'failed' })),
    );
    open('?view=webhooks');
    await userEvent.click(await screen.findByRole('button', { name: 'Process again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Process this webhook again?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Process again' }));
    await within(dialog).findByText(/^It has failed again\. .*could not be read/);
  });

  it('counts failed webhooks, which may be of the sandbox, apart from real money', async () => {
    open();
    const note = await screen.findByText(/1 webhook could not be processed/);
    expect(note.closest('dl')).toBeNull();
  });

  it('names the code of a transfer in its history, and confirms it from there', async () => {
    const [entry] = timeline.entries;
    if (!entry) throw new Error('no entry');
    present = {
      ...timeline,
      entries: [
        {
          ...entry,
          kind: 'attempt',
          state: 'pending',
          name: 'monthly',
          method: 'bank-transfer',
          providerId: 'CDEFGHJK',
        },
      ],
      refundable: [],
      transfer: { code: 'CDEFGHJK', amount: 200, currency: 'USD' },
    };
    open(`?view=attempts&record=attempt:${ID}`);
    const drawer = await screen.findByRole('dialog');
    const code = await within(drawer).findByText('CDEFGHJK');
    expect(code.parentElement?.textContent).toBe('Code in the description: CDEFGHJK');
    within(drawer).getByRole('button', { name: 'Confirm the transfer CDEFGHJK' });
  });

  it('keeps a found transfer without a network, and says once that it is gone', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm a transfer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm a transfer' });
    await userEvent.type(within(dialog).getByLabelText('Code in the description'), 'CDEFGHJK{Enter}');
    const confirm = await within(dialog).findByRole('button', { name: 'Confirm the transfer CDEFGHJK' });
    let again = 0;
    msw.use(
      http.get('*/rest/v1/rpc/find_bank_transfer', () => {
        again += 1;
        return refuse('unavailable', 503);
      }),
      http.post('*/rest/v1/rpc/admin_confirm_bank_transfer', () => refuse('unavailable', 503)),
    );
    await userEvent.click(confirm);
    await within(dialog).findByText(/service is not available/);
    await waitFor(() => expect(again).toBe(1));
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Find' }).getAttribute('aria-disabled')).toBeNull(),
    );
    expect(within(dialog).getAllByText(/service is not available/)).toHaveLength(1);
    within(dialog).getByText(/Check that \$20 has really arrived/);
  });

  it('shows whose transfer a code is and what continues beside it, before it is confirmed', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm a transfer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm a transfer' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Find' }));
    await within(dialog).findByText('Type the code from the description of the transfer.');
    const code = within(dialog).getByLabelText('Code in the description');
    expect(document.activeElement).toBe(code);
    await userEvent.type(code, 'cdef-ghjk{Enter}');
    await within(dialog).findByText(/Check that \$20 has really arrived/);
    within(dialog).getByText(/also pays a subscription by card/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm the transfer CDEFGHJK' }));
    await within(dialog).findByText(/was confirmed before; nothing has changed/);
  });
});
