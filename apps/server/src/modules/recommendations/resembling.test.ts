import { loadCatalogue } from '@bugunne/catalogue';
import { createRecommender } from '@bugunne/recommender';
import { expect, test } from 'vitest';
import { toCandidate } from '../../shared/items/candidates.ts';
import { presentItem } from '../../shared/items/present.ts';
import { resembling } from './resembling.ts';

const catalogue = loadCatalogue({ validate: false });
const { resemble } = createRecommender(catalogue.items.map((item) => toCandidate(item, catalogue)));
const itemOf = (start: string) => {
  const item = catalogue.items.find(({ id }) => id.startsWith(start));
  if (!item) throw new Error(`no ${start}`);
  return presentItem(item, catalogue, 'en');
};

test.each([
  ['series-ask-i-memnu', 'series-leyla-ile-mecnun', false],
  ['movie-kis-uykusu', 'movie-ahlat-agaci', true],
  ['movie-babam-ve-oglum', 'movie-7-kogustaki-mucize', true],
  ['movie-kis-uykusu', 'movie-eskiya', false],
  ['movie-parasite', 'movie-kis-uykusu', false],
  ['movie-kis-uykusu', 'series-leyla-ile-mecnun', false],
  ['movie-kis-uykusu', 'movie-kis-uykusu', false],
])('an explanation of %s may name the liked %s: %s', (item, liked, expected) => {
  expect(resembling(itemOf(item), [itemOf(liked)], resemble)).toHaveLength(expected ? 1 : 0);
});
