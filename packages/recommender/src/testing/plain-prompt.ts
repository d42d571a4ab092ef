import { DESCRIPTION_LIMITS, INGREDIENT_CATEGORIES, type Language } from '@bugunne/contract';
import { wordFor } from '../labels.ts';
import { MOST_SHOWN, type PromptHistory, tasteLine } from '../model/prompt-history.ts';

export type PlainPromptInput = PromptHistory & {
  /** Titles of the last seven days. */
  recentTitles: readonly string[];
};

const IN_LANGUAGE: Record<Language, string> = { tr: 'in Turkish', en: 'in English' };

/**
 * The request of specification §7 without a shortlist: the model invents four items with all their fields. Only the
 * baseline of the token benchmark; its values are not fenced, so it must never be sent.
 */
export function plainPrompt(input: PlainPromptInput): { system: string; user: string } {
  const { language, preferences } = input;
  const { description, detailedDescription, whyRecommended } = DESCRIPTION_LIMITS;
  const system = [
    `You are a personal recommendation assistant. Recommend one movie, one series, one dish and one piece of music for today, ${IN_LANGUAGE[language]}.`,
    'Recommend real titles only, with a rating of 6.0-9.5; prefer quality titles (IMDb 7.0+) from 2015-2024. Never repeat a title of the last 7 days and nothing the user disliked.',
    'Answer with one JSON object only: {"movie":{…},"series":{…},"food":{…},"music":{…},"analysisNote":"…"}.',
    `Every item has: category, title, description (max ${description} characters), whyRecommended (max ${whyRecommended}), tags, duration (minutes), year, imdbRating, genre, coverImage, platforms, trending.`,
    `movie and series also: detailedDescription (max ${detailedDescription}), director, cast, trailerUrl.`,
    'music also: artist, album, trackCount, mood.',
    `food also: difficulty, cookingTime, servings, calories, ingredients [{name, amount, category: ${INGREDIENT_CATEGORIES.map(({ label }) => label.tr).join('|')}}], instructions [{step, instruction, tip?}].`,
  ].join('\n');
  const diets = preferences.dietaryRestrictions.map((value) => wordFor('diet', value, language));
  const interactions = input.interactions
    .slice(0, MOST_SHOWN.interactions)
    .map(({ title, action }) => `${title} (${action})`);
  const user = [
    `User's ${tasteLine(input)}`,
    `Dietary restrictions: ${diets.join(', ') || '-'}`,
    `Longest duration: ${preferences.maxDuration} minutes`,
    `Last dislikes: ${input.disliked.slice(0, MOST_SHOWN.reactions).join(', ') || '-'}`,
    `Last likes: ${input.liked.slice(0, MOST_SHOWN.reactions).join(', ') || '-'}`,
    `Last interactions: ${interactions.join(', ') || '-'}`,
    `Recommended in the last 7 days, do not repeat: ${input.recentTitles.join(', ') || '-'}`,
  ].join('\n');
  return { system, user };
}
