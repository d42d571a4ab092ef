import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { paymentPage } from '#testing/payment-page.tsx';
import { refuse } from '#testing/refuse.ts';
import { sampleOffer, sampleTransfer } from '#testing/sample-offer.ts';
import { PaymentScreen } from './payment-screen.tsx';

const { server, show } = paymentPage(<PaymentScreen email="ada@example.com" />);

describe('in place of the form', () => {
  it.each([
    ['subscription', 'Zaten bir aboneliğin var', 'Profilimde yönet', '/dashboard?view=profile'],
    ['confirming', 'Ödemen onaylanıyor', 'Profilimde yönet', '/dashboard?view=profile'],
  ] as const)('a user with a payment (%s) sees why and where it is managed', async (refusal, title, link, href) => {
    server.offer = sampleOffer({ refusal });
    show('/payment');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it.each([
    [
      '/payment',
      'subscription',
      /^Zaten/,
      'Planını görmek, kartını değiştirmek, aboneliğini iptal etmek ve faturalarını açmak için profiline git.',
    ],
    [
      '/en/payment',
      'subscription',
      /^You already/,
      'Go to your profile to see your plan, change your card, cancel or open your invoices.',
    ],
    [
      '/payment',
      'transfer',
      /^Ödediğin süre/,
      'Süre bitince yeniden satın alabilirsin. Ne zaman biteceği profilinde yazar.',
    ],
    [
      '/en/payment',
      'transfer',
      /^The time you paid/,
      'When it ends you can buy again. Your profile says when that is.',
    ],
  ] as const)('the text adds to the title (%s, %s)', async (path, refusal, title, text) => {
    server.offer = sampleOffer({ refusal, methods: ['credit-card'] });
    show(path);
    await screen.findByRole('heading', { name: title });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each(['subscription', 'confirming'] as const)(
    'a transfer that is waited for stays visible (%s)',
    async (refusal) => {
      server.offer = sampleOffer({ refusal, transfer: sampleTransfer });
      show('/payment');
      await screen.findByRole('heading', { name: 'Havaleni bekliyoruz' });
      expect(screen.getByText('ada@example.com BN7K2QXM')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Havaleden vazgeç' }));
      server.withdrawal = () => {
        server.offer = sampleOffer({ refusal });
        return HttpResponse.json({ ok: true });
      };
      await userEvent.click(await screen.findByRole('button', { name: 'Evet, vazgeç' }));
      const done = await screen.findByText('Havaleden vazgeçtin. Bir şey ödemen gerekmiyor.');
      await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true));
      expect(screen.queryByRole('heading', { name: 'Havaleni bekliyoruz' })).toBeNull();
    },
  );

  it('a payment that is being confirmed is asked for with growing pauses, while the page is visible', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.offer = sampleOffer({ refusal: 'confirming' });
    show('/payment');
    await screen.findByRole('heading', { name: 'Ödemen onaylanıyor' });
    expect(server.loads).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const [first, begun] = [server.loads - 1, server.loads];
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(first).toBeGreaterThan(3);
    expect(server.loads - begun).toBeGreaterThan(0);
    expect(server.loads - begun).toBeLessThan(first);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const before = server.loads;
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(server.loads).toBe(before);
    visibility.mockRestore();
    server.offer = sampleOffer({ refusal: 'subscription' });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByRole('heading', { name: 'Zaten bir aboneliğin var' })).toBeTruthy();
  });

  it('a site that sells nothing says so', async () => {
    server.offer = sampleOffer({ methods: [] });
    show('/en/payment');
    expect(await screen.findByRole('heading', { name: 'Premium is not on sale right now' })).toBeTruthy();
  });

  it('a failure to load has a retry, and a spinner is shown before', async () => {
    server.msw.use(http.get('*/rest/v1/payment_offer', () => refuse('forbidden', 403), { once: true }));
    show('/payment');
    expect(screen.getByText('Ödeme seçenekleri yükleniyor...')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }));
    await screen.findByRole('form');
  });
});
