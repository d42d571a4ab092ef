import {
  CUISINE_VALUES,
  DIETARY_RESTRICTION_VALUES,
  FOOD_DIFFICULTY_VALUES,
  filteringRestrictions,
  LANGUAGE_VALUES,
  MEAL_TYPE_VALUES,
  MOVIE_GENRE_VALUES,
  MUSIC_GENRE_VALUES,
  MUSIC_MOOD_VALUES,
  SERIES_GENRE_VALUES,
} from '@bugunne/contract';
import type { BuiltInCatalogue } from './load.ts';
import type { WrittenItem } from './schema.ts';

/** The minimum content of the catalogue: a year of picks, and a choice for every option that users can choose. */
export const COVERAGE = {
  items: { movie: 400, series: 300, music: 400, food: 365 },
  turkish: { movie: 60, series: 60, music: 60, food: 80 },
  perOption: 12,
  /** A genre of music steers the picks and excludes nothing, so a narrow one such as arabesk may have few pieces. */
  perMusicGenre: 3,
  /** Recipes for each pair of a dietary restriction and a meal type. */
  perDietAndMeal: 3,
  recent: { from: 2015, to: 2024, share: 0.5 },
  wellRated: { imdb: 7, share: 0.75 },
  /** Countries that films and series come from. */
  countries: { movie: 40, series: 30 },
  /** Minimum number of items for each decade from this year to the newest item. */
  decades: { least: 5, since: { movie: 1930, series: 1970, music: 1930 } },
} as const;

type Minimums = {
  items: Record<WrittenItem['category'], number>;
  turkish: Record<WrittenItem['category'], number>;
  perOption: number;
  perMusicGenre: number;
  perDietAndMeal: number;
  countries: Record<'movie' | 'series', number>;
  decades: { least: number; since: Record<'movie' | 'series' | 'music', number> };
};

const isTurkish = (item: WrittenItem): boolean =>
  item.category === 'food' ? item.cuisines.includes('türk') : item.languages[0] === 'türkçe';

type Expectation = {
  what: string;
  values: readonly string[];
  of: (item: WrittenItem) => readonly string[];
  least?: 'perOption' | 'perMusicGenre';
};

const OPTIONS: readonly Expectation[] = [
  { what: 'movie genre', values: MOVIE_GENRE_VALUES, of: (item) => (item.category === 'movie' ? item.genres : []) },
  { what: 'series genre', values: SERIES_GENRE_VALUES, of: (item) => (item.category === 'series' ? item.genres : []) },
  {
    what: 'music genre',
    values: MUSIC_GENRE_VALUES,
    of: (item) => (item.category === 'music' ? item.genres : []),
    least: 'perMusicGenre',
  },
  { what: 'music mood', values: MUSIC_MOOD_VALUES, of: (item) => (item.category === 'music' ? item.moods : []) },
  { what: 'language', values: LANGUAGE_VALUES, of: (item) => (item.category === 'food' ? [] : item.languages) },
  { what: 'cuisine', values: CUISINE_VALUES, of: (item) => (item.category === 'food' ? item.cuisines : []) },
  { what: 'meal type', values: MEAL_TYPE_VALUES, of: (item) => (item.category === 'food' ? item.mealTypes : []) },
  {
    what: 'difficulty',
    values: FOOD_DIFFICULTY_VALUES,
    of: (item) => (item.category === 'food' ? [item.difficulty] : []),
  },
];

/** The missing items, one line for each gap. Empty when the minimums are met. */
export function coverageGaps(
  catalogue: Pick<BuiltInCatalogue, 'items' | 'dietsOf'>,
  minimums: Minimums = COVERAGE,
): string[] {
  const { items, dietsOf } = catalogue;
  return [
    ...countGaps(items, 'items', minimums.items, () => true),
    ...countGaps(items, 'Turkish items', minimums.turkish, isTurkish),
    ...OPTIONS.flatMap(({ what, values, of, least = 'perOption' }) => {
      const counts = countValues(items.flatMap(of));
      return lacking(
        values,
        (value) => counts.get(value) ?? 0,
        minimums[least],
        (value) => `${what} "${value}"`,
      );
    }),
    ...dietGaps(items, dietsOf, minimums),
    ...shareGaps(items),
    ...breadthGaps(items, minimums),
  ];
}

