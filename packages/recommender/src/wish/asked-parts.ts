import type { RefreshFilters } from '@bugunne/contract';
import { valuesOf } from '../reasons.ts';
import type { Candidate } from '../types.ts';
import { isOfMood } from './moods.ts';

/** Kinds of wishes that a sentence can name. */
const ASKED_PARTS = [
  'mood',
  'screenMood',
  'foodMood',
  'genre',
  'cuisine',
  'mealType',
  'difficulty',
  'diet',
  'theme',
  'max',
  'min',
  'years',
  'language',
  'platform',
  'watchable',
  'without',
  'rating',
] as const;
type AskedKind = (typeof ASKED_PARTS)[number];
export type AskedPart = { kind: AskedKind; value: string };

const MOOD_OF = { movie: 'screenMood', series: 'screenMood', food: 'foodMood', music: 'mood' } as const;
const SEPARATOR = '|';

/** Most values of one kind that are named. */
const MOST_OF_KIND = 2;

/** The wishes that an item satisfies, as the value of a reason: only facts of the item. */
export function encodeAsked(filters: RefreshFilters, item: Candidate): string {
  const mood = MOOD_OF[item.category];
  const all = (...lists: (readonly string[] | undefined)[]) => lists.flatMap((list) => list ?? []);
  const has = (own: readonly string[], wanted: readonly string[]) => wanted.filter((value) => own.includes(value));
  const parts: [AskedKind, readonly (string | number | undefined)[]][] = [
    [mood, all(filters.moods, filters.anyMoods).filter((value) => isOfMood(item, value))],
    ['genre', has(item.genres, all(filters.genres, filters.anyGenres))],
    ['difficulty', has(valuesOf(item, 'difficulty'), all(filters.difficulties))],
    ['cuisine', has(item.cuisines, all(filters.cuisines))],
    ['mealType', has(item.mealTypes, all(filters.mealTypes, filters.anyMealTypes))],
    ['diet', filters.diets ?? []],
    ['theme', has([...item.themes, ...(item.methods ?? [])], all(filters.tags))],
    ['max', [filters.maxDuration]],
    ['min', [filters.minDuration]],
    ['years', yearsOf(filters)],
    ['language', has(item.languages, all(filters.languages))],
    ['platform', has(item.platforms ?? [], all(filters.platforms))],
    ['watchable', filters.watchable ? ['yes'] : []],
    ['without', withoutOf(filters, mood)],
    ['rating', [filters.minRating]],
  ];
  return parts
    .flatMap(([kind, values]) =>
      values.slice(0, MOST_OF_KIND).flatMap((value) => (value === undefined ? [] : [`${kind}:${value}`])),
    )
    .join(SEPARATOR);
}

const yearsOf = ({ yearFrom, yearTo }: RefreshFilters) =>
  yearFrom === undefined && yearTo === undefined ? [] : [`${yearFrom ?? ''}-${yearTo ?? ''}`];

/** The unwanted values, each with its kind: “genre.korku”. */
function withoutOf(filters: RefreshFilters, mood: AskedKind): string[] {
  const of = (kind: AskedKind, values: readonly string[] = []) => values.map((value) => `${kind}.${value}`);
  return [
    ...of('genre', filters.withoutGenres),
    ...of(mood, filters.withoutMoods),
    ...of('language', filters.withoutLanguages),
    ...of('cuisine', filters.withoutCuisines),
    ...of('mealType', filters.withoutMealTypes),
    ...of('theme', filters.withoutTags),
  ];
}

export const partOf = (text: string, separator: string): AskedPart | null => {
  const at = text.indexOf(separator);
  const kind = ASKED_PARTS.find((each) => each === text.slice(0, at));
  return kind === undefined ? null : { kind, value: text.slice(at + 1) };
};

export const decodeAsked = (value: string): AskedPart[] =>
  value.split(SEPARATOR).flatMap((text) => partOf(text, ':') ?? []);
