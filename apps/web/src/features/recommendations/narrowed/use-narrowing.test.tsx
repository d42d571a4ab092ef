import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleSection, sampleToday } from '#testing/sample-today.ts';
import { TodaySections } from '../today-sections.tsx';

const code = vi.hoisted(() => ({ ...Promise.withResolvers<void>(), requests: 0 }));
vi.mock('./filters-in-address.ts', async (importOriginal) => {
  code.requests += 1;
  await code.promise;
  return importOriginal();
});
afterEach(() => vi.useRealTimers());

/** The daily page, and another page. */
function Pages() {
  const handlers = { onReact: vi.fn(), onShare: vi.fn(), onUntick: vi.fn(() => Promise.resolve()) };
  const today = sampleToday({ isPremium: true, sections: [sampleSection({})] });
  return useLocation().pathname === '/dashboard' ? <TodaySections today={today} {...handlers} /> : <p>other page</p>;
}

it('prepares the dialog for Premium users, and does not open it on a page that was chosen meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { router } = renderInApp(<Pages />, { path: '/dashboard' });
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(code.requests).toBe(1);
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: /^İsteğine göre yenile/ }));
  await act(() => router.navigate('/dashboard/saved'));
  await screen.findByText('other page');
  code.resolve();
  await act(() => import('./filters-in-address.ts'));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/dashboard/saved');
});
