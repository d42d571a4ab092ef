import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { paymentPage } from '#testing/payment-page.tsx';
import { refuse } from '#testing/refuse.ts';
import { sampleOffer, sampleTransfer } from '#testing/sample-offer.ts';
import { PaymentScreen } from './payment-screen.tsx';

const { open, server } = paymentPage(<PaymentScreen email="ada@example.com" />);

describe('a bank transfer', () => {
  const choose = async () => userEvent.click(screen.getByRole('radio', { name: 'Havale' }));

  it('shows the account, then the description with the code, until when and a way to withdraw', async () => {
    server.answers = [
      () => {
        server.offer = sampleOffer({ transfer: sampleTransfer });
        return HttpResponse.json({ kind: 'transfer', transfer: sampleTransfer });
      },
    ];
    await open('/payment?plan=yearly');
    await choose();
    for (const text of [
      'BugünNe',
      'Örnek Bankası',
      'TR33 0006 1005 1978 6457 8413 26',
      'ada@example.com ve vereceğimiz kod',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByLabelText('Kart numarası')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Havale kodumu al' }));
    const title = await screen.findByRole('heading', { name: 'Havaleni bekliyoruz' });
    expect(document.activeElement).toBe(title);
    expect(server.checkouts).toEqual([expect.objectContaining({ paymentMethod: 'bank-transfer', planType: 'yearly' })]);
    expect(server.checkouts[0]).not.toHaveProperty('cardLast4');
    expect(screen.getByText('ada@example.com BN7K2QXM')).toBeTruthy();
    expect(screen.getByText(/9 Aralık 2026/)).toBeTruthy();
    expect(server.assign).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Havaleden vazgeç' }));
    // Test files of one thread share this prototype, and a spy on it.
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Evet, vazgeç' }));
    const note = await screen.findByText('Havaleden vazgeçtin. Bir şey ödemen gerekmiyor.');
    await waitFor(() => expect(document.activeElement?.contains(note)).toBe(true));
    expect(scroll.mock.contexts).toEqual([document.activeElement]);
    scroll.mockRestore();
    expect(await screen.findByRole('button', { name: 'Havale kodumu al' })).toBeTruthy();
  });

  it('has a code that can be copied by itself', async () => {
    const { clipboard } = userEvent.setup() && navigator;
    server.offer = sampleOffer({ transfer: sampleTransfer });
    await open();
    expect(screen.getByText('Kod').nextElementSibling?.textContent).toContain('BN7K2QXM');
    await userEvent.click(screen.getByRole('button', { name: 'Kodu kopyala' }));
    expect(await clipboard.readText()).toBe('BN7K2QXM');
  });

  it.each([
    ['confirmed', { refusal: 'transfer' }, /Ödediğin süre hâlâ devam ediyor/],
    ['withdrawn', {}, /^Bu havaleyi artık beklemiyoruz/],
  ] as const)('that was %s elsewhere disappears when it is withdrawn here, which is said', async (_how, over, text) => {
    server.offer = sampleOffer({ transfer: sampleTransfer });
    await open();
    server.withdrawal = () => {
      server.offer = sampleOffer(over);
      return refuse('not_found', 404);
    };
    await userEvent.click(screen.getByRole('button', { name: 'Havaleden vazgeç' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Evet, vazgeç' }));
    const gone = await screen.findByText('Bu havaleyi artık beklemiyoruz.');
    await waitFor(() => expect(document.activeElement?.contains(gone)).toBe(true));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Havaleni bekliyoruz' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is pending is shown first', async () => {
    server.offer = sampleOffer({ transfer: sampleTransfer });
    await open();
    expect(screen.getByRole('heading', { name: 'Havaleni bekliyoruz' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ödeme sayfasına geç' })).toBeNull();
    expect(screen.queryByRole('radio', { name: /Premium/ })).toBeNull();
  });

  it.each([
    ['/payment', 'Kredi kartı', 'Bir havaleni bekliyoruz. Kartla alırsan havaleyi gönderme.', /^Planını/],
    [
      '/en/payment',
      'Credit card',
      'We’re waiting for a bank transfer from you. If you buy by card, don’t send it.',
      /^Choose/,
    ],
  ])(
    'that is pending is named beside the card form, and no choice is asked for (%s)',
    async (path, card, hint, lead) => {
      server.offer = sampleOffer({ transfer: sampleTransfer });
      await open(path);
      expect(screen.queryByText(hint)).toBeNull();
      expect(screen.queryByText(lead)).toBeNull();
      await userEvent.click(screen.getByRole('radio', { name: card }));
      expect(screen.getByText(hint)).toBeTruthy();
    },
  );

  it('is the only way to extend paid time, and a single method is no choice', async () => {
    server.offer = sampleOffer({ refusal: 'transfer' });
    await open();
    expect(screen.queryByRole('radio', { name: 'Kredi kartı' })).toBeNull();
    expect(screen.getByText(/Ödediğin süre hâlâ devam ediyor/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Havale kodumu al' })).toBeTruthy();
  });

  it.each([
    ['the first one', null],
    ['one that extends the time paid for', 'transfer'],
  ] as const)('has an alert of its own (%s)', async (_which, refusal) => {
    server.answers = [() => refuse('internal_error', 500)];
    server.offer = sampleOffer({ refusal });
    await open();
    if (!refusal) await choose();
    await userEvent.click(screen.getByRole('button', { name: 'Havale kodumu al' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Ödeme HatasıHavale başlatılamadı.');
  });
});
