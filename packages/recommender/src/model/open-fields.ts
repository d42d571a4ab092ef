import {
  CUISINES,
  DESCRIPTION_LIMITS,
  FOOD_DIFFICULTIES,
  FOOD_DIFFICULTY_VALUES,
  fitsDifficulty,
  LANGUAGES,
  type Language,
  MEAL_TYPES,
  MOVIE_GENRES,
  MUSIC_MOODS,
  SERIES_GENRES,
} from '@bugunne/contract';
import { z } from 'zod';
import { lenient, optionOf, plain, sentence, tags, usableOf } from './model-fields.ts';
import { claimsFigures, endsAsSentence } from './text-check.ts';
import { claimsDiet, isLikelyTitle } from './title-check.ts';

/** A title or a name; one that reads like a message or slander is refused. */
const name = plain(120).refine(isLikelyTitle);
const dish = name.refine((title) => !claimsDiet(title));
const year = z.int().min(1900);

/** Whole sentences without ratings, because the model's statements about open titles are not verified. */
const description = (most: number) => {
  const text = (language: Language) =>
    sentence(language, most).refine((written) => endsAsSentence(written) && !claimsFigures(written));
  return z.object({ tr: text('tr'), en: text('en') });
};

const common = {
  title: name,
  description: description(DESCRIPTION_LIMITS.description),
  tags: z.object({ tr: tags, en: tags }),
};
const screen = {
  ...common,
  year,
  rating: z.number().min(6).max(9.5),
  detailedDescription: description(DESCRIPTION_LIMITS.detailedDescription),
  director: lenient(name),
  cast: usableOf(name, 6),
  language: lenient(optionOf(LANGUAGES)),
};

/**
 * An open title with the fields of §3 and its texts in both languages. Optional fields are null or empty when they are
 * missing or invalid; pictures and links are never taken from a model.
 */
export const OPEN_FIELDS = z.discriminatedUnion('category', [
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
    title: dish,
    duration: z.int().min(1).max(1440),
    difficulty: lenient(optionOf(FOOD_DIFFICULTIES)),
    cuisine: lenient(optionOf(CUISINES)),
    mealType: lenient(optionOf(MEAL_TYPES)),
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
    language: lenient(optionOf(LANGUAGES)),
  }),
]);

/** A title as a model described it; unverified, so it may not exist. */
export type OpenContent = z.infer<typeof OPEN_FIELDS>;

/** Drops a difficulty that contradicts the duration. */
export function withoutContradiction(content: OpenContent): OpenContent {
  if (content.category !== 'food') return content;
  const { difficulty, duration } = content;
  const level = FOOD_DIFFICULTY_VALUES.find((value) => value === difficulty);
  const isPlausible = level !== undefined && fitsDifficulty(level, { least: 0, most: duration });
  return isPlausible ? content : { ...content, difficulty: null };
}
