import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setKnownUser } from '#features/auth/session-store.ts';
import { cacheUser, clearCachedUser } from '#lib/cached-user.ts';
import { setSiteSettings } from '#lib/site-texts.ts';
import { activePlan, nothing } from '#testing/plan-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleOffer } from '#testing/sample-offer.ts';
import { sampleUser } from '#testing/sample-user.ts';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import Premium from './premium.tsx';

const user = sampleUser({ id: 'u', email: 'a@example.com', displayName: 'a' });
const pages = (
  <Routes>
    <Route path="/premium" element={<Premium />} />
    <Route path="/en/premium" element={<Premium />} />
    <Route path="*" element={null} />
  </Routes>
);
let answer: () => Response = () => HttpResponse.error();
const hasPlan = () => HttpResponse.json({ ...nothing, plan: activePlan });
let plan: () => Response = hasPlan;
const hasOffer = () => HttpResponse.json(sampleOffer());
let offer: () => Response | Promise<Response> = hasOffer;
const msw = setupServer(
  http.get('*/rest/v1/payment_offer', () => offer()),
  http.get('*/rest/v1/rpc/check_premium_status', () => answer()),
  http.get('*/rest/v1/rpc/get_premium_plan', () => plan()),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => {
  setKnownUser(user);
  [plan, offer] = [hasPlan, hasOffer];
});

const status = (isPremium: boolean, expiresAt: string | null) => () =>
  HttpResponse.json({ isPremium, startedAt: '2026-03-05T12:00:00.000Z', expiresAt });

it.each([
  ['/premium', '1 Haziran 2026 tarihinde yenilenir. Alınacak tutar: $2.', 'Planını profilinde yönet', '/dashboard'],
  ['/en/premium', 'Renews on 1 June 2026 for $2.', 'Manage your plan in your profile', '/en/dashboard'],
])('shows a Premium member the plan in words and no offer (%s)', async (path, words, link, profile) => {
  // The end that the status tells includes days for late renewals.
  answer = status(true, '2026-12-01T12:00:00.000Z');
  renderInApp(<Premium />, { path });
  await screen.findByText(words);
  expect(document.body.textContent).not.toMatch(/1 Aralık|1 December/);
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(`${profile}?view=profile`);
  expect(screen.queryByText('500 TL')).toBeNull();
});

it('shows a Premium member no offer while the plan cannot be loaded', async () => {
  answer = status(true, null);
  plan = () => HttpResponse.error();
  renderInApp(<Premium />, { path: '/en/premium' });
  expect(await screen.findByText('Premium is open in your account.')).toBeTruthy();
  expect(screen.queryByText('$20')).toBeNull();
});

it.each([
  ['without Premium', status(false, null)],
  ['whose status cannot be loaded', () => HttpResponse.error()],
])('shows the offer to a member %s', async (_case, response) => {
  answer = response;
  renderInApp(<Premium />, { path: '/premium' });
  await waitFor(() => expect(screen.queryByText('Premium durum kontrol ediliyor...')).toBeNull());
  expect(screen.getByText('500 TL')).toBeTruthy();
});

