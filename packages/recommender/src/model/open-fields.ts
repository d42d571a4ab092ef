import {
  DESCRIPTION_LIMITS,
  FOOD_DIFFICULTIES,
  type Language,
  MOVIE_GENRES,
  MUSIC_MOODS,
  SERIES_GENRES,
} from '@bugunne/contract';
import { z } from 'zod';
import { lenient, optionOf, plain, sentence, tags, usableOf } from './model-fields.ts';

const name = plain(120);

/**
 * A title that a model named itself, by the fields of §3. What only adorns a card is null or empty when it is missing
 * or unusable; pictures and links are never taken from a model.
 */
function fieldsIn(language: Language) {
  const year = z.int().min(1900);
  const common = { title: name, description: sentence(language, DESCRIPTION_LIMITS.description), tags };
  const screen = {
    ...common,
    year,
    rating: z.number().min(6).max(9.5),
    detailedDescription: sentence(language, DESCRIPTION_LIMITS.detailedDescription),
    director: lenient(name),
    cast: usableOf(name, 6),
  };
  return z.discriminatedUnion('category', [
    z.object({
      category: z.literal('movie'),
      ...screen,
      duration: z.int().min(3).max(400),
      genre: usableOf(optionOf(MOVIE_GENRES), 5),
    }),
    z.object({
      category: z.literal('series'),
      ...screen,
      duration: z.int().min(3).max(200),
      genre: usableOf(optionOf(SERIES_GENRES), 5),
    }),
    z.object({
      category: z.literal('food'),
      ...common,
      duration: z.int().min(1).max(1440),
      difficulty: lenient(optionOf(FOOD_DIFFICULTIES)),
      servings: lenient(z.int().min(1).max(24)),
      calories: lenient(z.int().min(5).max(2000)),
    }),
    z.object({
      category: z.literal('music'),
      ...common,
      year,
      duration: z.int().min(1).max(400),
      artist: name,
      album: lenient(name),
      trackCount: lenient(z.int().min(1).max(60)),
      mood: lenient(optionOf(MUSIC_MOODS)),
    }),
  ]);
}

export const OPEN_FIELDS = { tr: fieldsIn('tr'), en: fieldsIn('en') };
export type OpenFields = z.infer<ReturnType<typeof fieldsIn>>;
