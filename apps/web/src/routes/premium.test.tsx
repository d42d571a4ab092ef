import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setKnownUser } from '#features/auth/session-store.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import Premium from './premium.tsx';

const user = { id: 'u', email: 'a@example.com', displayName: 'a', createdAt: '2026-03-05T12:00:00.000Z' };
let answer: () => Response = () => HttpResponse.error();
const msw = setupServer(http.get('*/rest/v1/rpc/check_premium_status', () => answer()));
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => setKnownUser(user));

const status = (isPremium: boolean, expiresAt: string | null) => () =>
  HttpResponse.json({ isPremium, startedAt: '2026-03-05T12:00:00.000Z', expiresAt });

it.each([
  ['/premium', '2026-12-01T12:00:00.000Z', 'Üyeliğin 1 Aralık 2026 tarihine kadar geçerli.'],
  ['/en/premium', null, 'Your membership has no end date.'],
])('shows a Premium member the end date and no offer (%s)', async (path, expiresAt, text) => {
  answer = status(true, expiresAt);
  renderInApp(<Premium />, { path });
  await screen.findByText(text);
  expect(screen.queryByText('$20')).toBeNull();
});

it.each([
  ['without Premium', status(false, null)],
  ['whose status cannot be loaded', () => HttpResponse.error()],
])('shows the offer to a member %s', async (_case, response) => {
  answer = response;
  renderInApp(<Premium />, { path: '/premium' });
  await waitFor(() => expect(screen.queryByText('Premium durum kontrol ediliyor...')).toBeNull());
  expect(screen.getByText('$20')).toBeTruthy();
});

it('redirects visitors to the sign-in page with a return path', async () => {
  setKnownUser(null);
  const pages = (
    <Routes>
      <Route path="/en/premium" element={<Premium />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const { router } = renderInApp(pages, { path: '/en/premium' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/auth'));
  expect(router.state.location.search).toBe('?next=%2Fen%2Fpremium');
});
