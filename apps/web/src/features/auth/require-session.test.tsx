import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageLink } from '#components/site/language-link.tsx';
import { cacheUser, clearCachedUser } from '#lib/cached-user.ts';
import { sessionQuery } from '#lib/queries/account.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { RequireSession } from './require-session.tsx';
import { SessionEndedNotice } from './session-ended.tsx';
import { setKnownUser } from './session-store.ts';

const userWithId = (id: string) => ({
  id,
  email: `${id}@example.com`,
  isEmailVerified: true,
  displayName: id,
  createdAt: '2026-03-05T12:00:00.000Z',
});
let signedIn: ReturnType<typeof userWithId> | null = userWithId('ada');
const server = setupServer(http.get('*/auth/v1/user', () => HttpResponse.json({ user: signedIn })));
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(cleanup);

it('reloads the page for another user and shows nothing until then', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { queryClient } = renderInApp(<RequireSession>{({ id }) => <p>{`day of ${id}`}</p>}</RequireSession>);
  await screen.findByText('day of ada');
  signedIn = userWithId('eve');
  await act(() => queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByText(/day of/)).toBeNull();
});

describe('the sign-in page', () => {
  const notice = 'Oturumun sona erdi. Kaldığın yerden devam etmek için giriş yap.';
  const pages = (
    <Routes>
      <Route
        path="/auth"
        element={
          <>
            <SessionEndedNotice />
            <LanguageLink />
          </>
        }
      />
      <Route
        path="/en/auth"
        element={
          <>
            in English
            <SessionEndedNotice />
          </>
        }
      />
      <Route path="*" element={<RequireSession>{() => <p>a page</p>}</RequireSession>} />
    </Routes>
  );
  const isReasonShown = async () => {
    const { router } = renderInApp(pages, { path: '/dashboard/saved' });
    // The link is on the sign-in page only; the router changes its location before the page has rendered.
    await screen.findByRole('link', { name: 'English' });
    expect(router.state.location.pathname).toBe('/auth');
    expect(router.state.location.search).toBe('?next=%2Fdashboard%2Fsaved');
    return screen.queryByText(notice) !== null;
  };
  beforeEach(() => {
    localStorage.clear();
    signedIn = null;
    // The client tries to renew the session first.
    server.use(http.post('*/auth/v1/token', () => new HttpResponse(null, { status: 401 })));
  });

  it('says that the session has ended while a page was open', async () => {
    signedIn = userWithId('ada');
    const { queryClient } = renderInApp(pages, { path: '/dashboard/saved' });
    await screen.findByText('a page');
    signedIn = null;
    await act(() => queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }));
    expect(await screen.findByText(notice)).toBeTruthy();
  });

  it('keeps the notice when the language changes', async () => {
    cacheUser(userWithId('ada'));
    expect(await isReasonShown()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'English' }));
    await screen.findByText('in English');
    expect(screen.queryByText(notice)).not.toBeNull();
  });

  it('says so to a returning user whose session has ended, but not after signing out', async () => {
    cacheUser(userWithId('ada'));
    expect(await isReasonShown()).toBe(true);
    cleanup();
    cacheUser(userWithId('ada'));
    setKnownUser(null, 'signed-out');
    expect(await isReasonShown()).toBe(false);
  });

  it.each([
    ['/payment?plan=yearly', '/auth', '?mode=signup&next=%2Fpayment%3Fplan%3Dyearly'],
    ['/en/payment?plan=yearly', '/en/auth', '?mode=signup&next=%2Fen%2Fpayment%3Fplan%3Dyearly'],
  ])('offers sign-up to a visitor who opens a payment, with the chosen plan (%s)', async (path, page, search) => {
    const { router } = renderInApp(pages, { path });
    await vi.waitFor(() => expect(router.state.location.pathname).toBe(page));
    expect(router.state.location.search).toBe(search);
  });

  it('shows no notice on a first visit', async () => expect(await isReasonShown()).toBe(false));

  it.each([
    ['ended', true],
    ['signed-out', false],
  ] as const)('distinguishes sessions that another tab found to be %s', async (reason, isShown) => {
    cacheUser(userWithId('ada'));
    clearCachedUser(reason);
    setKnownUser(null);
    expect(await isReasonShown()).toBe(isShown);
  });
});
