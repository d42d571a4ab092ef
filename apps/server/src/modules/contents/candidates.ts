import type { Catalogue, CatalogueItem } from '@bugunne/catalogue';
import type { Candidate } from '@bugunne/recommender';

const NONE: readonly string[] = [];

/** What the recommender may know of a catalogue item. */
export function toCandidate(item: CatalogueItem, catalogue: Catalogue): Candidate {
  const base = {
    id: item.id,
    category: item.category,
    genres: NONE,
    moods: NONE,
    languages: NONE,
    cuisines: NONE,
    mealTypes: NONE,
    difficulty: null,
    year: null,
    rating: null,
    people: NONE,
    makers: NONE,
    diets: catalogue.dietsOf(item.id),
  };
  switch (item.category) {
    case 'movie':
    case 'series':
      return {
        ...base,
        genres: item.genres,
        languages: item.languages,
        duration: item.duration,
        year: item.year,
        rating: item.imdbRating,
        makers: item.directors,
        people: [...item.directors, ...item.cast],
      };
    case 'music':
      return {
        ...base,
        genres: item.genres,
        moods: item.moods,
        languages: item.languages,
        duration: item.duration,
        year: item.year,
        makers: [item.artist],
        people: [item.artist],
      };
    case 'food':
      return {
        ...base,
        cuisines: item.cuisines,
        mealTypes: item.mealTypes,
        difficulty: item.difficulty,
        duration: item.prepTime + item.cookTime,
      };
  }
}
