import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { isOwnPlanNews } from '#lib/own-plan-change.ts';
import { button, focused, planPage, press } from '#testing/plan-page.tsx';
import { activePlan, cancelledPlan, nothing, pastDue } from '#testing/plan-server.ts';
import { refuse } from '#testing/refuse.ts';
import { PlanPanel } from './plan-panel.tsx';

const { server, show } = planPage(PlanPanel);

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
