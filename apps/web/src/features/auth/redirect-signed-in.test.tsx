import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleUser } from '#testing/sample-user.ts';
import { RedirectSignedIn } from './redirect-signed-in.tsx';
import { setKnownUser } from './session-store.ts';

const user = sampleUser({ id: 'u', displayName: 'ada' });
const at = (path: string) =>
  renderInApp(
    <Routes>
      <Route path="/auth" element={<RedirectSignedIn />} />
      <Route path="/en/auth" element={<RedirectSignedIn />} />
      <Route path="*" element={<p>another page</p>} />
    </Routes>,
    { path },
  ).router;

it.each([
  ['/auth?next=%2Fdashboard%2Faccount', '/dashboard/account'],
  ['/en/auth?next=%2Fen%2Fdashboard%2Faccount', '/en/dashboard/account'],
  ['/en/auth?mode=signup&next=%2Fen%2Fpayment%3Fplan%3Dyearly', '/en/payment?plan=yearly'],
  ['/en/auth', '/en/dashboard'],
])('leads from %s to the page of before', async (path, next) => {
  setKnownUser(user);
  const router = at(path);
  await screen.findByText('another page');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(next);
});

it('leaves a visitor on the page', () => {
  setKnownUser(null);
  const router = at('/auth?next=%2Fdashboard%2Faccount');
  expect(router.state.location.pathname).toBe('/auth');
});
