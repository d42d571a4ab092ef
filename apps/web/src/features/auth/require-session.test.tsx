import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageLink } from '#components/site/language-link.tsx';
import { api } from '#lib/api.ts';
import { forgetPerson, keepPerson } from '#lib/kept-person.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { RequireSession } from './require-session.tsx';
import { SessionEndedNotice } from './session-ended.tsx';
import { setKnownUser } from './session-store.ts';

const person = (id: string) => ({
  id,
  email: `${id}@example.com`,
  displayName: id,
  createdAt: '2026-03-05T12:00:00.000Z',
});
let signedIn: ReturnType<typeof person> | null = person('ada');
const server = setupServer(http.get('*/auth/v1/user', () => HttpResponse.json({ user: signedIn })));
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(cleanup);

it('loads the page anew for another person, and shows them nothing before', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { queryClient } = renderInApp(<RequireSession>{({ id }) => <p>{`day of ${id}`}</p>}</RequireSession>);
  await screen.findByText('day of ada');
  signedIn = person('eve');
  await act(() => queryClient.refetchQueries({ queryKey: api.auth.session.key() }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByText(/day of/)).toBeNull();
});

describe('the sign-in page', () => {
  const reason = 'Oturumun sona erdi. Kaldığın yerden devam etmek için giriş yap.';
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
  const isTold = async () => {
    const { router } = renderInApp(pages, { path: '/dashboard/saved' });
    // The link stands on the sign-in page only: the router is there before what it shows is drawn.
    await screen.findByRole('link', { name: 'English' });
    expect(router.state.location.pathname).toBe('/auth');
    expect(router.state.location.search).toBe('?next=%2Fdashboard%2Fsaved');
    return screen.queryByText(reason) !== null;
  };
  beforeEach(() => {
    localStorage.clear();
    signedIn = null;
    // The server is asked for another cookie first.
    server.use(http.post('*/auth/v1/token', () => new HttpResponse(null, { status: 401 })));
  });

  it('says that the session has ended in the middle of work', async () => {
    signedIn = person('ada');
    const { queryClient } = renderInApp(pages, { path: '/dashboard/saved' });
    await screen.findByText('a page');
    signedIn = null;
    await act(() => queryClient.refetchQueries({ queryKey: api.auth.session.key() }));
    expect(await screen.findByText(reason)).toBeTruthy();
  });

  it('still says so in the other language', async () => {
    keepPerson(person('ada'));
    expect(await isTold()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'English' }));
    await screen.findByText('in English');
    expect(screen.queryByText(reason)).not.toBeNull();
  });

  it('says so to whoever comes back after it has ended, until they have signed in', async () => {
    keepPerson(person('ada'));
    expect(await isTold()).toBe(true);
    cleanup();
    keepPerson(person('ada'));
    setKnownUser(null, 'signed-out');
    expect(await isTold()).toBe(false);
  });

  it('says nothing on a first visit', async () => expect(await isTold()).toBe(false));

  it.each([
    ['ended', true],
    ['signed-out', false],
  ] as const)('knows whether the session, as another tab found, has %s', async (why, told) => {
    keepPerson(person('ada'));
    forgetPerson(why);
    setKnownUser(null);
    expect(await isTold()).toBe(told);
  });
});
