import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#i18n/language.ts';
import { textsOf } from '#i18n/text-store.ts';
import { TextLanguage } from '#i18n/use-translation.ts';
import { RenderError } from './render-error.tsx';

const FAULT = new Error('broken on purpose');
function Broken(): never {
  throw FAULT;
}

const report = vi.fn();
beforeEach(() => {
  report.mockReset();
  vi.stubGlobal('reportError', report);
});
afterEach(() => vi.unstubAllGlobals());

/** As in the root: the error replaces the page, without a `Suspense` around it. */
function renderBroken(language: Language) {
  const router = createMemoryRouter([{ path: '*', element: <Broken />, ErrorBoundary: RenderError }]);
  render(
    <TextLanguage value={language}>
      <RouterProvider router={router} />
    </TextLanguage>,
  );
  // React and the router log the error.
  vi.mocked(console.error).mockClear();
}

it('shows the specified texts though no namespace could be loaded', () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  renderBroken('tr');
  expect(textsOf('tr', 'common')).toBeUndefined();
  const title = screen.getByRole('heading', { level: 1, name: 'Bir Hata Oluştu' });
  expect(document.activeElement).toBe(title);
  expect(document.title).toBe('Bir Hata Oluştu · BugünNe');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  screen.getByText('Üzgünüz, beklenmeyen bir hata oluştu. Lütfen sayfayı yenileyin veya ana sayfaya dönün.');
  expect(screen.getByRole('link', { name: 'Ana Sayfaya Dön' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: /^Sorun devam ederse/ }).getAttribute('href')).toBe('/contact');
});

it('reports the error that React caught, once', () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  renderBroken('tr');
  expect(report.mock.calls).toEqual([[FAULT]]);
});

it('reloads the page and links home, in English too', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  renderBroken('en');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh the page' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/en');
});
