import type { CheckoutResult, PremiumPlan } from '@bugunne/contract/payments.schema';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tagged } from '#lib/queries/cache.ts';
import { ownPaymentsQuery, premiumQuery } from '#lib/queries/premium.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { onTabChange } from '#lib/tab-channel.ts';
import { activePlan } from '#testing/plan-server.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleResult } from '#testing/sample-offer.ts';
import { PaymentResult } from './payment-result.tsx';
import { pauseAfter } from './use-checkout-result.ts';

const TRIAL_END = '2026-12-02T12:00:00.000Z';
const ID = sampleResult().checkoutId;
let result: CheckoutResult;
let plan: PremiumPlan;
let asked: string[];
let statusRequests: number;
const msw = setupServer(
  http.get('*/functions/v1/checkout/:id', ({ params }) => {
    asked.push(String(params['id']));
    return params['id'] === ID ? HttpResponse.json(result) : refuse('not_found', 404);
  }),
  http.get('*/rest/v1/rpc/get_premium_plan', () => HttpResponse.json({ plan, invoices: [], transfer: null })),
  http.get('*/rest/v1/rpc/check_premium_status', () => {
    statusRequests += 1;
    return HttpResponse.json({ isPremium: true, startedAt: null, expiresAt: null });
  }),
);
beforeAll(() => msw.listen({ onUnhandledFrame: 'error' }));
afterAll(() => msw.close());
beforeEach(() => {
  [result, asked, statusRequests] = [sampleResult(), [], 0];
  plan = { ...activePlan, trialEndsAt: TRIAL_END };
});
afterEach(() => vi.useRealTimers());

const open = (path = '/payment-success', checkoutId: string | null = ID) =>
  renderInApp(<PaymentResult checkoutId={checkoutId} />, { path });
const fields = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('a payment that succeeded', () => {
  it.each([
    [
      '/payment-success',
      'Premium’un açıldı',
      {
        Plan: 'Aylık Premium',
        Tutar: '$2',
        Tarih: '25 Kasım 2026',
        'Sipariş numarası': 'BUGUNNE-0001',
        Referans: '90abcdef',
        'Ödeme kodu': ID,
      },
      ['Bugünüme dön', '/dashboard'],
      'Sayfaları reklamsız gez',
    ],
    [
      '/en/payment-success',
      'Premium is yours',
      {
        Plan: 'Premium, monthly',
        Amount: '$2',
        Date: '25 November 2026',
        'Order number': 'BUGUNNE-0001',
        Reference: '90abcdef',
        Checkout: ID,
      },
      ['Back to My Day', '/en/dashboard'],
      'Browse without ads',
    ],
  ] as const)('is shown with every field (%s)', async (path, title, expected, [link, href], feature) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(fields()).toEqual(expected);
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href);
    expect(screen.getByText(feature)).toBeTruthy();
    expect(new Set(asked)).toEqual(new Set([ID]));
  });

  it.each([0, 200])('says what a trial costs now and later, whatever was charged (%i)', async (amount) => {
    result = sampleResult({ amount, trialEndsAt: '2026-12-02T12:00:00.000Z' });
    open();
    expect(await screen.findByText('şimdi $0, 2 Aralık 2026 tarihinde $2')).toBeTruthy();
  });

  it.each([
    ['another length', { planType: 'yearly', price: { amount: 2000, currency: 'USD' } }],
    ['another trial', { trialEndsAt: '2027-02-02T12:00:00.000Z', price: { amount: 300, currency: 'USD' } }],
    ['no trial', { trialEndsAt: null, price: { amount: 300, currency: 'USD' } }],
  ] as const)('names no price of a later plan with %s', async (_case, over) => {
    result = sampleResult({ amount: 0, trialEndsAt: TRIAL_END });
    plan = { ...plan, ...over };
    const queryClient = createQueryClient();
    renderInApp(<PaymentResult checkoutId={ID} />, { path: '/payment-success', queryClient });
    await waitFor(() => expect(queryClient.getQueryData(ownPaymentsQuery().queryKey)).toBeTruthy());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(fields()['Tutar']).toBe('şimdi $0, 2 Aralık 2026 tarihine kadar ücretsiz');
  });

  it('is news for this tab and all others', async () => {
    const heard: string[] = [];
    const stop = onTabChange((area) => heard.push(area));
    const queryClient = createQueryClient();
    await queryClient.prefetchQuery(premiumQuery());
    expect(statusRequests).toBe(1);
    const broadcast = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
    renderInApp(<PaymentResult checkoutId={ID} />, { path: '/payment-success', queryClient });
    await screen.findByRole('heading', { name: 'Premium’un açıldı' });
    await waitFor(() => {
      const [status] = queryClient.getQueryCache().findAll({ ...tagged('premium'), queryKey: premiumQuery().queryKey });
      expect(status?.state.isInvalidated).toBe(true);
    });
    expect(broadcast.mock.calls.flat()).toEqual(expect.arrayContaining(['premium', 'today']));
    broadcast.mockRestore();
    stop();
  });
});

