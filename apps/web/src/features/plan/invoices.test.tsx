import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { focused, planPage, press } from '#testing/plan-page.tsx';
import { activePlan, invoice } from '#testing/plan-server.ts';
import { refuse } from '#testing/refuse.ts';
import { PlanPanel } from './plan-panel.tsx';

const { server, show } = planPage(PlanPanel);

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
