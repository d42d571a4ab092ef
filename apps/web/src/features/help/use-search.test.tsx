import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { HelpCentre } from './help-centre.tsx';
import { loadSearch } from './search/load-search.ts';

vi.mock('./search/load-search.ts');

it('reports a search that failed to load, keeps the articles, and searches when the network returns', async () => {
  let isOffline = true;
  vi.mocked(loadSearch).mockImplementation(async () => {
    if (isOffline) throw new Error('no network');
    return () => [];
  });
  renderInApp(<HelpCentre />, { path: '/help?q=şifre' });
  expect(await screen.findByText(/^Arama şu an yüklenemedi/)).toBeTruthy();
  expect(document.querySelectorAll('summary').length).toBeGreaterThan(0);
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Sonuç Bulunamadı' })).toBeTruthy();
});

it('is not loaded before the search box has focus', async () => {
  vi.mocked(loadSearch).mockClear();
  vi.mocked(loadSearch).mockResolvedValue(() => []);
  renderInApp(<HelpCentre />, { path: '/help' });
  const box = await screen.findByRole('searchbox');
  expect(loadSearch).not.toHaveBeenCalled();
  act(() => box.focus());
  expect(loadSearch).toHaveBeenCalledTimes(1);
});