it.each([
  {
    path: '/premium',
    prefix: '',
    texts: ['50 TL', '500 TL', '%17 indirim', 'İlk 7 gün ücretsiz', '30 gün para iade garantisi'],
    titles: ['Bugün için bir seçim daha.', 'Premium’la neler gelir', 'Premium’lu bir akşam neye benzer?'],
    compare: 'Ücretsiz ve Premium',
    refresh: ['Kategori başına günlük yenileme', 'Yok', '3'],
    daily: ['Günlük seçim', '4', '4'],
    label: 'Örnek yorum',
    back: 'Bugünüme dön',
    buy: 'Yıllık al',
  },
  {
    path: '/en/premium',
    prefix: '/en',
    texts: ['$2', '$20', '17% off', 'First 7 days free', '30-day money-back guarantee'],
    titles: ['One more pick for today.', 'What comes with Premium', 'What does a Premium evening look like?'],
    compare: 'Free and Premium',
    refresh: ['Refreshes per category per day', 'No', '3'],
    daily: ['Daily picks', '4', '4'],
    label: 'Sample comment',
    back: 'Back to My Day',
    buy: 'Buy yearly',
  },
])('shows prices, benefits, labelled voices and what to buy, and links back ($path)', async (page) => {
  answer = status(false, null);
  renderInApp(<Premium />, { path: page.path });
  const back = await screen.findByRole('link', { name: page.back });
  await waitFor(() => expect(screen.queryByText(/kontrol ediliyor|Checking/)).toBeNull());
  for (const text of page.texts) expect(await screen.findByText(text), text).toBeTruthy();
  const shown = screen.getAllByRole('heading').map(({ textContent }) => textContent ?? '');
  expect(shown.filter((title) => page.titles.includes(title))).toEqual(page.titles);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(page.titles[0]);
  expect(screen.getByRole('link', { name: page.buy }).getAttribute('href')).toBe(`${page.prefix}/payment?plan=yearly`);
  const rows = within(screen.getByRole('table', { name: page.compare })).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual(expect.arrayContaining([page.refresh, page.daily]));
  expect(screen.getAllByText(page.label)).toHaveLength(3);
  expect(back.getAttribute('href')).toBe(`${page.prefix}/dashboard`);
  expect(screen.getByRole('link', { name: page.buy }).getAttribute('href')).toBe(`${page.prefix}/payment?plan=yearly`);
});

it.each([
  ['to a user who has had one by now', () => HttpResponse.json(sampleOffer({ trialDays: 0 }))],
  ['when that cannot be loaded', () => HttpResponse.error()],
])('promises no trial %s', async (_case, response) => {
  answer = status(false, null);
  renderInApp(<Premium />, { path: '/premium' });
  // The promise shows when the next answer has arrived: it disappears.
  await screen.findByText('İlk 7 gün ücretsiz');
  offer = response;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText('İlk 7 gün ücretsiz')).toBeNull());
  expect(screen.getByText('30 gün para iade garantisi')).toBeTruthy();
});

it('promises a trial only after the answer that there is one', async () => {
  answer = status(false, null);
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked = vi.fn(() => promise);
  offer = asked;
  renderInApp(<Premium />, { path: '/premium' });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByText('30 gün para iade garantisi')).toBeTruthy();
  expect(screen.queryByText('İlk 7 gün ücretsiz')).toBeNull();
  resolve(hasOffer());
  expect(await screen.findByText('İlk 7 gün ücretsiz')).toBeTruthy();
});

it('redirects visitors to the sign-up form with a return path', async () => {
  setKnownUser(null);
  clearCachedUser('signed-out');
  const { router } = renderInApp(pages, { path: '/en/premium' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/auth'));
  expect(router.state.location.search).toBe('?mode=signup&next=%2Fen%2Fpremium');
});

it('redirects to the sign-in form where a session has ended', async () => {
  cacheUser(user);
  clearCachedUser('ended');
  setKnownUser(null);
  const { router } = renderInApp(pages, { path: '/premium' });
  await waitFor(() => expect(router.state.location.search).toBe('?next=%2Fpremium'));
  localStorage.clear();
});

it('shows a public page to visitors, with a way to sign up and back', async () => {
  const { texts } = SAMPLE_SITE_SETTINGS;
  const open = { ...texts.tr, premiumRobots: 'all' };
  setSiteSettings({ ...SAMPLE_SITE_SETTINGS, premiumPagePublic: true, texts: { ...texts, tr: open } });
  setKnownUser(null);
  const { router } = renderInApp(pages, { path: '/premium' });
  const start = await screen.findByRole('link', { name: 'Ücretsiz başla' });
  expect(start.getAttribute('href')).toBe('/auth?mode=signup&next=%2Fpremium');
  expect(screen.getByText('50 TL')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('all');
  expect(router.state.location.pathname).toBe('/premium');
  setSiteSettings(SAMPLE_SITE_SETTINGS);
});

it.each([
  ['when it begins in another tab', () => new BroadcastChannel('bugunne-changes').postMessage('premium')],
  ['when the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('replaces the offer by the plan %s', async (_case, tell) => {
  answer = status(false, null);
  renderInApp(<Premium />, { path: '/premium' });
  await screen.findByText('500 TL');
  answer = status(true, null);
  act(() => void tell());
  expect(await screen.findByRole('heading', { name: 'Premium üyesisin' })).toBeTruthy();
  expect(screen.queryByText('500 TL')).toBeNull();
});
