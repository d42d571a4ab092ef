import type { FilterField, RefreshFilters } from '@bugunne/contract';
import { isListed } from '../quality.ts';
import type { Candidate } from '../types.ts';
import { isOfMood } from './moods.ts';

/**
 * One wish: the fields that it comes from, the value of a list of which the item has every one, and whether an item
 * satisfies it.
 */
export type Condition = { fields: readonly FilterField[]; value: string | null; passes(item: Candidate): boolean };

/** Facts about the user that some wishes refer to. */
export type WishFacts = {
  /** The items most like the example. */
  near: ReadonlySet<string>;
  /** Whether the item is outside the user's tastes. */
  isUnusual(item: Candidate): boolean;
  /** Whether the user can watch it on one of their services. */
  isWatchable(item: Candidate): boolean;
};

/**
 * The wishes as conditions, each independent of the others. An item that lacks the fact that a wish is about does not
 * satisfy it.
 */
export function conditionsOf(filters: RefreshFilters, { near, isUnusual, isWatchable }: WishFacts): Condition[] {
  const { minDuration, maxDuration, yearFrom, yearTo, minRating, watchable, like, surprise } = filters;
  const conditions: Condition[] = [];
  const add = (fields: readonly FilterField[], passes: Condition['passes'], value: string | null = null) =>
    conditions.push({ fields, value, passes });

  for (const { field, of } of EVERY) {
    for (const value of filters[field] ?? []) add([field], (item) => of(item, value), value);
  }
  for (const { field, of } of LISTS) {
    const wanted: readonly string[] = filters[field] ?? [];
    if (wanted.length > 0) add([field], (item) => wanted.some((value) => of(item, value)));
  }
  for (const { field, of, isStated } of WITHOUT) {
    const unwanted: readonly string[] = filters[field] ?? [];
    if (unwanted.length > 0) add([field], (item) => isStated(item) && !unwanted.some((value) => of(item, value)));
  }
  for (const diet of filters.diets ?? []) add(['diets'], ({ diets }) => diets.has(diet), diet);
  if (minDuration !== undefined || maxDuration !== undefined) {
    const [least, most] = [minDuration ?? 1, maxDuration ?? Number.POSITIVE_INFINITY];
    add(['maxDuration', 'minDuration'], ({ duration }) => duration >= least && duration <= most);
  }
  if (yearFrom !== undefined || yearTo !== undefined) {
    const [from, to] = [yearFrom ?? Number.NEGATIVE_INFINITY, yearTo ?? Number.POSITIVE_INFINITY];
    add(['yearFrom', 'yearTo'], ({ year }) => year !== null && year >= from && year <= to);
  }
  if (minRating !== undefined) add(['minRating'], (item) => isRated(item, minRating));
  if (watchable) add(['watchable'], isWatchable);
  if (like !== undefined) add(['like'], ({ id }) => near.has(id));
  if (surprise) add(['surprise'], isUnusual);
  return conditions;
}

/** A number about a listed item is not verified, so that no wish is satisfied by it. */
const isRated = (item: Candidate, least: number) => !isListed(item) && item.rating !== null && item.rating >= least;

type Has = (item: Candidate, value: string) => boolean;
const ofGenre: Has = ({ genres }, value) => genres.includes(value);
const ofLanguage: Has = ({ languages }, value) => languages.includes(value);
const ofCuisine: Has = ({ cuisines }, value) => cuisines.includes(value);
const ofMeal: Has = ({ mealTypes }, value) => mealTypes.includes(value);
const ofTag: Has = ({ themes, methods = [] }, value) => themes.includes(value) || methods.includes(value);

/** Lists of which an item has every value. */
const EVERY = [
  { field: 'moods', of: isOfMood },
  { field: 'genres', of: ofGenre },
  { field: 'mealTypes', of: ofMeal },
  { field: 'tags', of: ofTag },
] as const satisfies readonly { field: FilterField; of: Has }[];

/** Lists of which one value suffices. */
const LISTS = [
  { field: 'anyMoods', of: isOfMood },
  { field: 'anyGenres', of: ofGenre },
  { field: 'anyMealTypes', of: ofMeal },
  { field: 'languages', of: ofLanguage },
  { field: 'cuisines', of: ofCuisine },
  { field: 'difficulties', of: ({ difficulty }, value) => difficulty === value },
  { field: 'platforms', of: ({ platforms = [] }, value) => platforms.includes(value) },
] as const satisfies readonly { field: FilterField; of: Has }[];

type States = (item: Candidate) => boolean;
const always: States = () => true;

/** An item without any language is instrumental: it has none of the unwanted ones. */
const WITHOUT = [
  { field: 'withoutMoods', of: isOfMood, isStated: always },
  { field: 'withoutGenres', of: ofGenre, isStated: ({ genres }) => genres.length > 0 },
  {
    field: 'withoutLanguages',
    of: ofLanguage,
    isStated: ({ languages, category }) => category === 'music' || languages.length > 0,
  },
  { field: 'withoutCuisines', of: ofCuisine, isStated: ({ cuisines }) => cuisines.length > 0 },
  { field: 'withoutMealTypes', of: ofMeal, isStated: ({ mealTypes }) => mealTypes.length > 0 },
  { field: 'withoutTags', of: ofTag, isStated: always },
] as const satisfies readonly { field: FilterField; of: Has; isStated: States }[];
