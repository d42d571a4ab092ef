import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { field, fillCard, lost, PROVIDER_PAGE, payButton, paymentPage, proxyFailed } from '#testing/payment-page.tsx';
import { refuse } from '#testing/refuse.ts';
import { sampleOffer, sampleTransfer } from '#testing/sample-offer.ts';
import { PaymentScreen } from './payment-screen.tsx';

const REDIRECT_FAILED = 'Ödeme sayfasına yönlendirilirken bir hata oluştu. Lütfen tekrar deneyin.';
const { open, server } = paymentPage(<PaymentScreen email="ada@example.com" />);

describe('a payment', () => {
  it('says that it works, takes no second press and goes to the page of the provider', async () => {
    const checkout = Promise.withResolvers<HttpResponse<JsonBodyType>>();
    server.answers = [() => checkout.promise];
    await open();
    const user = await fillCard();
    payButton().focus();
    await user.keyboard('{Enter}{Enter}');
    const working = await screen.findByRole<HTMLButtonElement>('button', { name: 'Ödeme İşleniyor...' });
    // Disabled in the words of the specification; an attribute of its own keeps the focus on the button.
    expect(working.getAttribute('aria-disabled')).toBe('true');
    expect(working).toBe(document.activeElement);
    await user.click(working);
    await user.type(field('CVV'), '{Enter}');
    await user.click(screen.getByRole('radio', { name: /Yıllık/ }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Aylık/ }).checked).toBe(true);
    checkout.resolve(HttpResponse.json({ kind: 'redirect', attemptId: sampleTransfer.attemptId, url: PROVIDER_PAGE }));
    await waitFor(() => expect(server.assign).toHaveBeenCalledExactlyOnceWith(PROVIDER_PAGE));
    expect(screen.getByRole('button', { name: 'Ödeme İşleniyor...' }).getAttribute('aria-disabled')).toBe('true');
    expect(server.checkouts).toHaveLength(1);
  });

  it.each([true, false])('is sent once after a double press (card form: %s)', async (cardForm) => {
    server.offer = sampleOffer({ cardForm });
    await open();
    if (cardForm) await fillCard();
    const button = payButton();
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(server.assign).toHaveBeenCalled());
    expect(server.checkouts).toHaveLength(1);
  });

  it('is usable again when back navigation shows the page as it was', async () => {
    await open();
    const user = await fillCard();
    await user.click(payButton());
    await screen.findByRole('button', { name: 'Ödeme İşleniyor...' });
    await waitFor(() => expect(server.assign).toHaveBeenCalled());
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(() => expect(payButton().getAttribute('aria-disabled')).not.toBe('true'));
    await fillCard();
    await user.click(payButton());
    await waitFor(() => expect(server.assign).toHaveBeenCalledTimes(2));
  });

  it.each([
    ['a new id after an error of the server', () => refuse('payment_provider_unavailable', 503), false],
    ['the same id after a lost answer', lost, true],
    ['the same id after an answer that is not ours', proxyFailed, true],
  ])('alerts, and the retry has %s', async (_case, answer, isSame) => {
    server.answers = [answer];
    await open();
    const user = await fillCard();
    await user.click(payButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Ödeme Hatası${REDIRECT_FAILED}`);
    await waitFor(() => expect(alert.parentElement).toBe(document.activeElement));
    await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    await waitFor(() => expect(server.assign).toHaveBeenCalledWith(PROVIDER_PAGE));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ödeme İşleniyor...' }));
    expect(server.checkouts).toHaveLength(2);
    const [first, second] = server.checkouts.map(({ requestId }) => requestId);
    expect(second === first).toBe(isSame);
  });

  it('says when it may be tried again after too many presses', async () => {
    server.answers = [() => refuse('too_many_attempts', 429, { retryAfterSeconds: 125 })];
    await open();
    const user = await fillCard();
    await user.click(payButton());
    expect(await screen.findByText('Yaklaşık 3 dakika sonra yeniden deneyebilirsin.')).toBeTruthy();
  });

  it('gives the reason in the language of the page', async () => {
    server.answers = [() => refuse('payment_provider_unavailable', 503)];
    server.offer = sampleOffer({ cardForm: false });
    await open('/en/payment?plan=monthly');
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Payment error/);
    expect(screen.getByText(/You haven’t been charged/)).toBeTruthy();
  });

  it('has a new id for another plan, and the former error is gone', async () => {
    server.answers = [lost];
    await open();
    const user = await fillCard();
    await user.click(payButton());
    await screen.findByRole('alert');
    await user.click(screen.getByRole('radio', { name: /Yıllık/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(payButton());
    await waitFor(() => expect(server.checkouts).toHaveLength(2));
    expect(server.checkouts[1]).toMatchObject({ planType: 'yearly' });
    expect(server.checkouts[1]?.['requestId']).not.toBe(server.checkouts[0]?.['requestId']);
  });

  it.each([
    ['subscription_exists', { refusal: 'subscription' }, 'Zaten bir aboneliğin var'],
    ['payment_confirming', { refusal: 'confirming' }, 'Ödemen onaylanıyor'],
    ['transfer_running', { refusal: 'transfer', methods: ['credit-card'] }, 'Ödediğin süre devam ediyor'],
    ['payments_closed', { methods: [] }, 'Satın alma şu anda kapalı'],
  ] as const)('gives way to the reason, which takes focus, when it is refused: %s', async (code, over, title) => {
    server.answers = [
      () => {
        server.offer = sampleOffer({
          ...over,
          methods: [...('methods' in over ? over.methods : server.offer.methods)],
        });
        return refuse(code, 409);
      },
    ];
    await open();
    const user = await fillCard();
    const alerts = vi.fn();
    const observer = new MutationObserver(() => document.querySelector('[role=alert]') && alerts());
    observer.observe(document.body, { childList: true, subtree: true });
    await user.click(payButton());
    const heading = await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('form')).toBeNull();
    observer.disconnect();
    expect(alerts).not.toHaveBeenCalled();
  });

  it('of a card gives way to a transfer where only that extends the time paid for, which is said and focused', async () => {
    server.answers = [
      () => {
        server.offer = sampleOffer({ refusal: 'transfer' });
        return refuse('transfer_running', 409);
      },
    ];
    await open();
    const user = await fillCard();
    await user.click(payButton());
    const note = await screen.findByText(/Ödediğin süre hâlâ devam ediyor/);
    await waitFor(() => expect(document.activeElement?.contains(note)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('alerts with the reason when the offer that would explain it cannot be loaded', async () => {
    server.answers = [() => refuse('subscription_exists', 409)];
    await open();
    const user = await fillCard();
    server.msw.use(http.get('*/rest/v1/payment_offer', () => refuse('forbidden', 403), { once: true }));
    await user.click(payButton());
    await screen.findByRole('alert');
    expect(screen.getByText(/^Zaten bir aboneliğin var\. /)).toBeTruthy();
  });

  it('is not possible while the device is offline, which is said', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    expect(await screen.findByText(/Şu anda bağlantı yok/)).toBeTruthy();
    online.mockRestore();
  });
});
