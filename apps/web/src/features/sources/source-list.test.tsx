import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SourceList } from './source-list.tsx';

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  cleanup();
});

const SOURCES = [
  { source: 'bugunne', items: 1728, offers: 0, pictures: 0, fetchedAt: null },
  { source: 'wikidata', items: 41532, offers: 0, pictures: 0, fetchedAt: '2026-05-01T08:00:00.000Z' },
  { source: 'tmdb', items: 0, offers: 1, pictures: 0, fetchedAt: '2026-05-02T08:00:00.000Z' },
  { source: 'coverartarchive', items: 0, offers: 0, pictures: 12, fetchedAt: '2026-05-02T08:00:00.000Z' },
];
const answer = () => server.use(http.get('*/rest/v1/catalogue_sources', () => HttpResponse.json({ sources: SOURCES })));

it.each([
  ['/sources', 'Kullanımda olan kaynaklar', '41.532 içerik', '12 içeriğin görseli', 'Son alındığı gün: 1 Mayıs 2026'],
  ['/en/sources', 'Sources in use', '41,532 items', 'Pictures of 12 items', 'Last fetched: 1 May 2026'],
])(
  'names each source in use with its licence, its items and when it was fetched: %s',
  async (path, list, items, pictures, fetched) => {
    answer();
    renderInApp(<SourceList />, { path });
    const [own, wikidata, tmdb, covers, ...others] = within(
      await screen.findByRole('list', { name: list }),
    ).getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(within(own ?? document.body).queryByRole('link')).toBeNull();
    const { getByRole, getByText } = within(wikidata ?? document.body);
    expect(getByRole('link', { name: /^CC0 1\.0/ }).getAttribute('href')).toBe(
      'https://creativecommons.org/publicdomain/zero/1.0/',
    );
    expect(getByText(items)).toBeTruthy();
    expect(getByText(fetched)).toBeTruthy();
    expect(within(covers ?? document.body).getByText(pictures)).toBeTruthy();
    expect(within(tmdb ?? document.body).getByText(/JustWatch/)).toBeTruthy();
  },
);

it('says why the sources could not be loaded, and retries', async () => {
  answer();
  server.use(http.get('*/rest/v1/catalogue_sources', () => refuse('invalid_input', 400), { once: true }));
  renderInApp(<SourceList />, { path: '/sources' });
  await userEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findByRole('list', { name: 'Kullanımda olan kaynaklar' })).toBeTruthy();
});
