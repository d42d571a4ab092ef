import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { FocusManager } from './focus-manager.tsx';
import { ScrollManager } from './scroll-manager.tsx';

const scrollTo = vi.fn();
const wishes = (isCalm: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
beforeEach(() => {
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  // As the router leaves each of its own steps.
  history.replaceState({ idx: 0 }, '');
  wishes(true);
});

let drawAnew: () => void = () => undefined;

/** The profile stands in the place of the day, and its button goes with it. */
function Page() {
  const [search] = useSearchParams();
  const [drawing, setDrawing] = useState(0);
  drawAnew = () => setDrawing(drawing + 1);
  return (
    <>
      <ScrollManager />
      <FocusManager />
      <main key={drawing} id="content" tabIndex={-1}>
        {search.get('view') === 'profile' && <button type="button">Kaydet</button>}
      </main>
    </>
  );
}

it.each(['/dashboard', '/en/dashboard'])(
  'the day is shown from its top after the profile was saved: %s',
  async (path) => {
    const { router } = renderInApp(<Page />, { path: `${path}?view=profile` });
    (await screen.findByRole('button')).focus();
    await act(() => router.navigate(path));
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
    // The day's texts come late, and the page is drawn once more.
    act(() => drawAnew());
    expect(document.activeElement).toBe(document.body);
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  },
);

it('a new page glides to its top, and jumps for whoever wants little motion, as going back always does', async () => {
  wishes(false);
  const { router } = renderInApp(<Page />, { path: '/dashboard' });
  await screen.findByRole('main');
  await act(() => router.navigate('/help'));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  await act(() => router.navigate(-1));
  expect(scrollTo.mock.lastCall).toEqual([{ top: 0, behavior: 'instant' }]);
  wishes(true);
  await act(() => router.navigate('/about'));
  expect(scrollTo.mock.lastCall).toEqual([{ top: 0, behavior: 'instant' }]);
});

it('a step that the browser made itself, to a part of the page, is left to it, but not the way back there', async () => {
  const { router } = renderInApp(<Page />, { path: '/dashboard' });
  await screen.findByRole('main');
  await act(() => router.navigate('/dashboard#nothing'));
  // The browser's steps carry no state.
  history.replaceState(null, '');
  await act(() => router.navigate(-1));
  expect(scrollTo).not.toHaveBeenCalled();
  await act(() => router.navigate('/help'));
  scrollTo.mockReset();
  await act(() => router.navigate(-1));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
});

it('everything is laid out once somebody went to another page, not for a choice on the same one', async () => {
  delete document.documentElement.dataset['moved'];
  const { router } = renderInApp(<Page />, { path: '/dashboard' });
  await screen.findByRole('main');
  await act(() => router.navigate('/dashboard?view=profile'));
  expect(document.documentElement.dataset).not.toHaveProperty('moved');
  await act(() => router.navigate('/help'));
  expect(document.documentElement.dataset).toHaveProperty('moved');
});

it('a filter that is kept in the address moves nothing', async () => {
  const { router } = renderInApp(<Page />, { path: '/dashboard/saved' });
  await screen.findByRole('main');
  await act(() => router.navigate('/dashboard/saved?category=movie', { replace: true, state: { keepScroll: true } }));
  expect(scrollTo).not.toHaveBeenCalled();
});

it('going back among the choices of a filter stays where the reader is', async () => {
  const { router } = renderInApp(<Page />, { path: '/dashboard/saved' });
  await screen.findByRole('main');
  vi.stubGlobal('scrollY', 640);
  for (const category of ['movie', 'music'])
    await act(() => router.navigate(`/dashboard/saved?category=${category}`, { state: { keepScroll: true } }));
  await act(() => router.navigate(-1));
  expect(scrollTo.mock.calls).toEqual([[{ top: 640, behavior: 'instant' }]]);
});
