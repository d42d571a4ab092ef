import type { Item, TrendFacet } from '@bugunne/contract';

type Value = { value: string; label: string };

const byName = (names: string | null): Value[] =>
  (names ?? '')
    .split(', ')
    .filter((name) => name !== '')
    .map((name) => ({ value: name, label: name }));

/** The values that an item has of a facet of its category. */
export function valuesOf(item: Item, facet: TrendFacet): readonly Value[] {
  switch (facet) {
    case 'movieGenres':
    case 'seriesGenres':
    case 'musicGenres':
    // The cuisines of a dish are presented as its genres.
    case 'cuisineTypes':
      return item.genre;
    case 'mealTypes':
      return item.mealTypes;
    case 'musicMoods':
      return item.moods;
    case 'movieMakers':
    case 'seriesMakers':
      return byName(item.director);
    case 'artists':
      return item.artist === null ? [] : [{ value: item.artist, label: item.artist }];
  }
}
