import { expect, test } from 'vitest';
import { loadCatalogue } from './load.ts';
import { movieSchema } from './schema.ts';
import { buildMovie } from './testing.ts';

const works = loadCatalogue({ validate: false }).items.flatMap((item) =>
  item.category === 'movie' || item.category === 'series' ? [item] : [],
);

test('no rating was known before its work came out', () => {
  expect(works.filter(({ year, ratingMonth }) => Number(ratingMonth.slice(0, 4)) < year).map(({ id }) => id)).toEqual(
    [],
  );
});

test.each(['2024', '2024-13', '2024-00', 'March 2024', ''])('"%s" is no month', (ratingMonth) => {
  expect(movieSchema.safeParse(buildMovie({ ratingMonth })).success).toBe(false);
});

test('a title in its own language is in Latin letters', () => {
  const title = { original: '오징어 게임', tr: 'Squid Game', en: 'Squid Game' };
  expect(movieSchema.safeParse(buildMovie({ title })).success).toBe(false);
  expect(movieSchema.safeParse(buildMovie({ title: { ...title, original: 'Ojingeo Geim' } })).success).toBe(true);
});

test('only services whose originals are named everywhere are named', () => {
  const accepts = (platform: string) => movieSchema.safeParse({ ...buildMovie(), platforms: [platform] }).success;
  expect(accepts('Apple TV+')).toBe(true);
  expect(accepts('Apple TV')).toBe(false);
  expect(accepts('BluTV')).toBe(false);
});

/** Originals that a librarian would name first. */
test.each([
  [
    'HBO Max',
    ['series-the-wire-2002', 'series-succession-2018', 'series-chernobyl-2019', 'series-band-of-brothers-2001'],
  ],
  ['HBO Max', ['series-deadwood-2004', 'series-westworld-2016', 'series-the-last-of-us-2023', 'series-masum-2017']],
  ['Apple TV+', ['movie-coda-2021', 'movie-wolfwalkers-2020', 'series-severance-2022', 'series-ted-lasso-2020']],
  ['Prime Video', ['movie-one-night-in-miami-2020', 'movie-the-report-2019', 'series-the-boys-2019']],
  ['Netflix', ['series-squid-game-2021', 'series-dark-2017', 'series-bir-baskadir-2020', 'movie-klaus-2019']],
  ['Hulu', ['series-the-handmaids-tale-2017', 'series-dopesick-2021']],
])('the originals of %s are named as such: %j', (platform, ids) => {
  const named = works
    .filter(({ platforms }) => (platforms as readonly string[]).includes(platform))
    .map(({ id }) => id);
  expect(ids.filter((id) => !named.includes(id))).toEqual([]);
});
