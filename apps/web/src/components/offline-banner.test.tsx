import { act, screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { cacheUser } from '#lib/cached-user.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const onLine = vi.spyOn(navigator, 'onLine', 'get');
afterAll(() => onLine.mockRestore());

const switchNetwork = (network: 'online' | 'offline') => {
  onLine.mockReturnValue(network === 'online');
  act(() => void window.dispatchEvent(new Event(network)));
};

it.each([
  ['visitor', '/', 'Bağlantı yok. Yalnızca bu cihazda kayıtlı sayfalar açılır.'],
  ['member', '/dashboard', 'Bağlantı yok. Beğendiklerin ve kaydettiklerin sonra gönderilir.'],
  ['member', '/en/dashboard', 'No connection. What you like and save is sent later.'],
])('tells a %s what works offline (%s)', async (role, path, text) => {
  if (role === 'member')
    cacheUser({ id: 'ada', email: 'ada@example.com', isEmailVerified: true, displayName: 'ada', createdAt: '' });
  onLine.mockReturnValue(true);
  renderInApp(<OfflineBanner />, { path });
  const status = await screen.findByRole('status');
  expect(status.textContent).toBe('');
  switchNetwork('offline');
  expect(status.textContent).toBe(text);
  switchNetwork('online');
  expect(status.textContent).toBe('');
});
