import type { OwnPayments, PremiumPlan } from '@bugunne/contract/payments';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '#components/ui/toast.tsx';
import { isOwnPlanNews } from '#lib/own-plan-change.ts';
import { cacheData } from '#lib/queries/cache-data.ts';
import { ownPaymentsQuery } from '#lib/queries/payments.ts';
import { createQueryClient } from '#lib/query-client.ts';
import {
  activePlan,
  cancelledPlan,
  grantPlan,
  invoice,
  nothing,
  planServer,
  transfer,
  transferPlan,
} from '#testing/plan-server.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { PlanPanel } from './plan-panel.tsx';

const server = planServer();
beforeAll(() => server.msw.listen());
afterAll(() => server.msw.close());
beforeEach(() => server.reset());

function show(own: Partial<OwnPayments>, { path = '/dashboard', isPremium = true } = {}) {
  server.own = { ...nothing, ...own };
  const queryClient = createQueryClient();
  cacheData(queryClient, ownPaymentsQuery(), server.own);
  return renderInApp(
    <main>
      <ToastHost label="mesajlar" />
      <PlanPanel isPremium={isPremium} />
    </main>,
    { path, queryClient },
  );
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const focused = () => (document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''));

const trial: PremiumPlan = {
  ...activePlan,
  state: 'trialing',
  trialEndsAt: '2026-05-08T12:00:00.000Z',
  renewsAt: '2026-05-08T12:00:00.000Z',
};
const pastDue: PremiumPlan = {
  ...activePlan,
  state: 'past_due',
  renewsAt: null,
  nextAttemptAt: '2026-06-03T12:00:00.000Z',
  graceEndsAt: '2026-06-08T12:00:00.000Z',
};

