import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Outlet, Route, Routes } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUserState } from '#features/preferences/testing/test-kit.tsx';
import type { Member } from '#layouts/member/use-member.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleToday } from '#testing/sample-today.ts';
import { sampleUser } from '#testing/sample-user.ts';
import Dashboard from './dashboard.tsx';

const msw = setupServer(
  http.get('*/rest/v1/preferences', () =>
    HttpResponse.json({
      ...newUserState,
      saved: true,
      onboardingCompleted: true,
      updatedAt: '2026-03-05T12:00:00.000Z',
    }),
  ),
  http.get('*/rest/v1/daily_recommendations', () => HttpResponse.json(sampleToday())),
  http.get('*/rest/v1/notifications', () => HttpResponse.json({ items: [], unread: 0, next: null })),
  http.get('*/rest/v1/rpc/check_premium_status', () =>
    HttpResponse.json({ isPremium: false, startedAt: null, expiresAt: null }),
  ),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());

const member: Member = {
  user: sampleUser({ id: 'u', displayName: 'ada' }),
  isPremium: false,
};

it.each([
  ['/dashboard', 'Menüyü aç', 'Profil', 'Profil'],
  ['/en/dashboard', 'Open menu', 'Profile', 'Profile'],
])(
  'opens the profile from the menu and returns to the day by back navigation (%s)',
  async (path, open, link, title) => {
    const { router } = renderInApp(
      <Routes>
        <Route element={<Outlet context={member} />}>
          <Route path={path} element={<Dashboard />} />
        </Route>
      </Routes>,
      { path },
    );
    const picks = () => screen.queryAllByRole('article').length;
    await waitFor(() => expect(picks()).toBe(1));
    await userEvent.click(screen.getByRole('button', { name: open }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: link }));
    await screen.findByRole('heading', { level: 1, name: title });
    expect(router.state.location.search).toBe('?view=profile');
    expect(picks()).toBe(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(picks()).toBe(1));
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  },
);
