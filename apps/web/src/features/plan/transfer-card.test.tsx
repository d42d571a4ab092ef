import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { focused, planPage, press } from '#testing/plan-page.tsx';
import { transfer } from '#testing/plan-server.ts';
import { refuse } from '#testing/refuse.ts';
import { PlanPanel } from './plan-panel.tsx';

const { server, show } = planPage(PlanPanel);

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
