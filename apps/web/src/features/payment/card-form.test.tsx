import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { field, fillCard, PROVIDER_PAGE, payButton, paymentPage } from '#testing/payment-page.tsx';
import { sampleOffer } from '#testing/sample-offer.ts';
import { PaymentScreen } from './payment-screen.tsx';

const { open, server } = paymentPage(<PaymentScreen email="ada@example.com" />);

describe('the card form', () => {
  it('has the formats of a card and the names that browsers fill in', async () => {
    await open();
    await fillCard();
    expect(field('Kart numarası').value).toBe('4242 4242 4242 4242');
    expect(field('Son kullanma (AA/YY)').value).toBe('12/31');
    expect(field('CVV').value).toBe('987');
    expect(field('E-posta').value).toBe('ada@example.com');
    const names = [...document.querySelectorAll('input[autocomplete]')].map((input) =>
      input.getAttribute('autocomplete'),
    );
    expect(names).toEqual(['cc-number', 'cc-exp', 'cc-csc', 'cc-name', 'email', 'tel']);
    expect(field('Kart numarası').inputMode).toBe('numeric');
  });

  it.each([
    ['/payment', 'E-posta', 'Makbuzların hesabının bu adresine gelir.'],
    ['/en/payment', 'E-mail', 'Receipts go to this address, the one of your account.'],
  ])('shows the address of the account, which cannot be changed here (%s)', async (path, label, hint) => {
    await open(path);
    await userEvent.type(field(label), 'x');
    expect([field(label).value, field(label).readOnly]).toEqual(['ada@example.com', true]);
    const description = document.getElementById(field(label).getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(hint);
  });

  it('understands a pasted number with spaces and a date with four digits of the year', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(field('Kart numarası'));
    await user.paste('  3782 822463 10005 ');
    expect(field('Kart numarası').value).toBe('3782 8224 6310 005');
    await user.click(field('Son kullanma (AA/YY)'));
    await user.paste('7 / 2031');
    expect(field('Son kullanma (AA/YY)').value).toBe('07/31');
  });

  it('keeps the date when a digit of its month is deleted and typed again', async () => {
    await open();
    const user = userEvent.setup();
    await user.type(field('Son kullanma (AA/YY)'), '1229');
    await user.type(field('Son kullanma (AA/YY)'), '{Backspace}1', {
      initialSelectionStart: 1,
      initialSelectionEnd: 1,
    });
    expect(field('Son kullanma (AA/YY)').value).toBe('12/29');
  });

  it.each([
    ['14 digits of a Visa card', '42424242424242', false],
    ['a Visa card', '4242424242424242', true],
    ['15 digits of a Mastercard', '555555555555444', false],
    ['a Mastercard', '5555555555554444', true],
    ['15 digits of a Mastercard of the newer range', '222300312200322', false],
    ['14 digits of an American Express card', '37828224631000', false],
    ['an American Express card', '378282246310005', true],
    ['a digit too many for American Express', '3782822463100055', false],
    ['15 digits of a Troy card', '979203000000000', false],
    ['a short number of another brand', '6759649826438', true],
    ['twelve digits of another brand', '675964982643', false],
  ])('knows whether %s (%s) is a full number: %s', async (_case, number, isFull) => {
    await open();
    const user = userEvent.setup();
    await user.click(field('Kart numarası'));
    await user.paste(number);
    await user.tab();
    await user.type(field('Son kullanma (AA/YY)'), '13');
    await user.tab();
    await screen.findByText('Ayı ve yılı 07/31 gibi yaz.');
    expect(screen.queryByText('Kart numarasını tam yaz.') === null).toBe(isFull);
  });

  it('is empty after a look at another method', async () => {
    await open();
    const user = await fillCard();
    await user.click(screen.getByRole('radio', { name: 'Havale' }));
    await user.click(screen.getByRole('radio', { name: 'Kredi kartı' }));
    const names = ['Kart numarası', 'Son kullanma (AA/YY)', 'CVV', 'Kart üzerindeki ad', 'Telefon (isteğe bağlı)'];
    expect(names.map((name) => field(name).value)).toEqual(['', '', '', '', '']);
    expect(field('E-posta').value).toBe('ada@example.com');
  });

  it('shows no error between the press of the pay button and its release, which would move the button', async () => {
    await open();
    const user = userEvent.setup();
    await user.type(field('Kart numarası'), '4242');
    await user.pointer({ keys: '[MouseLeft>]', target: payButton() });
    await act(() => new Promise((done) => requestAnimationFrame(done)));
    expect(document.activeElement).toBe(field('Kart numarası'));
    expect(screen.queryByText('Kart numarasını tam yaz.')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: payButton() });
    expect(await screen.findByText('Kart numarasını tam yaz.')).toBeTruthy();
  });

  it('says what is missing, moves to the first fault and sends nothing', async () => {
    await open();
    const user = userEvent.setup();
    await user.type(field('Son kullanma (AA/YY)'), '0121');
    await user.click(payButton());
    for (const text of [
      'Kart numarasını tam yaz.',
      'Kartın süresi geçmiş görünüyor.',
      'Üç rakamı yaz.',
      'Kartta yazan adı yaz.',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field('Kart numarası'));
    expect(server.checkouts).toEqual([]);
  });

  it('checks a field when the user leaves it', async () => {
    await open('/en/payment?plan=monthly');
    const user = userEvent.setup();
    await user.type(field('Expiry date (MM/YY)'), '139');
    await user.tab();
    expect(await screen.findByText('Enter month and year like 07/31.')).toBeTruthy();
  });

  it.each([
    ['/payment', 'Son kullanma (AA/YY)', '31/99', 'Ay 01 ile 12 arasında olmalı.'],
    ['/en/payment', 'Expiry date (MM/YY)', '3199', 'The month is between 01 and 12.'],
  ])('keeps a date whose month does not exist and says so (%s)', async (path, label, typed, fault) => {
    await open(path);
    const user = userEvent.setup();
    await user.type(field(label), typed);
    await user.tab();
    expect(await screen.findByText(fault)).toBeTruthy();
    expect(field(label).value).toBe('31/99');
  });

  it('is left out where the setting hides it', async () => {
    server.offer = sampleOffer({ cardForm: false });
    await open();
    expect(screen.queryByLabelText('Kart numarası')).toBeNull();
    await userEvent.click(payButton());
    await waitFor(() => expect(server.assign).toHaveBeenCalledWith(PROVIDER_PAGE));
    expect(server.checkouts).toEqual([expect.not.objectContaining({ cardLast4: expect.anything() })]);
  });
});
