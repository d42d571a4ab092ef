import { loadCatalogue } from '@bugunne/catalogue';
import { expect, test } from 'vitest';
import { presentItem } from '../../shared/items/present.ts';
import { resembling } from './resembling.ts';

const catalogue = loadCatalogue({ validate: false });
const itemOf = (start: string) => {
  const item = catalogue.items.find(({ id }) => id.startsWith(start));
  if (!item) throw new Error(`no ${start}`);
  return presentItem(item, catalogue, 'en');
};

test.each([
  ['series-ask-i-memnu', 'series-leyla-ile-mecnun', false],
  ['movie-kis-uykusu', 'movie-eskiya', true],
  ['movie-parasite', 'movie-kis-uykusu', false],
  ['movie-kis-uykusu', 'series-leyla-ile-mecnun', false],
  ['movie-kis-uykusu', 'movie-kis-uykusu', false],
])('an explanation of %s may name the liked %s: %s', (item, liked, expected) => {
  expect(resembling(itemOf(item), [itemOf(liked)])).toHaveLength(expected ? 1 : 0);
});