describe('state of a plan in words', () => {
  it.each<[string, PremiumPlan, boolean, string[], string[]]>([
    [
      'trial',
      trial,
      true,
      ['8 Mayıs 2026 tarihine kadar ücretsiz.', 'Sonra ayda $2. İlk ödeme 8 Mayıs 2026 tarihinde alınır.'],
      ['Free until 8 May 2026.', 'Then $2 a month. The first payment is on 8 May 2026.'],
    ],
    [
      'active',
      activePlan,
      true,
      ['1 Haziran 2026 tarihinde yenilenir. Alınacak tutar: $2.'],
      ['Renews on 1 June 2026 for $2.'],
    ],
    [
      'active without a known price',
      { ...activePlan, price: null },
      true,
      ['1 Haziran 2026 tarihinde yenilenir.'],
      ['Renews on 1 June 2026.'],
    ],
    [
      'cancelled',
      cancelledPlan,
      true,
      ['Premium 1 Haziran 2026 tarihine kadar açık.', 'Yenilenmeyecek, senden başka ücret alınmayacak.'],
      ['Premium works until 1 June 2026.', 'It won’t renew, and you won’t be charged again.'],
    ],
    [
      'cancelled during the trial',
      { ...cancelledPlan, trialEndsAt: '2026-06-01T12:00:00.000Z' },
      true,
      ['Premium 1 Haziran 2026 tarihine kadar açık.', 'Deneme süren o gün biter; senden ücret alınmayacak.'],
      ['Premium works until 1 June 2026.', 'Your trial ends that day, and you won’t be charged.'],
    ],
    [
      'past due',
      pastDue,
      true,
      [
        'Yenileme ödemesi alınamadı.',
        '3 Haziran 2026 tarihinde yeniden deneyeceğiz.',
        'Premium 8 Haziran 2026 tarihine kadar açık kalır.',
      ],
      [
        'The payment for your renewal failed.',
        'We try again on 3 June 2026.',
        'Premium keeps working until 8 June 2026.',
      ],
    ],
    [
      'past due after the days of grace',
      { ...pastDue, nextAttemptAt: null },
      false,
      ['Yenileme ödemesi alınamadı.', 'Ödeme alınana kadar Premium kapalı.'],
      ['The payment for your renewal failed.', 'Premium is off until the payment goes through.'],
    ],
    [
      'paused',
      { ...activePlan, state: 'paused', canCancel: false, renewsAt: null },
      false,
      ['Aboneliğin duraklatıldı. Bu sırada ücret alınmaz, Premium da kapalıdır.'],
      ['Your subscription is paused. Meanwhile nothing is charged and Premium is off.'],
    ],
    [
      'ended',
      { ...cancelledPlan, state: 'ended', canResume: false },
      false,
      ['Premium üyeliğin 1 Haziran 2026 tarihinde sona erdi.'],
      ['Your Premium membership ended on 1 June 2026.'],
    ],
    [
      'a paid transfer',
      transferPlan,
      true,
      ['Ödemen 1 Nisan 2027 tarihine kadar geçerli.', 'Kendiliğinden yenilenmez. Yeni bir havale süreyi uzatır.'],
      ['Paid until 1 April 2027.', 'It doesn’t renew by itself. Another bank transfer extends it.'],
    ],
    [
      'a grant',
      { ...grantPlan, endsAt: '2027-04-01T12:00:00.000Z' },
      true,
      ['Premium 1 Nisan 2027 tarihine kadar açık.'],
      ['Premium works until 1 April 2027.'],
    ],
    [
      'a grant without end',
      grantPlan,
      true,
      ['Premium açık; bitiş tarihi yok.'],
      ['Premium is yours, with no end date.'],
    ],
  ])('%s', (_state, plan, isPremium, turkish, english) => {
    for (const [path, sentences] of [
      ['/dashboard', turkish],
      ['/en/dashboard', english],
    ] as const) {
      const { unmount } = show({ plan }, { path, isPremium });
      const words = screen.getByText(sentences[0] as string).parentElement as HTMLElement;
      expect([...words.children].map(({ textContent }) => textContent)).toEqual(sentences);
      unmount();
    }
  });

  it.each<[PremiumPlan, string[], string[]]>([
    [activePlan, ['Plan', 'Ücret', 'Ödeme yolu', 'Başlangıç'], ['Aylık Premium', 'ayda $2', 'Kart', '1 Nisan 2026']],
    [
      transferPlan,
      ['Plan', 'Ücret', 'Ödeme yolu', 'Başlangıç'],
      ['Yıllık Premium', 'yılda 500 TL', 'Havale', '1 Nisan 2026'],
    ],
    [grantPlan, ['Plan', 'Ödeme yolu', 'Başlangıç'], ['Premium', 'Ücretsiz, ekibimizden', '1 Nisan 2026']],
  ])('names plan, price, source and start ($source)', (plan, terms, values) => {
    show({ plan });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(terms);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual(
      values,
    );
  });

  it('offers what each state allows, the most useful action first', () => {
    const actions = (plan: PremiumPlan) => {
      const { unmount } = show({ plan });
      const names = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
        ({ textContent }) => textContent,
      );
      unmount();
      return names;
    };
    expect(actions(activePlan)).toEqual(['Kartı değiştir', 'Premium’u iptal et']);
    expect(actions(cancelledPlan)).toEqual(['İptalden vazgeç', 'Kartı değiştir']);
    expect(actions(pastDue)).toEqual(['Kartı değiştir', 'Premium’u iptal et']);
    expect(actions({ ...activePlan, state: 'paused', canCancel: false })).toEqual(['Aboneliği sağlayıcıda aç']);
    expect(actions({ ...cancelledPlan, state: 'ended', canResume: false })).toEqual(['Premium sayfasına git']);
    expect(actions(transferPlan)).toEqual(['Havaleyle uzat']);
    expect(actions(grantPlan)).toEqual([]);
  });
});

