import { inspect } from 'node:util';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  CARD,
  field,
  fillCard,
  lost,
  PROVIDER_PAGE,
  payButton,
  paymentPage,
  proxyFailed,
} from '#testing/payment-page.tsx';
import { refuse } from '#testing/refuse.ts';
import { PaymentScreen } from './payment-screen.tsx';

const { open, server } = paymentPage(<PaymentScreen email="ada@example.com" />);

describe('the card form', () => {
  it('keeps everything but the last four digits in the page, also after errors and retries', async () => {
    const console_ = (['log', 'info', 'warn', 'debug'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => undefined),
    );
    const spies = [
      ...console_,
      vi.spyOn(Storage.prototype, 'setItem'),
      vi.spyOn(history, 'pushState'),
      vi.spyOn(history, 'replaceState'),
      vi.spyOn(BroadcastChannel.prototype, 'postMessage'),
    ];
    const openDatabase = vi.fn();
    const sendBeacon = vi.fn(() => true);
    vi.stubGlobal('indexedDB', { open: openDatabase });
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    // An error report of the page would hold the thrown error and the text around it.
    const thrown: unknown[] = [];
    const report = (event: Event) =>
      void thrown.push(event, (event as ErrorEvent).error, (event as ErrorEvent).message);
    addEventListener('error', report);
    addEventListener('unhandledrejection', report);
    server.answers = [lost, proxyFailed, () => refuse('payment_provider_unavailable', 503)];

    const { router, queryClient } = await open();
    const caches = [queryClient.getQueryCache(), queryClient.getMutationCache()];
    const states: unknown[] = [];
    for (const cache of caches)
      cache.subscribe(() => states.push(cache.getAll().map(({ state, options, meta }) => [state, options, meta])));
    const user = await fillCard();
    await user.click(payButton());
    for (const _error of server.answers.concat(lost)) {
      const alert = await screen.findByRole('alert');
      await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
      await waitFor(() => expect(alert.isConnected).toBe(false));
    }
    await waitFor(() => expect(server.assign).toHaveBeenCalledWith(PROVIDER_PAGE));
    expect(server.checkouts).toEqual(
      Array.from({ length: 4 }, () => ({
        requestId: expect.any(String),
        planType: 'monthly',
        paymentMethod: 'credit-card',
        cardLast4: '4242',
        language: 'tr',
      })),
    );
    // Random ids and places in scripts may have the same digits.
    const known = inspect(
      [
        server.requests,
        spies.map(({ mock }) => mock.calls),
        vi.mocked(console.error).mock.calls,
        sendBeacon.mock.calls,
        thrown,
        states,
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        document.title,
        location.href,
        router.state.location,
        history.state,
        vi.mocked(location.assign).mock.calls,
      ],
      { depth: 12, maxArrayLength: null, maxStringLength: null },
    ).replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|:\d+:\d+/g, '');
    const secrets = [CARD.number, '4242 4242', '12/31', CARD.expiry, CARD.cvv, CARD.name, 'Lovelace', '555 111'];
    // The record has what was sent and what was thrown, so it would have the rest as well.
    for (const part of ['"cardLast4":"4242"', "cardLast4: '4242'", 'payment_provider_unavailable'])
      expect(known).toContain(part);
    const isKnown = (secret: string) => new RegExp(`(?<![\\w.])${secret.replace(/\W/g, '\\$&')}(?!\\w)`).test(known);
    expect(isKnown('4242')).toBe(true);
    for (const secret of secrets) expect(isKnown(secret), secret).toBe(false);
    expect(openDatabase).not.toHaveBeenCalled();
    const form = screen.getByRole('form');
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual([null, 'dialog']);
    removeEventListener('error', report);
    removeEventListener('unhandledrejection', report);
    Reflect.deleteProperty(navigator, 'sendBeacon');
    vi.unstubAllGlobals();
    for (const spy of spies) spy.mockRestore();
  });

  it.each([
    ['emptied when the browser leaves', 'pagehide', false, ''],
    ['emptied when the browser shows its copy of the page', 'pageshow', true, ''],
    ['left alone when the page has loaded', 'pageshow', false, CARD.cvv],
  ])('is %s', async (_case, event, persisted, cvv) => {
    await open();
    await fillCard();
    act(() => void dispatchEvent(Object.assign(new Event(event), { persisted })));
    expect(field('CVV').value).toBe(cvv);
    const others = ['Kart numarası', 'Son kullanma (AA/YY)', 'Kart üzerindeki ad'].map((name) => field(name).value);
    expect(others.every((value) => value === '')).toBe(cvv === '');
  });
});
