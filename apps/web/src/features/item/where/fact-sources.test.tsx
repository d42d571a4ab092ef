import type { ItemDetail } from '@bugunne/contract/item.schema';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { dish } from '#testing/sample-items.ts';
import { FactSources } from './fact-sources.tsx';

afterEach(cleanup);

const show = (item: Partial<ItemDetail>, path = '/dashboard/content/x') =>
  renderInApp(<FactSources item={{ ...dish, ...item }} />, { path });

it('links each source to its page of the item, and its licence', async () => {
  show({
    factSources: [
      { source: 'wikidata', url: 'https://www.wikidata.org/wiki/Q77' },
      { source: 'tvmaze', url: null },
    ],
  });
  const line = within(await screen.findByRole('complementary', { name: 'Bu sayfadaki bilgilerin kaynakları' }));
  expect(line.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://www.wikidata.org/wiki/Q77',
    'https://creativecommons.org/publicdomain/zero/1.0/',
    'https://www.tvmaze.com/',
    'https://creativecommons.org/licenses/by-sa/4.0/',
    '/sources',
  ]);
  expect(line.queryByText(/TMDB/)).toBeNull();
});

it('has the notice that TMDB requires', async () => {
  show({ factSources: [{ source: 'tmdb', url: 'https://www.themoviedb.org/movie/550' }] }, '/en/dashboard/content/x');
  expect(
    await screen.findByText('This product uses the TMDB API but is not endorsed or certified by TMDB.'),
  ).toBeTruthy();
});

it('names the source of the picture, with its page of the work and the rights', async () => {
  const url = 'https://musicbrainz.org/release-group/1b022e01-4da6-387b-8658-8678046e4cef';
  show({ factSources: [], pictureSource: { source: 'coverartarchive', url } });
  const line = within(await screen.findByRole('complementary', { name: 'Bu sayfadaki bilgilerin kaynakları' }));
  expect(line.getByText(/^Görsel:/).textContent).toMatch(/^Görsel: Cover Art Archive/);
  expect(line.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    url,
    'https://archive.org/about/terms',
    '/sources',
  ]);
});

it('has the notice of TMDB also when only the poster is from there', async () => {
  show({ factSources: [], pictureSource: { source: 'tmdb', url: null } }, '/en/dashboard/content/x');
  expect(await screen.findByText(/^This product uses the TMDB API/)).toBeTruthy();
  const [page] = screen.getAllByRole('link', { name: /^TMDB/ });
  expect(page?.getAttribute('href')).toBe('https://www.themoviedb.org/');
});

it('says nothing of items of our editors alone', () => {
  show({ factSources: [] });
  expect(document.querySelector('aside')).toBeNull();
});
