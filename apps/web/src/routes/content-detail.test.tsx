import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Outlet, Route, Routes } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Member } from '#layouts/member/use-member.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { movie, untouched } from '#testing/sample-items.ts';
import { sampleUser } from '#testing/sample-user.ts';
import ContentDetail from './content-detail.tsx';

const other = { ...movie, id: 'movie-other', title: 'Öteki', sharedTitle: 'Öteki' };
const msw = setupServer(
  http.get('*/rest/v1/contents/:id/insight', () =>
    HttpResponse.json({ compatibility: 92, range: null, signals: [], others: { views: 0, likes: 0, saves: 0 } }),
  ),
  http.get('*/rest/v1/contents/:id/similar', ({ params }) =>
    HttpResponse.json({
      items: [{ item: params['id'] === movie.id ? other : movie, description: 'x', source: 'model' }],
    }),
  ),
  http.get('*/rest/v1/contents/:id', ({ params }) => {
    const item = params['id'] === movie.id ? movie : other;
    return HttpResponse.json({
      ...item,
      brokenDiets: [],
      recipe: null,
      where: null,
      trailerId: null,
      factSources: [],
      pictureSource: null,
      state: untouched,
    });
  }),
  http.post('*/rest/v1/interactions', () => HttpResponse.json({ ok: true })),
  http.get('*/rest/v1/notifications', () => HttpResponse.json({ items: [], unread: 0, next: null })),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());

const member: Member = {
  user: sampleUser({ id: 'u', displayName: 'ada' }),
  isPremium: true,
};

it.each([
  ['', 'Benzer içerikler', 'Yapay zekâ seçti.'],
  ['/en', 'More like this', 'Chosen by AI.'],
])('opens a similar item of a Premium member and returns by back navigation (%s)', async (prefix, section, source) => {
  const { router } = renderInApp(
    <Routes>
      <Route element={<Outlet context={member} />}>
        <Route path={`${prefix}/dashboard/content/:id`} element={<ContentDetail />} />
      </Route>
    </Routes>,
    { path: `${prefix}/dashboard/content/${movie.id}` },
  );
  await screen.findByRole('heading', { level: 1, name: movie.title });
  const similar = within(await screen.findByRole('region', { name: section }));
  await similar.findByText(source);
  await userEvent.click(await similar.findByRole('link', { name: other.title }));
  await screen.findByRole('heading', { level: 1, name: other.title });
  expect(router.state.location.pathname).toBe(`${prefix}/dashboard/content/${other.id}`);
  await screen.findByRole('link', { name: movie.title });
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { level: 1, name: movie.title });
});
