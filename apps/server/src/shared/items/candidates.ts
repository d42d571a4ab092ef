import type { Catalogue, CatalogueItem } from '@bugunne/catalogue';
import type { Category } from '@bugunne/contract';
import type { Candidate, OpenContent } from '@bugunne/recommender';
import { themesOf } from './theme-words.ts';

const NONE: readonly string[] = [];
/** Few dishes from the oven have its tag; the steps of the recipe say it of all. */
const OVEN_TAG = 'fırın';
const OVEN = /(?<!\p{L})(?:fırın(?!c)|oven(?!\p{L}))/iu;
const NO_DIETS: Candidate['diets'] = new Set();

/** Converts a catalogue item to the features that the recommender uses. */
export function toCandidate(item: CatalogueItem, catalogue: Catalogue): Candidate {
  const base = {
    ...unknown(item.id, item.category),
    diets: catalogue.dietsOf(item.id),
    allergens: catalogue.allergensOf(item.id),
    themes: themesOf(item, catalogue),
    // A recipe of the owner is as whole as one of our editors, and has no measure of note.
    ...('note' in item ? { tier: item.tier, note: item.note } : {}),
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
        countries: item.countries,
        platforms: item.platforms,
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
        album: item.kind === 'song' && item.album !== item.title.tr && item.album !== item.title.en ? item.album : null,
      };
    case 'food':
      return {
        ...base,
        cuisines: item.cuisines,
        mealTypes: item.mealTypes,
        difficulty: item.difficulty,
        ingredients: item.ingredients.flatMap((line) => (line.category === 'main' ? line.ingredient : [])),
        duration: item.prepTime + item.cookTime,
        methods: item.instructions.some(({ instruction }) => OVEN.test(instruction.tr)) ? [OVEN_TAG] : NONE,
      };
  }
}

/**
 * Converts an open title to the features that the recommender uses. Its rating is left out, so that no explanation
 * cites an unverified number; its diets are unknown.
 */
export function openCandidate(id: string, content: OpenContent): Candidate {
  const base = { ...unknown(id, content.category), duration: content.duration };
  const listed = (value: string | null) => (value === null ? NONE : [value]);
  switch (content.category) {
    case 'movie':
    case 'series':
      return {
        ...base,
        genres: content.genre,
        languages: listed(content.language),
        year: content.year,
        makers: listed(content.director),
        people: [...listed(content.director), ...content.cast],
      };
    case 'music':
      return {
        ...base,
        moods: listed(content.mood),
        languages: listed(content.language),
        year: content.year,
        makers: [content.artist],
        people: [content.artist],
      };
    case 'food':
      return {
        ...base,
        cuisines: listed(content.cuisine),
        mealTypes: listed(content.mealType),
        difficulty: content.difficulty,
      };
  }
}

const unknown = (id: string, category: Category): Candidate => ({
  id,
  category,
  genres: NONE,
  moods: NONE,
  languages: NONE,
  cuisines: NONE,
  mealTypes: NONE,
  difficulty: null,
  ingredients: NONE,
  year: null,
  rating: null,
  people: NONE,
  makers: NONE,
  duration: 0,
  diets: NO_DIETS,
  themes: NONE,
  countries: NONE,
  album: null,
});
