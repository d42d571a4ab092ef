import { type Category, defaultPreferences, LANGUAGE_CODES, type Preferences } from '@bugunne/contract';
import type { FeatureKind } from './features.ts';

/** Preference fields that are scored (dietary restrictions are a filter instead). */
export type TasteField =
  | 'movieGenres'
  | 'seriesGenres'
  | 'languages'
  | 'musicMoods'
  | 'musicGenres'
  | 'foodDifficulty'
  | 'cuisineTypes'
  | 'mealTypes';

/** A kind of item feature that the user can choose in the preferences. */
export type ChosenAspect = {
  kind: FeatureKind;
  field: TasteField;
  /** Share of a full match; the weights of a category add up to 1, without those of an optional list. */
  weight: number;
  /**
   * Penalty, as a multiple of the weight, when the item has none of the chosen values. A film loses little without a
   * chosen genre, but is useless in a language that the user does not understand.
   */
  missing: number;
  /** Whether it expresses a taste by itself, unlike a condition such as the language. */
  primary: boolean;
};

/** A kind of feature that is only learned from reactions. */
export type LearnedAspect = { kind: FeatureKind };

const screen = (field: 'movieGenres' | 'seriesGenres'): ChosenAspect[] => [
  { kind: 'genre', field, weight: 0.8, missing: 0.2, primary: true },
  { kind: 'language', field: 'languages', weight: 0.2, missing: 2, primary: false },
];

export const CHOSEN_ASPECTS: Record<Category, readonly ChosenAspect[]> = {
  movie: screen('movieGenres'),
  series: screen('seriesGenres'),
  music: [
    { kind: 'mood', field: 'musicMoods', weight: 0.78, missing: 0.2, primary: true },
    { kind: 'language', field: 'languages', weight: 0.22, missing: 2, primary: false },
    // Optional: the wizard asks for moods only, and full agreement with moods and languages is a full match.
    { kind: 'genre', field: 'musicGenres', weight: 0.6, missing: 0.2, primary: true },
  ],
  food: [
    { kind: 'cuisine', field: 'cuisineTypes', weight: 0.42, missing: 0.25, primary: true },
    { kind: 'mealType', field: 'mealTypes', weight: 0.32, missing: 0.6, primary: true },
    { kind: 'difficulty', field: 'foodDifficulty', weight: 0.26, missing: 0.35, primary: false },
  ],
};

const SCREEN_LEARNED: readonly LearnedAspect[] = [{ kind: 'maker' }, { kind: 'person' }, { kind: 'decade' }];

export const LEARNED_ASPECTS: Record<Category, readonly LearnedAspect[]> = {
  movie: SCREEN_LEARNED,
  series: SCREEN_LEARNED,
  music: [{ kind: 'maker' }, { kind: 'decade' }],
  food: [{ kind: 'ingredient' }, { kind: 'length' }],
};

/** The list whose first value is an item's main tag, by which picks are varied. */
export const MAIN_TAG: Record<Category, { field: 'genres' | 'cuisines'; kind: FeatureKind }> = {
  movie: { field: 'genres', kind: 'genre' },
  series: { field: 'genres', kind: 'genre' },
  music: { field: 'genres', kind: 'genre' },
  food: { field: 'cuisines', kind: 'cuisine' },
};

/**
 * The list that must share a value with the user's choices for the item to be usable: a dinner is of no use for
 * breakfast.
 */
export const CONDITION: Record<Category, { field: 'languages' | 'mealTypes'; kind: 'language' | 'mealType' }> = {
  movie: { field: 'languages', kind: 'language' },
  series: { field: 'languages', kind: 'language' },
  music: { field: 'languages', kind: 'language' },
  food: { field: 'mealTypes', kind: 'mealType' },
};

/** The meal type of drinks. They rank after every dish for users who did not choose drinks. */
export const DRINK: Preferences['mealTypes'][number] = 'içecek';

/** Categories that the user's longest duration applies to. */
export const HAS_DURATION_LIMIT: Record<Category, boolean> = { movie: true, series: true, music: false, food: false };

export const chosenValues = (preferences: Preferences, field: TasteField): readonly string[] => preferences[field];

const DEFAULTS = LANGUAGE_CODES.map((language) => defaultPreferences(language));

/** Whether a list is still the default of any sign-up language. */
export const isDefault = ({ field }: Pick<ChosenAspect, 'field'>, chosen: readonly string[]): boolean =>
  DEFAULTS.some((defaults) => {
    const fallback = chosenValues(defaults, field);
    return chosen.length === fallback.length && chosen.every((value) => fallback.includes(value));
  });

/** Whether the user chose any taste of a category. Until then, lists left at their default count as not chosen. */
export const hasOwnTastes = (category: Category, preferences: Preferences): boolean =>
  CHOSEN_ASPECTS[category].some(({ primary, field }) => primary && preferences[field].length > 0);
