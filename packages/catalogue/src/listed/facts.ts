import {
  CATEGORIES,
  type Category,
  LANGUAGE_VALUES,
  MOVIE_GENRE_VALUES,
  MUSIC_GENRE_VALUES,
  MUSIC_MOOD_VALUES,
  SERIES_GENRE_VALUES,
} from '@bugunne/contract';
import { z } from 'zod';
import { recipeFactsSchema } from './recipe-facts.ts';

/** Longest title or name in characters; longer ones are faults of their source. */
const LONGEST_NAME = 200;
const name = z.string().trim().min(1).max(LONGEST_NAME);
const names = (most: number) => z.array(name).transform((list) => [...new Set(list)].slice(0, most));
const year = z.int().min(1600).max(2100);
const ALL_GENRES = [...new Set([...MOVIE_GENRE_VALUES, ...SERIES_GENRE_VALUES, ...MUSIC_GENRE_VALUES])];

/**
 * The facts of a source about one film, series, song, album or recipe. A source leaves out what it does not know; `null` means that
 * there is none, such as no end of a series that is running.
 */
export const itemFactsSchema = z.object({
  /** The title in its own language, in the letters of its source. */
  originalTitle: name.optional(),
  turkishTitle: name.optional(),
  englishTitle: name.optional(),
  /** Other titles, by which it is found. */
  otherTitles: names(20).optional(),
  /** Year of the first showing or release. */
  year: year.optional(),
  /** Year of a series' last episode. */
  endYear: year.nullable().optional(),
  /** Directors, creators or artists. */
  makers: names(6).optional(),
  cast: names(8).optional(),
  /** Option values of the product, the main one first. */
  genres: z.array(z.enum(ALL_GENRES)).optional(),
  moods: z.array(z.enum(MUSIC_MOOD_VALUES)).optional(),
  /** ISO 3166-1 alpha-2, the main country first. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(12)
    .optional(),
  languages: z.array(z.enum(LANGUAGE_VALUES)).optional(),
  /** Running time in minutes; of an episode for a series. */
  minutes: z.int().min(1).max(1500).optional(),
  seasons: z.int().min(1).max(200).nullable().optional(),
  /** Of music. */
  musicKind: z.enum(['song', 'album']).optional(),
  album: name.nullable().optional(),
  trackCount: z.int().min(1).max(500).optional(),
  /** How well known it is: Wikipedia articles about it, or for music its number of releases. */
  note: z.int().min(0).max(100_000).optional(),
  /** Made for adults only; such items are never shown. */
  isAdult: z.boolean().optional(),
  /** Video id of its trailer on YouTube. */
  trailerId: z
    .string()
    .regex(/^[\w-]{11}$/)
    .optional(),
  /** Of a recipe of the owner. */
  recipe: recipeFactsSchema.optional(),
});
export type ItemFacts = z.infer<typeof itemFactsSchema>;
export type FactName = keyof ItemFacts;

/** A work as its source describes it. */
export const sourceRecordSchema = z.object({
  /** Its id at the source, such as Q25188. */
  sourceId: z.string().min(1).max(200),
  /** Its page at the source, for the attribution. */
  url: z.url().max(500).nullable(),
  category: z.enum(CATEGORIES),
  facts: itemFactsSchema,
  /** Ids at other services by scheme: `imdb`, `tmdb`, `wikidata`, `musicbrainz`, `spotify`, `letterboxd`, `tvmaze`. */
  outsideIds: z.record(z.string().regex(/^[a-z]{2,20}$/), z.string().min(1).max(200)),
});
export type SourceRecord = z.infer<typeof sourceRecordSchema>;
/** The categories of works; a dish has its recipe instead. */
export type ListedCategory = Exclude<Category, 'food'>;