describe('a payment that is complete', () => {
  it('waits for the number of its order', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    result = sampleResult({ orderNumber: null });
    open();
    await screen.findByRole('heading', { name: 'Premium’un açıldı' });
    expect(fields()['Sipariş numarası']).toBe('Birazdan belli olur');
    result = sampleResult();
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(fields()['Sipariş numarası']).toBe('BUGUNNE-0001');
  });

  it('promises nothing once Premium has ended', async () => {
    result = sampleResult({ isPremium: false });
    open();
    expect(await screen.findByRole('heading', { name: 'Ödemen tamamlandı' })).toBeTruthy();
    expect(screen.queryByText(/Sayfaları reklamsız gez|açık olan sayfalarında da/)).toBeNull();
  });
});

it.each([
  ['/payment-success', 'Ücretsiz denemeni başlattın'],
  ['/en/payment-success', 'You started your free trial'],
])('calls a trial no payment, also after Premium has ended (%s)', async (path, title) => {
  result = sampleResult({ amount: 0, trialEndsAt: TRIAL_END, isPremium: false });
  open(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

describe('a payment that is being confirmed', () => {
  it('says so, asks again by itself and shows the success', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    result = sampleResult({ state: 'confirming', isPremium: false, orderNumber: null });
    open();
    expect(await screen.findByRole('heading', { name: 'Ödemen onaylanıyor' })).toBeTruthy();
    expect(fields()['Sipariş numarası']).toBe('Birazdan belli olur');
    expect(screen.queryByText('Sayfaları reklamsız gez')).toBeNull();
    result = sampleResult();
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(await screen.findByRole('heading', { name: 'Premium’un açıldı' })).toBeTruthy();
    const requests = asked.length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    // Once more at most: the news of Premium covers this request as well.
    expect(asked.length).toBeLessThanOrEqual(requests + 1);
  });

  it('gives up after minutes, says what to do and asks again on a press', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    result = sampleResult({ state: 'confirming', isPremium: false });
    open('/en/payment-success');
    await screen.findByRole('heading', { name: 'Your payment is being confirmed' });
    await act(() => vi.advanceTimersByTimeAsync(400_000));
    expect(screen.getByText(/This is taking longer than we expected/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/en/contact');
    const requests = asked.length;
    expect(requests).toBeLessThan(30);
    await act(() => vi.advanceTimersByTimeAsync(400_000));
    expect(asked).toHaveLength(requests);
    vi.useRealTimers();
    result = sampleResult();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'Premium is yours' })).toBeTruthy();
  });
});

it('asks with growing pauses and then no more', () => {
  expect([0, 4000, 20_000, 60_000, 200_000, 299_999, 300_000].map(pauseAfter)).toEqual([
    2000,
    2000,
    5000,
    15_000,
    30_000,
    30_000,
    false,
  ]);
});

describe('a payment that came to nothing', () => {
  it.each([
    ['/payment-success', 'failed', 'Ödeme Hatası', 'Tekrar Dene', '/payment?plan=monthly'],
    ['/en/payment-success', 'failed', 'Payment error', 'Try again', '/en/payment?plan=monthly'],
    ['/payment-success', 'expired', 'Ödeme tamamlanmadı', 'Ödemeye dön', '/payment?plan=monthly'],
  ] as const)('says so, unlocks nothing and leads back (%s, %s)', async (path, state, title, link, href) => {
    result = sampleResult({ state, isPremium: false, orderNumber: null });
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href);
    expect(screen.queryByText(/Sayfaları reklamsız gez|Browse without ads/)).toBeNull();
    expect(Object.keys(fields())).not.toContain('Sipariş numarası');
  });
});

describe('an address that tells no payment of the user', () => {
  it.each([
    ['without a checkout', null],
    ['with a checkout of another user', 'chk-of-another'],
  ])('%s has a kind page', async (_case, id) => {
    open('/payment-success', id);
    expect(await screen.findByRole('heading', { level: 1, name: 'Gösterilecek bir ödeme yok' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Planım ve faturalarım' }).getAttribute('href')).toBe(
      '/dashboard?view=profile',
    );
    expect(asked).toEqual(id ? [id] : []);
  });
});

it('has a retry when the server cannot be reached', async () => {
  msw.use(http.get('*/functions/v1/checkout/:id', () => refuse('forbidden', 403), { once: true }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findByRole('heading', { name: 'Premium’un açıldı' })).toBeTruthy();
});
