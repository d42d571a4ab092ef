import type { Where } from '@bugunne/contract/where.schema';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { WhereSection } from './where-section.tsx';

afterEach(cleanup);

const nothing: Where = { country: 'TR', isChosen: false, offers: null, originalOf: [], searches: [] };
const searches: Where['searches'] = [
  { service: 'JustWatch', url: 'https://www.justwatch.com/tr/arama?q=x' },
  { service: 'YouTube', url: 'https://www.youtube.com/results?search_query=x' },
];
const show = (where: Partial<Where>, path = '/dashboard/content/x') =>
  renderInApp(<WhereSection where={{ ...nothing, ...where }} />, { path });
const section = async (name = 'Nerede izlenir?') => within(await screen.findByRole('region', { name }));

const offers: Where['offers'] = {
  source: 'tmdb',
  fetchedAt: '2026-05-01T08:00:00.000Z',
  list: [
    { service: 'HBO Max', kind: 'subscription', url: 'https://source.example/x', isMine: true },
    { service: 'Apple TV', kind: 'rent', url: null, isMine: false },
  ],
};

it.each([
  [
    '/dashboard/content/x',
    'Nerede izlenir?',
    'JustWatch verisi, TMDB aracılığıyla, 1 Mayıs 2026 itibarıyla.',
    'sende var',
  ],
  [
    '/en/dashboard/content/x',
    'Where to watch',
    'Data from JustWatch, provided by TMDB, as of 1 May 2026.',
    'you have it',
  ],
])('names the services that a source reports, with the source and its date: %s', async (path, title, notice, mine) => {
  show({ offers }, path);
  const { getByRole, getByText, queryByRole } = await section(title);
  expect(getByRole('link', { name: notice }).getAttribute('href')).toBe('https://www.justwatch.com/');
  const own = getByRole('link', { name: new RegExp(`^HBO Max.*${mine}`) });
  expect(own.getAttribute('href')).toBe('https://source.example/x');
  expect(getByText('Apple TV').closest('a')).toBeNull();
  // A search would say less than the source does.
  expect(queryByRole('link', { name: /JustWatch’ta ara|Search JustWatch/ })).toBeNull();
});

it('does not claim of an original that it is on in the country', async () => {
  show({ originalOf: [{ service: 'Netflix', isMine: false }], searches });
  const { getByText, getAllByRole } = await section();
  expect(getByText('Netflix yapımı.')).toBeTruthy();
  expect(getByText(/senin ülkende yayında olup olmadığını bilmiyoruz/)).toBeTruthy();
  expect(getAllByRole('listitem')).toHaveLength(3);
});

it('offers labelled searches where nothing is known, and the way to the own country', async () => {
  show({ country: 'DE', searches });
  const { getByText, getByRole } = await section();
  expect(getByText('Almanya için')).toBeTruthy();
  expect(getByText('Ülkende hangi platformda olduğunu bilmiyoruz.')).toBeTruthy();
  expect(getByRole('link', { name: /^JustWatch’ta ara/ }).getAttribute('href')).toBe(searches[0]?.url);
  expect(getByRole('link', { name: /Ülkeni ve platformlarını/ }).getAttribute('href')).toBe(
    '/dashboard?view=profile&part=services',
  );
});
