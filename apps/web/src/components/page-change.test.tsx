import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { FocusManager } from './focus-manager.tsx';
import { ScrollManager } from './scroll-manager.tsx';

const scrollTo = vi.fn();
const setReducedMotion = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
beforeEach(() => {
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  // The router gives every navigation of its own such a state.
  history.replaceState({ idx: 0 }, '');
  setReducedMotion(true);
});

let remountPage: () => void = () => undefined;

/** With `?view=profile` it has a button, which disappears with the view. */
function Page() {
  const [search] = useSearchParams();
  const [mount, setMount] = useState(0);
  remountPage = () => setMount(mount + 1);
  return (
    <>
      <ScrollManager />
      <FocusManager />
      <main key={mount} id="content" tabIndex={-1}>
        {search.get('view') === 'profile' && <button type="button">Kaydet</button>}
      </main>
    </>
  );
}

it.each(['/dashboard', '/en/dashboard'])(
  'scrolls to the top and focuses the content after the profile view closes: %s',
  async (path) => {
    const { router } = renderInApp(<Page />, { path: `${path}?view=profile` });
    (await screen.findByRole('button')).focus();
    await act(() => router.navigate(path));
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
    // The page is mounted again when its texts load later.
    act(() => remountPage());
    expect(document.activeElement).toBe(document.body);
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  },
);

function Pages() {
  const { pathname } = useLocation();
  return (
    <>
      <FocusManager />
      <a href="/about">Hakkımızda</a>
      <main key={pathname} id="content" tabIndex={-1}>
        {pathname !== '/late' && <h1>{pathname}</h1>}
        <input aria-label="Ara" />
      </main>
    </>
  );
}

it('moves focus from a link outside of the page to the heading of the new page', async () => {
  const { router } = renderInApp(<Pages />, { path: '/help' });
  (await screen.findByRole('link')).focus();
  await act(() => router.navigate('/about'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/about' }));
  // A filter changes the address of the same page only.
  screen.getByRole('link').focus();
  await act(() => router.navigate('/about?q=a'));
  expect(document.activeElement).toBe(screen.getByRole('link'));
});

it('waits for a heading that comes later, and leaves focus alone that has moved meanwhile', async () => {
  const { router } = renderInApp(<Pages />, { path: '/help' });
  (await screen.findByRole('link')).focus();
  await act(() => router.navigate('/late'));
  expect(document.activeElement?.id).toBe('content');
  const heading = document.createElement('h1');
  document.getElementById('content')?.append(heading);
  await waitFor(() => expect(document.activeElement).toBe(heading));

  await act(() => router.navigate('/help'));
  await act(() => router.navigate('/late'));
  screen.getByRole('textbox').focus();
  document.getElementById('content')?.append(document.createElement('h1'));
  await act(() => Promise.resolve());
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('scrolls smoothly to the top of a new page, instantly with reduced motion and on back navigation', async () => {
  setReducedMotion(false);
  const { router } = renderInApp(<Page />, { path: '/dashboard' });
  await screen.findByRole('main');
  await act(() => router.navigate('/help'));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  await act(() => router.navigate(-1));
  expect(scrollTo.mock.lastCall).toEqual([{ top: 0, behavior: 'instant' }]);
  setReducedMotion(true);
  await act(() => router.navigate('/about'));
  expect(scrollTo.mock.lastCall).toEqual([{ top: 0, behavior: 'instant' }]);
});

it('leaves hash navigation by the browser alone and restores the scroll position when returning to it', async () => {
  const { router } = renderInApp(<Page />, { path: '/dashboard' });
  await screen.findByRole('main');
  await act(() => router.navigate('/dashboard#nothing'));
  // History entries made by the browser itself have no state.
  history.replaceState(null, '');
  await act(() => router.navigate(-1));
  expect(scrollTo).not.toHaveBeenCalled();
  await act(() => router.navigate('/help'));
  scrollTo.mockReset();
  await act(() => router.navigate(-1));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
});

it('lays out all of the page after navigation to another page, not after a query change on the same page', async () => {
  delete document.documentElement.dataset['laidOut'];
  const { router } = renderInApp(<Page />, { path: '/dashboard' });
  await screen.findByRole('main');
  await act(() => router.navigate('/dashboard?view=profile'));
  expect(document.documentElement.dataset).not.toHaveProperty('laidOut');
  await act(() => router.navigate('/help'));
  expect(document.documentElement.dataset).toHaveProperty('laidOut');
});

it('does not scroll when a filter replaces the URL with keepScroll', async () => {
  const { router } = renderInApp(<Page />, { path: '/dashboard/saved' });
  await screen.findByRole('main');
  await act(() => router.navigate('/dashboard/saved?category=movie', { replace: true, state: { keepScroll: true } }));
  expect(scrollTo).not.toHaveBeenCalled();
});

it('keeps the scroll position on back navigation between filter choices', async () => {
  const { router } = renderInApp(<Page />, { path: '/dashboard/saved' });
  await screen.findByRole('main');
  vi.stubGlobal('scrollY', 640);
  for (const category of ['movie', 'music'])
    await act(() => router.navigate(`/dashboard/saved?category=${category}`, { state: { keepScroll: true } }));
  await act(() => router.navigate(-1));
  expect(scrollTo.mock.calls).toEqual([[{ top: 640, behavior: 'instant' }]]);
});