function countGaps(
  items: readonly WrittenItem[],
  what: string,
  least: Record<WrittenItem['category'], number>,
  counts: (item: WrittenItem) => boolean,
): string[] {
  return (['movie', 'series', 'music', 'food'] as const).flatMap((category) => {
    const found = items.filter((item) => item.category === category && counts(item)).length;
    return found < least[category] ? [`${category}: ${found} ${what}, at least ${least[category]} are needed`] : [];
  });
}

/** Pastry, sweets and street food are rarely low in calories, and are not called so to fill a list. */
const RICH_BY_NATURE: ReadonlySet<string> = new Set<(typeof MEAL_TYPE_VALUES)[number]>([
  'hamur işi',
  'tatlı',
  'sokak lezzeti',
]);

function dietGaps(items: readonly WrittenItem[], dietsOf: BuiltInCatalogue['dietsOf'], minimums: Minimums): string[] {
  const recipes = items.flatMap((item) => (item.category === 'food' ? [{ item, diets: dietsOf(item.id) }] : []));
  return filteringRestrictions(DIETARY_RESTRICTION_VALUES).flatMap((diet) => {
    const fitting = recipes.filter(({ diets }) => diets.has(diet)).map(({ item }) => item);
    const meals = countValues(fitting.flatMap(({ mealTypes }) => mealTypes));
    return [
      ...lacking(
        [diet],
        () => fitting.length,
        minimums.perOption,
        () => `dietary restriction "${diet}"`,
      ),
      ...lacking(
        MEAL_TYPE_VALUES.filter((meal) => diet !== 'düşük kalorili' || !RICH_BY_NATURE.has(meal)),
        (meal) => meals.get(meal) ?? 0,
        minimums.perDietAndMeal,
        (meal) => `"${diet}" with "${meal}"`,
      ),
    ];
  });
}

function shareGaps(items: readonly WrittenItem[]): string[] {
  return (['movie', 'series'] as const).flatMap((category) => {
    const all = items.flatMap((item) => (item.category === 'movie' || item.category === 'series' ? [item] : []));
    const own = all.filter((item) => item.category === category);
    if (own.length === 0) return [];
    const { recent, wellRated } = COVERAGE;
    const ofRecent = own.filter(({ year }) => year >= recent.from && year <= recent.to).length / own.length;
    const rated = own.filter(({ imdbRating }) => imdbRating >= wellRated.imdb).length / own.length;
    return [
      ...(ofRecent < recent.share
        ? [`${category}: only ${percent(ofRecent)} are of ${recent.from} to ${recent.to}`]
        : []),
      ...(rated < wellRated.share ? [`${category}: only ${percent(rated)} are rated ${wellRated.imdb} or more`] : []),
    ];
  });
}

const DECADE = 10;

function breadthGaps(items: readonly WrittenItem[], { countries, decades }: Minimums): string[] {
  const dated = items.flatMap((item) => (item.category === 'food' ? [] : [item]));
  const newest = Math.max(...dated.map(({ year }) => year));
  const fromWhere = (category: 'movie' | 'series') =>
    new Set(dated.flatMap((item) => (item.category === category ? item.countries : []))).size;
  return [
    ...(['movie', 'series'] as const)
      .filter((category) => fromWhere(category) < countries[category])
      .map(
        (category) => `${category}: from ${fromWhere(category)} countries, at least ${countries[category]} are needed`,
      ),
    ...(['movie', 'series', 'music'] as const).flatMap((category) => {
      const own = dated.filter((item) => item.category === category);
      const starts: number[] = [];
      for (let start = decades.since[category]; start <= newest; start += DECADE) starts.push(start);
      return lacking(
        starts.map(String),
        (start) => own.filter(({ year }) => year >= Number(start) && year < Number(start) + DECADE).length,
        decades.least,
        (start) => `${category} of the ${start}s`,
      );
    }),
  ];
}

const percent = (share: number) => `${Math.round(100 * share)} %`;

function countValues(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const lacking = <T extends string>(
  values: readonly T[],
  countOf: (value: T) => number,
  least: number,
  name: (value: T) => string,
) =>
  values.flatMap((value) => {
    const count = countOf(value);
    return count < least ? [`${name(value)}: ${count} items, at least ${least} are needed`] : [];
  });
