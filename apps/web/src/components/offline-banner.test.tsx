import { act, screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const onLine = vi.spyOn(navigator, 'onLine', 'get');
afterAll(() => onLine.mockRestore());

const turn = (network: 'online' | 'offline') => {
  onLine.mockReturnValue(network === 'online');
  act(() => void window.dispatchEvent(new Event(network)));
};

// Nothing is kept for a reload, and no like or save is sent later: neither may be promised.
it.each([
  [
    '/dashboard',
    'İnternet bağlantın yok. Açık olan sayfayı okuyabilirsin; yeni bir şey açmak ya da değişiklik yapmak için bağlantı gerekiyor.',
  ],
  [
    '/en/dashboard',
    'You are offline. You can read what is already open; opening anything new or making changes needs a connection.',
  ],
])('promises no more than what works without a network (%s)', async (path, text) => {
  onLine.mockReturnValue(true);
  renderInApp(<OfflineBanner />, { path });
  const status = await screen.findByRole('status');
  expect(status.textContent).toBe('');
  turn('offline');
  expect(status.textContent).toBe(text);
  turn('online');
  expect(status.textContent).toBe('');
});