describe('loading', () => {
  it('shows users without Premium nothing while it loads, when that fails, and when they never had a plan', async () => {
    server.loads = () => refuse('forbidden', 403);
    const { queryClient, unmount } = renderInApp(<PlanPanel isPremium={false} />);
    await waitFor(() => expect(queryClient.getQueryState(ownPaymentsQuery().queryKey)?.status).toBe('error'));
    expect(document.body.textContent).toBe('');
    unmount();
    show({}, { isPremium: false });
    expect(screen.getByRole('main').textContent).toBe('');
  });

  it('says that Premium is open before the plan of a new member is known', () => {
    show({});
    expect(screen.getByText('Premium hesabında açık.')).toBeTruthy();
  });

  it('offers members to try again after a failure', async () => {
    server.loads = () => refuse('forbidden', 403);
    renderInApp(<PlanPanel isPremium />, { path: '/en/dashboard' });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t get the details of your membership.');
    server.loads = null;
    server.own = { ...nothing, plan: activePlan };
    await press('Try again');
    expect(await screen.findByText('Renews on 1 June 2026 for $2.')).toBeTruthy();
  });
});

describe('cancelling and resuming', () => {
  it('cancels with one press, moves focus to the new state and offers to resume', async () => {
    show({ plan: activePlan });
    expect(isOwnPlanNews()).toBe(false);
    await press('Premium’u iptal et');
    await waitFor(() => expect(focused()).toMatch(/^Premium 1 Haziran 2026 tarihine kadar açık\./));
    expect(isOwnPlanNews()).toBe(true);
    expect(
      await screen.findByText('Premium iptal edildi. 1 Haziran 2026 tarihine kadar kullanabilirsin.'),
    ).toBeTruthy();
    const toast = within(screen.getByText(/^Premium iptal edildi\./).closest('li') as HTMLElement);
    await userEvent.click(toast.getByRole('button', { name: 'İptalden vazgeç' }));
    expect(await screen.findByText('1 Haziran 2026 tarihinde yenilenir. Alınacak tutar: $2.')).toBeTruthy();
    expect(server.calls).toEqual(['cancel', 'resume']);
  });

  it('resumes with one press and moves focus to the new state', async () => {
    show({ plan: cancelledPlan }, { path: '/en/dashboard' });
    await press('Resume Premium');
    await waitFor(() => expect(focused()).toMatch(/^Renews on 1 June 2026/));
    expect(await screen.findByText('Premium is resumed and will renew.')).toBeTruthy();
    expect(server.calls).toEqual(['resume']);
  });

  it('takes a double click and presses while it is busy for one press', async () => {
    let open = () => {};
    server.gate = new Promise((resolve) => {
      open = resolve;
    });
    show({ plan: activePlan });
    await userEvent.dblClick(button('Premium’u iptal et'));
    await waitFor(() => expect(button('Premium’u iptal et').getAttribute('aria-busy')).toBe('true'));
    await press('Premium’u iptal et');
    open();
    expect(await screen.findByText('Premium 1 Haziran 2026 tarihine kadar açık.')).toBeTruthy();
    expect(server.calls).toEqual(['cancel']);
  });

  it.each([
    ['payment_provider_unavailable', 503, /^Premium iptal edilemedi\. Ödeme sağlayıcısına ulaşılamıyor\./],
    ['too_many_attempts', 429, /^Premium iptal edilemedi\. Kısa sürede çok deneme oldu\./],
  ])('says why it failed and keeps the plan (%s)', async (code, status, reason) => {
    server.refusal = () => refuse(code, status);
    show({ plan: activePlan });
    await press('Premium’u iptal et');
    expect((await screen.findByRole('alert')).textContent).toMatch(reason);
    expect(document.activeElement).toBe(button('Premium’u iptal et'));
    expect(screen.getByText('1 Haziran 2026 tarihinde yenilenir. Alınacak tutar: $2.')).toBeTruthy();
  });

  it('shows what the server knows after an answer that was lost', async () => {
    server.refusal = () => {
      server.own = { ...nothing, plan: cancelledPlan };
      return refuse('internal_error', 500);
    };
    show({ plan: activePlan });
    await press('Premium’u iptal et');
    expect(await screen.findByText('Premium 1 Haziran 2026 tarihine kadar açık.')).toBeTruthy();
  });

  it('says offline that a connection is needed, and sends nothing later', async () => {
    show({ plan: activePlan });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^Şu anda bağlantı yok\./)).toBeTruthy();
    server.refusal = () => HttpResponse.error() as Response;
    await press('Premium’u iptal et');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Premium iptal edilemedi. Sunucuya ulaşılamadı. İnternet bağlantını kontrol et.',
    );
    online.mockRestore();
    server.refusal = null;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^Şu anda bağlantı yok\./)).toBeNull());
    expect(server.calls).toEqual(['cancel']);
  });
});

