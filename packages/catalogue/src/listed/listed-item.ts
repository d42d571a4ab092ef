import { type Language, MOVIE_GENRE_VALUES, MUSIC_GENRE_VALUES, SERIES_GENRE_VALUES } from '@bugunne/contract';
import { missingFacts } from './eligible.ts';
import type { ItemFacts, ListedCategory } from './facts.ts';
import type { ListedFacts, ListedMovieFacts, ListedMusicFacts, ListedSeriesFacts } from './listed-facts.ts';
import type { ListedRecipe } from './listed-recipe.ts';
import { shortLine } from './short-line.ts';

/** Fields of written items that listed ones do not have, so that both can be handled alike. */
type Unwritten = {
  readonly description: Readonly<Record<Language, string>>;
  readonly detailedDescription: null;
  readonly tags: Readonly<Record<Language, readonly string[]>>;
  readonly imdbRating: null;
  readonly ratingMonth: null;
  readonly platforms: readonly never[];
};
type ListedMovie = ListedMovieFacts & Unwritten;
type ListedSeries = ListedSeriesFacts & Unwritten;
type ListedMusic = ListedMusicFacts & Unwritten;
/** A work of which only facts are known; it has no text of ours. */
export type ListedWork = ListedMovie | ListedSeries | ListedMusic;
/** An item that an import has listed. */
export type ListedItem = ListedWork | ListedRecipe;

const NONE = Object.freeze([]);
const NO_TAGS = Object.freeze({ tr: NONE, en: NONE });

/**
 * The common part of all listed items: a prototype, because 100,000 copies of it would take much memory. The description
 * is made when it is read.
 */
const UNWRITTEN = Object.freeze(
  Object.defineProperty(
    { detailedDescription: null, tags: NO_TAGS, imdbRating: null, ratingMonth: null, platforms: NONE },
    'description',
    {
      get(this: ListedFacts) {
        return { tr: shortLine(this, 'tr'), en: shortLine(this, 'en') };
      },
      enumerable: true,
    },
  ),
);

const asListed = <Facts extends ListedFacts>(facts: Facts): Facts & Unwritten =>
  Object.freeze(Object.assign(Object.create(UNWRITTEN), facts));

const known = <V extends string>(values: readonly string[] | undefined, options: readonly V[]): V[] =>
  options.filter((option) => values?.includes(option)).sort((a, b) => order(values, a) - order(values, b));
const order = (values: readonly string[] | undefined, value: string) => values?.indexOf(value) ?? 0;

/** The most genres of one item, as in the written catalogue. */
const MOST_GENRES = 5;

/**
 * The item as it is shown, also one that is never picked, such as a film of a user's history; null without a title, a year
 * or, for music, an artist, and for what is made for adults. An unknown running time is 0.
 */
export function shownItem(id: string, category: ListedCategory, facts: ItemFacts): ListedWork | null {
  const { year, minutes = 0, note = 0, makers = [] } = facts;
  const original = facts.originalTitle ?? facts.englishTitle ?? facts.turkishTitle;
  if (year === undefined || original === undefined || facts.isAdult === true) return null;
  const base = {
    id,
    tier: 'listed',
    title: {
      original,
      tr: facts.turkishTitle ?? original,
      en: facts.englishTitle ?? facts.turkishTitle ?? original,
    },
    year,
    duration: minutes,
    languages: facts.languages ?? NONE,
    note,
  } as const;
  if (category === 'music') {
    const [artist] = makers;
    if (artist === undefined) return null;
    const genres = known(facts.genres, MUSIC_GENRE_VALUES).slice(0, MOST_GENRES);
    const moods = facts.moods ?? NONE;
    return asListed({
      ...base,
      category,
      kind: facts.musicKind ?? 'song',
      artist,
      album: facts.album ?? null,
      trackCount: facts.trackCount ?? null,
      genres,
      moods,
    });
  }
  const screen = { ...base, directors: makers, cast: facts.cast ?? NONE, countries: facts.countries ?? NONE };
  if (category === 'movie') {
    const genres = known(facts.genres, MOVIE_GENRE_VALUES).slice(0, MOST_GENRES);
    return asListed({ ...screen, category, genres });
  }
  const genres = known(facts.genres, SERIES_GENRE_VALUES).slice(0, MOST_GENRES);
  return asListed({ ...screen, category, genres, seasons: facts.seasons ?? null, endYear: facts.endYear ?? null });
}

/** The item as servers hold it in memory to pick it; null when it has none of the product's genres or moods, or other facts are missing. */
export function listedItem(id: string, category: ListedCategory, facts: ItemFacts): ListedWork | null {
  if (missingFacts(category, facts).length > 0) return null;
  const item = shownItem(id, category, facts);
  return item && item.genres.length + ('moods' in item ? item.moods.length : 0) > 0 ? item : null;
}
