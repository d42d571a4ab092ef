import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { paymentPage } from '#testing/payment-page.tsx';
import { sampleOffer } from '#testing/sample-offer.ts';
import { PaymentScreen } from './payment-screen.tsx';

const { open, server } = paymentPage(<PaymentScreen email="ada@example.com" />);

describe('the plans', () => {
  it.each([
    [
      '/payment?plan=yearly',
      ['Aylık Premium', 'ayda $2'],
      ['Yıllık Premium', 'yılda $20', '$24', '%17 indirim', '2 ay ücretsiz', 'Önerilen'],
    ],
    [
      '/en/payment?plan=yearly',
      ['Premium, monthly', '$2 a month'],
      ['Premium, yearly', '$20 a year', '$24', '17% off', '2 months free', 'Recommended'],
    ],
  ])('are cards with prices, flags and four features (%s)', async (path, monthly, yearly) => {
    await open(path);
    const radios = screen.getAllByRole<HTMLInputElement>('radio', { name: /Premium/ });
    expect(radios.map(({ checked }) => checked)).toEqual([false, true]);
    const texts = [monthly, yearly];
    for (const [index, radio] of radios.entries()) {
      const card = radio.parentElement as HTMLElement;
      for (const text of texts[index] ?? []) expect(within(card).getByText(text)).toBeTruthy();
      expect(within(card).getAllByRole('listitem')).toHaveLength(4);
    }
    expect(within(radios[0]?.parentElement as HTMLElement).queryByText(/%|free$|ücretsiz/)).toBeNull();
    expect(screen.getByText('$24').tagName).toBe('S');
  });

  it('are chosen with the keyboard, which changes the address and adds no history entry', async () => {
    const { router } = await open();
    const user = userEvent.setup();
    const [monthly, yearly] = screen.getAllByRole<HTMLInputElement>('radio', { name: /Premium/ });
    monthly?.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(yearly?.checked).toBe(true));
    expect(router.state.location.search).toBe('?plan=yearly');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(document.activeElement).toBe(yearly);
  });

  it.each(['', '?plan=weekly', '?plan=%00'])('start with the popular one for the address “%s”', async (search) => {
    await open(`/payment${search}`);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Yıllık Premium/ }).checked).toBe(true);
  });

  it('start with the first one where none is popular', async () => {
    server.offer = sampleOffer({ plans: sampleOffer().plans.map((plan) => ({ ...plan, popular: false })) });
    await open('/payment');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Aylık Premium/ }).checked).toBe(true);
  });

  it('leave the rest of the address as it is', async () => {
    const { router } = await open('/payment?plan=monthly&from=mail');
    await userEvent.click(screen.getByRole('radio', { name: /Yıllık/ }));
    expect(router.state.location.search).toBe('?plan=yearly&from=mail');
  });
});

describe('the summary', () => {
  const summary = () => screen.getByRole('region', { name: 'Özet' }).textContent ?? '';

  it('says what is paid today and after the trial', async () => {
    await open();
    expect(summary()).toContain('Bugün ödenecek$0');
    expect(summary()).toMatch(/İlk 7 gün ücretsiz\d+ \S+ \d{4} tarihinde \$2 alınır/);
    expect(summary()).toContain('30 gün para iade garantisi');
  });

  it('has the price of today without a trial and for a transfer', async () => {
    server.offer = sampleOffer({ trialDays: 0, moneyBackDays: 0 });
    await open();
    expect(summary()).toContain('Bugün ödenecek$2');
    expect(summary()).not.toMatch(/ücretsiz|iade/);
    await userEvent.click(screen.getByRole('radio', { name: 'Havale' }));
    expect(summary()).toContain('Gönderilecek$2');
    expect(summary()).toContain('kendiliğinden yenilenmez');
  });
});

it('says that a payment by card is a test, and does not say it of a bank transfer', async () => {
  server.offer = sampleOffer({ isSandbox: true });
  await open();
  expect(screen.getByText(/Bu bir deneme ödemesi: gerçek para alınmaz/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Havale' }));
  expect(screen.queryByText(/Bu bir deneme ödemesi/)).toBeNull();
});
