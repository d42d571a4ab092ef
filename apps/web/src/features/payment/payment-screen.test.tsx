import { inspect } from 'node:util';
import type { Offer } from '@bugunne/contract/payments';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleOffer, sampleTransfer } from '#testing/sample-offer.ts';
import { PaymentScreen } from './payment-screen.tsx';

const PROVIDER_PAGE = 'https://provider.example/checkout/1';
const REDIRECT_FAILED = 'Ödeme sayfasına yönlendirilirken bir hata oluştu. Lütfen tekrar deneyin.';
const CARD = {
  number: '4242424242424242',
  expiry: '1231',
  cvv: '987',
  name: 'Ada Lovelace',
  phone: '+90 555 111 22 33',
};

let offer: Offer;
/** Every request of the page: method, address, headers and body. */
let requests: string[];
let checkouts: Record<string, unknown>[];
/** Responses to the next checkouts, in order; then the redirect. */
let answers: (() => HttpResponse<JsonBodyType> | Promise<HttpResponse<JsonBodyType>>)[];
let assign: ReturnType<typeof vi.spyOn>;
/** Loads of the offer so far. */
let loads: number;
/** Response to the withdrawal of a transfer, in place of a success. */
let withdrawal: (() => HttpResponse<JsonBodyType>) | null;

