import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setKnownUser } from '#features/auth/session-store.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import Auth from './auth.tsx';

// The first test, because the offer is loaded only once.
it('keeps room for the offer while it loads', async () => {
  setKnownUser(null);
  renderInApp(<Auth />, { path: '/auth?mode=signup&next=%2Fpremium' });
  await waitFor(() => expect(document.querySelector('.order-last [aria-busy]')).not.toBeNull());
  expect(await screen.findByText('50 TL')).toBeTruthy();
  expect(document.querySelector('.order-last [aria-busy]')).toBeNull();
});

it.each([
  ['/auth?mode=signup&next=%2Fpremium', 'Premium’da neler var?', ['50 TL', 'İlk 7 gün ücretsiz', 'Destekte öncelik']],
  [
    '/en/auth?mode=signup&next=%2Fen%2Fpremium',
    'What’s in Premium?',
    ['$2', 'First 7 days free', 'First in line for support'],
  ],
])(
  'shows a visitor of the Premium page price, trial, all features and the comparison: %s',
  async (path, title, texts) => {
    setKnownUser(null);
    renderInApp(<Auth />, { path });
    const offer = within(await screen.findByRole('region', { name: title }));
    for (const text of texts) expect(offer.getByText(text)).toBeTruthy();
    expect(offer.getAllByRole('term')).toHaveLength(5);
    expect(offer.getByRole('table')).toBeTruthy();
  },
);

it('shows no offer beside the form of a visitor who wants to sign in', async () => {
  setKnownUser(null);
  renderInApp(<Auth />, { path: '/auth' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText('50 TL')).toBeNull();
});
