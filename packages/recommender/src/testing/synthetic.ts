import {
  CATEGORIES,
  type Category,
  CUISINE_VALUES,
  DIETARY_RESTRICTION_VALUES,
  defaultPreferences,
  FOOD_DIFFICULTY_VALUES,
  LANGUAGE_VALUES,
  MEAL_TYPE_VALUES,
  MOVIE_GENRE_VALUES,
  MUSIC_GENRE_VALUES,
  MUSIC_MOOD_VALUES,
  type Preferences,
  SERIES_GENRE_VALUES,
} from '@bugunne/contract';
import type { Candidate, PickRequest, Signal } from '../types.ts';
import { createRandom, type Random } from './random.ts';

/** A candidate without any features except the overrides. */
export const buildCandidate = (overrides: Partial<Candidate> & { id: string }): Candidate => ({
  category: 'movie',
  genres: [],
  moods: [],
  languages: [],
  cuisines: [],
  mealTypes: [],
  difficulty: null,
  ingredients: [],
  duration: 100,
  year: null,
  rating: null,
  people: overrides.makers ?? [],
  makers: [],
  diets: new Set(),
  themes: [],
  countries: [],
  album: null,
  ...overrides,
});

/** Preferences without any choices, not even the defaults. */
export const buildPreferences = (overrides: Partial<Preferences> = {}): Preferences => ({
  ...defaultPreferences(),
  languages: [],
  foodDifficulty: [],
  ...overrides,
});

export const buildSignal = (itemId: string, overrides: Partial<Signal> = {}): Signal => ({
  itemId,
  liked: null,
  saved: false,
  viewed: false,
  at: 1_750_000_000_000,
  ...overrides,
});

export const buildRequest = (overrides: Partial<PickRequest> = {}): PickRequest => ({
  category: 'movie',
  count: 1,
  userKey: 'ayşe',
  date: '2026-03-15',
  attempt: 0,
  preferences: buildPreferences(),
  signals: [],
  excluded: new Set(),
  lastShown: new Map(),
  ...overrides,
});

/** Values near the front of the list are more frequent, as real genres and languages are. */
const skewed = (random: Random, list: readonly string[], count: number): string[] => [
  ...new Set(Array.from({ length: count }, () => list[Math.floor(random.next() ** 2 * list.length)] ?? '')),
];

function syntheticCandidate(random: Random, category: Category, id: string, people: number): Candidate {
  const randomName = () => `Kişi ${Math.floor(random.next() ** 1.5 * people)}`;
  const names = (count: number) => [...new Set(Array.from({ length: count }, randomName))];
  const base = buildCandidate({ id, category });
  if (category === 'food') {
    return {
      ...base,
      cuisines: skewed(random, CUISINE_VALUES, 1 + random.below(2)),
      mealTypes: skewed(random, MEAL_TYPE_VALUES, 1 + random.below(3)),
      difficulty: random.oneOf(FOOD_DIFFICULTY_VALUES),
      ingredients: Array.from({ length: 8 }, () => `malzeme ${Math.floor(random.next() ** 2 * 300)}`),
      duration: 5 + random.below(150),
      diets: new Set(DIETARY_RESTRICTION_VALUES.filter(() => random.chance(0.6))),
    };
  }
  const year = 1950 + random.below(76);
  const languages = skewed(random, LANGUAGE_VALUES, 1 + random.below(2));
  if (category === 'music') {
    const makers = names(1);
    return {
      ...base,
      genres: skewed(random, MUSIC_GENRE_VALUES, 1 + random.below(2)),
      moods: skewed(random, MUSIC_MOOD_VALUES, 2 + random.below(4)),
      languages: random.chance(0.1) ? [] : languages,
      duration: 2 + random.below(60),
      year,
      makers,
      people: makers,
    };
  }
  const makers = names(1);
  return {
    ...base,
    genres: skewed(random, category === 'movie' ? MOVIE_GENRE_VALUES : SERIES_GENRE_VALUES, 1 + random.below(4)),
    languages,
    duration: category === 'movie' ? 70 + random.below(110) : 20 + random.below(45),
    year,
    rating: Math.round((5 + 4.3 * random.next() ** 0.7) * 10) / 10,
    makers,
    people: [...new Set([...makers, ...names(4)])],
  };
}

/** `perCategory` items in each of the categories, deterministic for a `seed`. */
export function syntheticCandidates(
  perCategory: number,
  { seed = 1, categories = CATEGORIES }: { seed?: number; categories?: readonly Category[] } = {},
): Candidate[] {
  const random = createRandom(seed);
  const people = Math.max(10, perCategory * 2);
  return categories.flatMap((category) =>
    Array.from({ length: perCategory }, (_, i) => syntheticCandidate(random, category, `${category}-${i}`, people)),
  );
}

/** Random choices, from none to many. */
export function randomPreferences(random: Random): Preferences {
  const upTo = <T>(list: readonly T[], most: number) => random.some(list, random.below(most + 1));
  return {
    ...defaultPreferences(),
    movieGenres: upTo(MOVIE_GENRE_VALUES, 8),
    seriesGenres: upTo(SERIES_GENRE_VALUES, 8),
    languages: upTo(LANGUAGE_VALUES, 4),
    musicMoods: upTo(MUSIC_MOOD_VALUES, 8),
    foodDifficulty: upTo(FOOD_DIFFICULTY_VALUES, 3),
    cuisineTypes: upTo(CUISINE_VALUES, 6),
    mealTypes: upTo(MEAL_TYPE_VALUES, 6),
    dietaryRestrictions: random.chance(0.5) ? upTo(DIETARY_RESTRICTION_VALUES, 3) : [],
    maxDuration: 30 + 5 * random.below(31),
    musicGenres: upTo(MUSIC_GENRE_VALUES, 3),
  };
}

/** Reactions to `count` random items over the last months. */
export const randomSignals = (random: Random, items: readonly Candidate[], count: number): Signal[] =>
  random.some(items, count).map(({ id }) => ({
    itemId: id,
    liked: random.chance(0.6) ? random.chance(0.7) : null,
    saved: random.chance(0.3),
    viewed: random.chance(0.7),
    at: 1_750_000_000_000 - random.below(200) * 86_400_000,
  }));

/** The date `days` after 2026-01-01, YYYY-MM-DD. */
export const dateAfter = (days: number): string => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
