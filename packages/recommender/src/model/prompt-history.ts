import type { InteractionAction, Language, Preferences } from '@bugunne/contract';
import { type LabelledKind, wordFor } from '../labels.ts';
import { cleanList, cleanValue } from './clean-value.ts';

/** The facts about a user that a prompt may contain. Lists are newest first; entries beyond the limits are ignored. */
export type PromptHistory = {
  language: Language;
  preferences: Preferences;
  /** Titles. */
  liked: readonly string[];
  /** Titles. */
  disliked: readonly string[];
  interactions: readonly { title: string; action: InteractionAction }[];
};

export const MOST_SHOWN = { reactions: 10, interactions: 20 } as const;
/** Longer lists are cut: a user who chose all 25 genres expressed no taste by it. */
const MOST_TASTES = 8;

const TASTES = [
  ['movieGenres', 'movie', 'genre'],
  ['seriesGenres', 'series', 'genre'],
  ['musicMoods', 'music', 'mood'],
  ['musicGenres', 'music genres', 'genre'],
  ['cuisineTypes', 'food', 'cuisine'],
  ['mealTypes', 'meals', 'mealType'],
  ['foodDifficulty', 'cooking', 'difficulty'],
  ['languages', 'languages', 'language'],
] as const satisfies readonly (readonly [keyof Preferences, string, LabelledKind])[];

/**
 * The tastes in one line, in the user's language. Diet, time zone and times are not sent: the filters were applied
 * before, so the model does not need them.
 */
export function tasteLine({ preferences, language }: Pick<PromptHistory, 'preferences' | 'language'>): string {
  const parts = TASTES.flatMap(([field, name, kind]) => {
    const words = preferences[field].slice(0, MOST_TASTES).map((value) => cleanValue(wordFor(kind, value, language)));
    return words.length > 0 ? [`${name}: ${words.join(', ')}`] : [];
  });
  return parts.length > 0 ? `tastes: ${parts.join('; ')}` : '';
}

/** All chosen tastes, as words in the user's language. */
export const tasteWords = (preferences: Preferences, language: Language): string[] =>
  TASTES.flatMap(([field, , kind]) => preferences[field].map((value) => wordFor(kind, value, language)));

/** Most informative first. */
const ACTIONS: readonly InteractionAction[] = ['like', 'dislike', 'not_for_me', 'complete', 'save', 'view'];

/**
 * Likes, dislikes and the other interactions, one line each. Each title is named once, under its most informative
 * action: that the user also viewed a liked title adds tokens but no information.
 */
export function historyLines(history: Omit<PromptHistory, 'preferences' | 'language'>): string[] {
  const liked = history.liked.slice(0, MOST_SHOWN.reactions);
  const disliked = history.disliked.slice(0, MOST_SHOWN.reactions);
  const recent = history.interactions.slice(0, MOST_SHOWN.interactions);
  const named = new Set<string>();
  return ACTIONS.map((action) => {
    const reactions = action === 'like' ? liked : action === 'dislike' ? disliked : [];
    const done = recent.filter((interaction) => interaction.action === action).map(({ title }) => title);
    const titles = [...new Set([...reactions, ...done])].filter((title) => !named.has(title));
    for (const title of titles) named.add(title);
    const list = cleanList(titles);
    return list === '' ? '' : `${action}: ${list}`;
  });
}
