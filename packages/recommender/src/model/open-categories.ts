import { CATEGORIES, type Category, filteringRestrictions, type Preferences } from '@bugunne/contract';

/**
 * Categories in which the model may name open titles. An open dish cannot be checked against a diet, so users with
 * dietary restrictions are only offered dishes of the catalogue.
 */
export const openCategories = (
  openChoice: boolean,
  { dietaryRestrictions }: Pick<Preferences, 'dietaryRestrictions'>,
): Category[] =>
  openChoice
    ? CATEGORIES.filter((category) => category !== 'food' || filteringRestrictions(dietaryRestrictions).length === 0)
    : [];

const FIELDS: Record<Category, string> = {
  movie: 'year, rating, detailedDescription, director, cast, genre, language',
  series: 'year, rating, detailedDescription, director, cast, genre, language',
  food: 'difficulty, cuisine, mealType, servings, calories',
  music: 'year, artist, album, trackCount, mood, language',
};

/** The rule for open titles in the system message. */
export const OPEN_RULE = (categories: readonly Category[]): string =>
  [
    `In ${categories.join(', ')} you may instead name a real title of your own: {"open":{"title","duration" (minutes),"description" (max 100 characters),"tags" (3-6), and`,
    `${categories.map((category) => `${category}: ${FIELDS[category]}`).join('; ')}},"why":"…"}.`,
    'description, detailedDescription (max 300) and tags are {"tr":…,"en":…}, the same in Turkish and English. They say only mood, pace, occasion and genre: no plot, people, diet, health. Rating 6.0-9.5; prefer IMDb 7.0+ and 2015-2024. No title of the data block.',
  ].join(' ');