const msw = setupServer(
  http.get('*/rest/v1/payment_offer', () => {
    loads += 1;
    return HttpResponse.json(offer);
  }),
  http.post('*/functions/v1/checkout', async ({ request }) => {
    checkouts.push((await request.json()) as Record<string, unknown>);
    const answer = answers.shift();
    return answer
      ? answer()
      : HttpResponse.json({ kind: 'redirect', attemptId: sampleTransfer.attemptId, url: PROVIDER_PAGE });
  }),
  http.delete('*/rest/v1/payment_attempts/:id', () => {
    if (withdrawal) return withdrawal();
    offer = sampleOffer();
    return HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => {
  msw.listen({ onUnhandledFrame: 'error' });
  msw.events.on('request:start', async ({ request }) => {
    const headers = JSON.stringify([...request.headers]);
    requests.push([request.method, request.url, headers, await request.clone().text()].join(' '));
  });
});
afterAll(() => msw.close());
beforeEach(() => {
  [offer, requests, checkouts, answers] = [sampleOffer(), [], [], []];
  [loads, withdrawal] = [0, null];
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => {
  assign.mockRestore();
  vi.useRealTimers();
});

async function open(path = '/payment?plan=monthly') {
  const app = renderInApp(<PaymentScreen email="ada@example.com" />, { path });
  await screen.findByRole('form');
  return app;
}
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ödeme sayfasına geç' });

const refused = (code: string, status: number) => () => refuse(code, status);
const lost = () => HttpResponse.error() as HttpResponse<JsonBodyType>;
const proxyFailed = () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }) as HttpResponse<JsonBodyType>;

async function fillCard() {
  const user = userEvent.setup();
  await user.type(field('Kart numarası'), CARD.number);
  await user.type(field('Son kullanma (AA/YY)'), CARD.expiry);
  await user.type(field('CVV'), CARD.cvv);
  await user.type(field('Kart üzerindeki ad'), CARD.name);
  await user.type(field('Telefon (isteğe bağlı)'), CARD.phone);
  return user;
}

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
    offer = sampleOffer({ plans: sampleOffer().plans.map((plan) => ({ ...plan, popular: false })) });
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
    offer = sampleOffer({ trialDays: 0, moneyBackDays: 0 });
    await open();
    expect(summary()).toContain('Bugün ödenecek$2');
    expect(summary()).not.toMatch(/ücretsiz|iade/);
    await userEvent.click(screen.getByRole('radio', { name: 'Havale' }));
    expect(summary()).toContain('Gönderilecek$2');
    expect(summary()).toContain('kendiliğinden yenilenmez');
  });
});

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
    expect(checkouts).toEqual([]);
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
    offer = sampleOffer({ cardForm: false });
    await open();
    expect(screen.queryByLabelText('Kart numarası')).toBeNull();
    await userEvent.click(payButton());
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PROVIDER_PAGE));
    expect(checkouts).toEqual([expect.not.objectContaining({ cardLast4: expect.anything() })]);
  });

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
    answers = [lost, proxyFailed, () => refuse('payment_provider_unavailable', 503)];

    const { router, queryClient } = await open();
    const caches = [queryClient.getQueryCache(), queryClient.getMutationCache()];
    const states: unknown[] = [];
    for (const cache of caches)
      cache.subscribe(() => states.push(cache.getAll().map(({ state, options, meta }) => [state, options, meta])));
    const user = await fillCard();
    await user.click(payButton());
    for (const _error of answers.concat(lost)) {
      const alert = await screen.findByRole('alert');
      await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
      await waitFor(() => expect(alert.isConnected).toBe(false));
    }
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PROVIDER_PAGE));
    expect(checkouts).toEqual(
      Array.from({ length: 4 }, () => ({
        requestId: expect.any(String),
        planType: 'monthly',
        paymentMethod: 'credit-card',
        cardLast4: '4242',
        language: 'tr',
      })),
    );
    const known = inspect(
      [
        requests,
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
    );
    const secrets = [CARD.number, '4242 4242', '12/31', CARD.expiry, CARD.cvv, CARD.name, 'Lovelace', '555 111'];
    // The record has what was sent and what was thrown, so it would have the rest as well.
    for (const part of ['"cardLast4":"4242"', "cardLast4: '4242'", 'payment_provider_unavailable'])
      expect(known).toContain(part);
    for (const secret of secrets) expect(known.includes(secret), secret).toBe(false);
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

describe('a payment', () => {
  it('says that it works, takes no second press and goes to the page of the provider', async () => {
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    answers = [
      async () => {
        await gate;
        return HttpResponse.json({ kind: 'redirect', attemptId: sampleTransfer.attemptId, url: PROVIDER_PAGE });
      },
    ];
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
    go();
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(PROVIDER_PAGE));
    expect(screen.getByRole('button', { name: 'Ödeme İşleniyor...' }).getAttribute('aria-disabled')).toBe('true');
    expect(checkouts).toHaveLength(1);
  });

  it.each([true, false])('is sent once after a double press (card form: %s)', async (cardForm) => {
    offer = sampleOffer({ cardForm });
    await open();
    if (cardForm) await fillCard();
    const button = payButton();
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(checkouts).toHaveLength(1);
  });

  it('is usable again when back navigation shows the page as it was', async () => {
    await open();
    const user = await fillCard();
    await user.click(payButton());
    await screen.findByRole('button', { name: 'Ödeme İşleniyor...' });
    await waitFor(() => expect(assign).toHaveBeenCalled());
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(() => expect(payButton().getAttribute('aria-disabled')).not.toBe('true'));
    await fillCard();
    await user.click(payButton());
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  });

  it.each([
    ['a new id after an error of the server', refused('payment_provider_unavailable', 503), false],
    ['the same id after a lost answer', lost, true],
    ['the same id after an answer that is not ours', proxyFailed, true],
  ])('alerts, and the retry has %s', async (_case, answer, isSame) => {
    answers = [answer];
    await open();
    const user = await fillCard();
    await user.click(payButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Ödeme Hatası${REDIRECT_FAILED}`);
    await waitFor(() => expect(alert.parentElement).toBe(document.activeElement));
    await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PROVIDER_PAGE));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ödeme İşleniyor...' }));
    expect(checkouts).toHaveLength(2);
    const [first, second] = checkouts.map(({ requestId }) => requestId);
    expect(second === first).toBe(isSame);
  });

  it('says when it may be tried again after too many presses', async () => {
    answers = [() => refuse('too_many_attempts', 429, { retryAfterSeconds: 125 })];
    await open();
    const user = await fillCard();
    await user.click(payButton());
    expect(await screen.findByText('Yaklaşık 3 dakika sonra yeniden deneyebilirsin.')).toBeTruthy();
  });

  it('gives the reason in the language of the page', async () => {
    answers = [refused('payment_provider_unavailable', 503)];
    offer = sampleOffer({ cardForm: false });
    await open('/en/payment?plan=monthly');
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Payment error/);
    expect(screen.getByText(/You haven’t been charged/)).toBeTruthy();
  });

  it('has a new id for another plan, and the former error is gone', async () => {
    answers = [lost];
    await open();
    const user = await fillCard();
    await user.click(payButton());
    await screen.findByRole('alert');
    await user.click(screen.getByRole('radio', { name: /Yıllık/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(payButton());
    await waitFor(() => expect(checkouts).toHaveLength(2));
    expect(checkouts[1]).toMatchObject({ planType: 'yearly' });
    expect(checkouts[1]?.['requestId']).not.toBe(checkouts[0]?.['requestId']);
  });

  it.each([
    ['subscription_exists', { refusal: 'subscription' }, 'Zaten bir aboneliğin var'],
    ['payment_confirming', { refusal: 'confirming' }, 'Ödemen onaylanıyor'],
    ['transfer_running', { refusal: 'transfer', methods: ['credit-card'] }, 'Ödediğin süre devam ediyor'],
    ['payments_closed', { methods: [] }, 'Satın alma şu anda kapalı'],
  ] as const)('gives way to the reason, which takes focus, when it is refused: %s', async (code, over, title) => {
    answers = [
      () => {
        offer = sampleOffer({ ...over, methods: [...('methods' in over ? over.methods : offer.methods)] });
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
    answers = [
      () => {
        offer = sampleOffer({ refusal: 'transfer' });
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
    answers = [() => refuse('subscription_exists', 409)];
    await open();
    const user = await fillCard();
    msw.use(http.get('*/rest/v1/payment_offer', () => refuse('forbidden', 403), { once: true }));
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

describe('in place of the form', () => {
  it.each([
    ['subscription', 'Zaten bir aboneliğin var', 'Profilimde yönet', '/dashboard?view=profile'],
    ['confirming', 'Ödemen onaylanıyor', 'Profilimde yönet', '/dashboard?view=profile'],
  ] as const)('a user with a payment (%s) sees why and where it is managed', async (refusal, title, link, href) => {
    offer = sampleOffer({ refusal });
    renderInApp(<PaymentScreen email="ada@example.com" />, { path: '/payment' });
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
    offer = sampleOffer({ refusal, methods: ['credit-card'] });
    renderInApp(<PaymentScreen email="ada@example.com" />, { path });
    await screen.findByRole('heading', { name: title });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each(['subscription', 'confirming'] as const)(
    'a transfer that is waited for stays visible (%s)',
    async (refusal) => {
      offer = sampleOffer({ refusal, transfer: sampleTransfer });
      renderInApp(<PaymentScreen email="ada@example.com" />, { path: '/payment' });
      await screen.findByRole('heading', { name: 'Havaleni bekliyoruz' });
      expect(screen.getByText('ada@example.com BN7K2QXM')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Havaleden vazgeç' }));
      withdrawal = () => {
        offer = sampleOffer({ refusal });
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
    offer = sampleOffer({ refusal: 'confirming' });
    renderInApp(<PaymentScreen email="ada@example.com" />, { path: '/payment' });
    await screen.findByRole('heading', { name: 'Ödemen onaylanıyor' });
    expect(loads).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const [first, begun] = [loads - 1, loads];
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(first).toBeGreaterThan(3);
    expect(loads - begun).toBeGreaterThan(0);
    expect(loads - begun).toBeLessThan(first);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const before = loads;
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(loads).toBe(before);
    visibility.mockRestore();
    offer = sampleOffer({ refusal: 'subscription' });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByRole('heading', { name: 'Zaten bir aboneliğin var' })).toBeTruthy();
  });

  it('a site that sells nothing says so', async () => {
    offer = sampleOffer({ methods: [] });
    renderInApp(<PaymentScreen email="ada@example.com" />, { path: '/en/payment' });
    expect(await screen.findByRole('heading', { name: 'Premium is not on sale right now' })).toBeTruthy();
  });

  it('a failure to load has a retry, and a spinner is shown before', async () => {
    msw.use(http.get('*/rest/v1/payment_offer', () => refuse('forbidden', 403), { once: true }));
    renderInApp(<PaymentScreen email="ada@example.com" />, { path: '/payment' });
    expect(screen.getByText('Ödeme seçenekleri yükleniyor...')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }));
    await screen.findByRole('form');
  });
});

describe('a bank transfer', () => {
  const choose = async () => userEvent.click(screen.getByRole('radio', { name: 'Havale' }));

  it('shows the account, then the description with the code, until when and a way to withdraw', async () => {
    answers = [
      () => {
        offer = sampleOffer({ transfer: sampleTransfer });
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
    expect(checkouts).toEqual([expect.objectContaining({ paymentMethod: 'bank-transfer', planType: 'yearly' })]);
    expect(checkouts[0]).not.toHaveProperty('cardLast4');
    expect(screen.getByText('ada@example.com BN7K2QXM')).toBeTruthy();
    expect(screen.getByText(/9 Aralık 2026/)).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Havaleden vazgeç' }));
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(await screen.findByRole('button', { name: 'Evet, vazgeç' }));
    const note = await screen.findByText('Havaleden vazgeçtin. Bir şey ödemen gerekmiyor.');
    await waitFor(() => expect(document.activeElement?.contains(note)).toBe(true));
    expect(scroll.mock.contexts).toEqual([document.activeElement]);
    scroll.mockRestore();
    expect(await screen.findByRole('button', { name: 'Havale kodumu al' })).toBeTruthy();
  });

  it('has a code that can be copied by itself', async () => {
    const { clipboard } = userEvent.setup() && navigator;
    offer = sampleOffer({ transfer: sampleTransfer });
    await open();
    expect(screen.getByText('Kod').nextElementSibling?.textContent).toContain('BN7K2QXM');
    await userEvent.click(screen.getByRole('button', { name: 'Kodu kopyala' }));
    expect(await clipboard.readText()).toBe('BN7K2QXM');
  });

  it.each([
    ['confirmed', { refusal: 'transfer' }, /Ödediğin süre hâlâ devam ediyor/],
    ['withdrawn', {}, /^Bu havaleyi artık beklemiyoruz/],
  ] as const)('that was %s elsewhere disappears when it is withdrawn here, which is said', async (_how, over, text) => {
    offer = sampleOffer({ transfer: sampleTransfer });
    await open();
    withdrawal = () => {
      offer = sampleOffer(over);
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
    offer = sampleOffer({ transfer: sampleTransfer });
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
      offer = sampleOffer({ transfer: sampleTransfer });
      await open(path);
      expect(screen.queryByText(hint)).toBeNull();
      expect(screen.queryByText(lead)).toBeNull();
      await userEvent.click(screen.getByRole('radio', { name: card }));
      expect(screen.getByText(hint)).toBeTruthy();
    },
  );

  it('is the only way to extend paid time, and a single method is no choice', async () => {
    offer = sampleOffer({ refusal: 'transfer' });
    await open();
    expect(screen.queryByRole('radio', { name: 'Kredi kartı' })).toBeNull();
    expect(screen.getByText(/Ödediğin süre hâlâ devam ediyor/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Havale kodumu al' })).toBeTruthy();
  });

  it.each([
    ['the first one', null],
    ['one that extends the time paid for', 'transfer'],
  ] as const)('has an alert of its own (%s)', async (_which, refusal) => {
    answers = [() => refuse('internal_error', 500)];
    offer = sampleOffer({ refusal });
    await open();
    if (!refusal) await choose();
    await userEvent.click(screen.getByRole('button', { name: 'Havale kodumu al' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Ödeme HatasıHavale başlatılamadı.');
  });
});

it('says that a payment by card is a test, and does not say it of a bank transfer', async () => {
  offer = sampleOffer({ isSandbox: true });
  await open();
  expect(screen.getByText(/Bu bir deneme ödemesi: gerçek para alınmaz/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Havale' }));
  expect(screen.queryByText(/Bu bir deneme ödemesi/)).toBeNull();
});
