import {
  CATEGORIES,
  CUISINE_VALUES,
  FOOD_DIFFICULTY_VALUES,
  MEAL_TYPE_VALUES,
  MOVIE_GENRE_VALUES,
  MUSIC_GENRE_VALUES,
  MUSIC_MOOD_VALUES,
  SERIES_GENRE_VALUES,
} from '@bugunne/contract';
import type { CatalogueItem } from './schema.ts';

/** What the catalogue must at least hold. */
export const COVERAGE = { itemsPerCategory: 60 } as const;

type Expectation = { what: string; values: readonly string[]; of: (item: CatalogueItem) => readonly string[] };

const EXPECTED: readonly Expectation[] = [
  { what: 'movie genre', values: MOVIE_GENRE_VALUES, of: (item) => (item.category === 'movie' ? item.genres : []) },
  { what: 'series genre', values: SERIES_GENRE_VALUES, of: (item) => (item.category === 'series' ? item.genres : []) },
  { what: 'music genre', values: MUSIC_GENRE_VALUES, of: (item) => (item.category === 'music' ? item.genres : []) },
  { what: 'music mood', values: MUSIC_MOOD_VALUES, of: (item) => (item.category === 'music' ? item.moods : []) },
  { what: 'cuisine', values: CUISINE_VALUES, of: (item) => (item.category === 'food' ? item.cuisines : []) },
  { what: 'meal type', values: MEAL_TYPE_VALUES, of: (item) => (item.category === 'food' ? item.mealTypes : []) },
  {
    what: 'difficulty',
    values: FOOD_DIFFICULTY_VALUES,
    of: (item) => (item.category === 'food' ? [item.difficulty] : []),
  },
];

/** What is missing: a category with too few items, an option that no item has. Empty when all is there. */
export function coverageGaps(items: readonly CatalogueItem[], minimum: number = COVERAGE.itemsPerCategory): string[] {
  const few = CATEGORIES.flatMap((category) => {
    const count = items.filter((item) => item.category === category).length;
    return count < minimum ? [`${category}: ${count} items, at least ${minimum} are needed`] : [];
  });
  const unused = EXPECTED.flatMap(({ what, values, of }) => {
    const used = new Set(items.flatMap(of));
    return values.filter((value) => !used.has(value)).map((value) => `${what}: no item has "${value}"`);
  });
  return [...few, ...unused];
}