describe('changing the card', () => {
  it('goes to the provider’s page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    show({ plan: pastDue }, { path: '/en/dashboard' });
    await press('Change card');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://provider.example/portal'));
    assign.mockRestore();
  });

  it('says when the page cannot be opened', async () => {
    server.refusal = () => refuse('payment_provider_unavailable', 503);
    show({ plan: activePlan }, { path: '/en/dashboard' });
    await press('Change card');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The provider’s page could not be opened\./);
  });
});

describe('money back', () => {
  const moneyBack = {
    orderId: 'order-1',
    amount: 200,
    currency: 'USD',
    until: '2026-05-31T12:00:00.000Z',
    state: 'available',
  } as const;

  it('asks first, then shows that the request has arrived and how long it takes', async () => {
    show({ plan: { ...activePlan, moneyBack } });
    expect(screen.getByText('$2 tutarındaki ödemeni 31 Mayıs 2026 tarihine kadar geri isteyebilirsin.')).toBeTruthy();
    await press('Paramı geri iste');
    const dialog = within(await screen.findByRole('dialog', { name: 'Paranı geri istiyor musun?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Geri iste' }));
    await waitFor(() =>
      expect(focused()).toContain(
        'İade isteğini aldık. Tutar: $2. 24 saat içinde yanıtlamayı hedefliyoruz. O zamana kadar',
      ),
    );
    expect(screen.queryByRole('button', { name: 'Paramı geri iste' })).toBeNull();
    expect(server.calls).toEqual(['moneyBack {"orderId":"order-1"}']);
  });

  it('changes nothing when the user decides otherwise, and returns the focus', async () => {
    show({ plan: { ...activePlan, moneyBack } }, { path: '/en/dashboard' });
    await press('Ask for my money back');
    await userEvent.click(await screen.findByRole('button', { name: 'Never mind' }));
    await waitFor(() => expect(document.activeElement).toBe(button('Ask for my money back')));
    expect(server.calls).toEqual([]);
  });

  it('says in the dialog when the request fails', async () => {
    server.refusal = () => refuse('money_back_unavailable', 409);
    show({ plan: { ...activePlan, moneyBack } }, { path: '/en/dashboard' });
    await press('Ask for my money back');
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for it' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your request could not be sent. You can’t ask for this payment back.',
    );
  });
});

