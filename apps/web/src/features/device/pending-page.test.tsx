import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import { TextLanguage } from '#i18n/use-translation.ts';
import { PAGE_NOT_LOADED } from '#lib/load-route-module.ts';
import '#testing/render-in-app.tsx';
import { PendingPage } from './pending-page.tsx';

const onLine = vi.spyOn(navigator, 'onLine', 'get');
afterAll(() => onLine.mockRestore());

const PremiumPage = () => <h1>Premium page</h1>;

/** A form with a link to a page whose code arrives when `arrive` is called. */
function showForm(language: 'tr' | 'en') {
  const { promise, resolve } = Promise.withResolvers<object>();
  const layout = (
    <>
      <Outlet />
      <PendingPage />
    </>
  );
  const form = (
    <>
      <input aria-label="text" />
      <Link to="/premium">Premium</Link>
    </>
  );
  const router = createMemoryRouter([
    {
      element: layout,
      children: [
        { path: '/', element: form },
        { path: '/premium', lazy: () => promise.then(() => ({ Component: PremiumPage })) },
      ],
    },
  ]);
  render(
    <TextLanguage value={language}>
      <RouterProvider router={router} />
    </TextLanguage>,
  );
  return { router, arrive: () => act(async () => resolve({})) };
}
const fail = () => act(() => void window.dispatchEvent(new Event(PAGE_NOT_LOADED)));

it.each([
  ['tr', false, 'Bağlantı yok. Seçtiğin sayfa bağlantı gelince kendiliğinden açılacak.', 'Burada kal'],
  ['en', false, 'There is no connection. The page you chose opens by itself once the connection is back.', 'Stay here'],
  ['tr', true, 'Seçtiğin sayfa şu anda yüklenemiyor, yeniden deniyoruz.', 'Burada kal'],
  ['en', true, 'The page you chose cannot be loaded right now. We keep trying.', 'Stay here'],
] as const)(
  'a chosen page that cannot be loaded yet is announced, and opens when it can (%s, online: %s)',
  async (language, isOnline, text, stay) => {
    onLine.mockReturnValue(isOnline);
    const { arrive } = showForm(language);
    await userEvent.type(screen.getByLabelText('text'), 'a long message');
    expect(screen.getByRole('status').textContent).toBe('');
    await userEvent.click(screen.getByRole('link'));
    expect(screen.getByRole('status').textContent).toBe('');
    fail();
    expect(screen.getByRole('status').textContent).toBe(text + stay);
    expect(screen.getByLabelText('text')).toHaveProperty('value', 'a long message');
    await arrive();
    expect(await screen.findByRole('heading', { name: 'Premium page' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
  },
);

it('lets the user stay on the page, which keeps what was typed', async () => {
  onLine.mockReturnValue(false);
  const { router, arrive } = showForm('en');
  await userEvent.type(screen.getByLabelText('text'), 'a long message');
  await userEvent.click(screen.getByRole('link'));
  fail();
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.getByRole('status').textContent).toBe('');
  await arrive();
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByLabelText('text')).toHaveProperty('value', 'a long message');
});