describe('invoices', () => {
  const tab = () => ({ opener: {} as unknown, close: vi.fn(), location: { replace: vi.fn() } });

  it('lists date, amount, number and state', () => {
    show({
      plan: activePlan,
      invoices: [
        invoice(3),
        invoice(2, { state: 'partially_refunded', refunded: 50, hasDocument: false }),
        invoice(1, { amount: 300, currency: 'JPY', state: 'refunded', refunded: 300 }),
      ],
    });
    const rows = within(screen.getByRole('list', { name: 'Faturalar' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1 Mayıs 2026 · $2BN-3 · ÖdendiAç',
      '1 Mayıs 2026 · $2BN-2 · İade edilen: $0,50',
      '1 Mayıs 2026 · ¥300BN-1 · İade edildiAç',
    ]);
  });

  it('unfolds older invoices', async () => {
    show({ plan: activePlan, invoices: [5, 4, 3, 2, 1].map((number) => invoice(number)) }, { path: '/en/dashboard' });
    const rows = () => within(screen.getByRole('list', { name: 'Invoices' })).getAllByRole('listitem');
    expect(rows()).toHaveLength(3);
    await press('Show all (5)');
    expect(rows()).toHaveLength(5);
    await waitFor(() => expect(focused()).toContain('BN-1'));
  });

  it('opens the document in a tab that was opened with the press and cannot reach this page', async () => {
    const opened = tab();
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    let answer = () => {};
    server.gate = new Promise((resolve) => {
      answer = resolve;
    });
    show({ plan: activePlan, invoices: [invoice(1)] }, { path: '/en/dashboard' });
    await press('Open invoice BN-1 (in a new tab)');
    expect(open).toHaveBeenCalledOnce();
    expect(opened.location.replace).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('https://provider.example/invoice.pdf'));
    expect(opened.opener).toBeNull();
    expect(server.calls).toEqual(['invoice order-1']);
    open.mockRestore();
  });

  it('opens it in this tab where the browser gives no other', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    show({ plan: activePlan, invoices: [invoice(1)] });
    await press('Aç: BN-1 numaralı fatura (yeni sekmede)');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://provider.example/invoice.pdf'));
    vi.restoreAllMocks();
    vi.spyOn(console, 'error');
  });

  it.each([
    [
      'unavailable',
      503,
      { retryAfterSeconds: 120 },
      'The document of invoice BN-1 isn’t ready yet. Try again in a few minutes.',
    ],
    ['unavailable', 503, {}, /^The invoice could not be opened\. The service is not available/],
    ['not_found', 404, {}, /^The invoice could not be opened\./],
  ])('closes the tab and says why when there is no document (%s, %i, %j)', async (code, status, data, text) => {
    const opened = tab();
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    server.refusal = () => refuse(code, status, data);
    show({ plan: activePlan, invoices: [invoice(1)] }, { path: '/en/dashboard' });
    await press(/Open invoice/);
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(opened.close).toHaveBeenCalledOnce();
    open.mockRestore();
  });
});

describe('a pending bank transfer', () => {
  it('shows users without Premium what to send where, and copies it', async () => {
    const { clipboard } = userEvent.setup() && navigator;
    show({ transfer }, { isPremium: false });
    expect(screen.getByRole('heading', { level: 2, name: 'Havaleni bekliyoruz' })).toBeTruthy();
    expect(screen.getByText(/20 Mayıs 2026 tarihine kadar gönder/)).toBeTruthy();
    const details = screen.getAllByRole('definition').map(({ firstChild }) => firstChild?.textContent);
    expect(details.map((text) => text?.replace('\u00a0', ' '))).toEqual([
      'Yıllık Premium',
      '500 TL',
      'BugünNe',
      'Örnek Bank',
      'TR33 0006 1005 1978 6457 8413 26',
      'ada@example.com BN7K2Q',
      'BN7K2Q',
    ]);
    await press('IBAN’ı kopyala');
    expect(await clipboard.readText()).toBe('TR330006100519786457841326');
    await press('Açıklamayı kopyala');
    expect(await clipboard.readText()).toBe('ada@example.com BN7K2Q');
    await press('Kodu kopyala');
    expect(await clipboard.readText()).toBe('BN7K2Q');
  });

  it('is withdrawn after a question, and focus moves to what has happened', async () => {
    show({ transfer }, { isPremium: false, path: '/en/dashboard' });
    await press('Withdraw the transfer');
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the bank transfer?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(focused()).toBe('The bank transfer is withdrawn. There is nothing to pay.'));
    expect(screen.queryByText('BN7K2Q')).toBeNull();
    expect(server.calls).toEqual([`withdraw ${transfer.attemptId}`]);
  });

  it('that has ended elsewhere disappears when it is withdrawn here, which is said', async () => {
    show({ transfer }, { isPremium: false, path: '/en/dashboard' });
    await press('Withdraw the transfer');
    server.refusal = () => {
      server.own = { ...server.own, transfer: null };
      return refuse('not_found', 404);
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(focused()).toBe('We’re no longer waiting for this bank transfer.'));
    expect(screen.queryByText('BN7K2Q')).toBeNull();
  });

  it('stays when it cannot be withdrawn', async () => {
    server.refusal = () => refuse('not_found', 404);
    show({ transfer }, { isPremium: false, path: '/en/dashboard' });
    await press('Withdraw the transfer');
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The bank transfer could not be withdrawn\./);
    expect(screen.getByText('BN7K2Q')).toBeTruthy();
  });
});
