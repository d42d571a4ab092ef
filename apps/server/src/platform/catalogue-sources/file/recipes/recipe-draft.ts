/** A recipe as a file has it, before its words are understood. All texts are plain. */
export type RecipeDraft = {
  name: string;
  /** By which the same recipe is known again: its address, short name or id in the file, or else its name. */
  key: string;
  url: string | null;
  /** A language tag such as `tr` or `en-GB`; empty without one. */
  language: string;
  description: string;
  /** Lines of ingredients; headings between them end with a colon. */
  lines: readonly string[];
  steps: readonly string[];
  /** Minutes. */
  times: { prep: number | null; cook: number | null; total: number | null };
  /** Such as "4 servings". */
  servings: readonly string[];
  cuisines: readonly string[];
  categories: readonly string[];
  keywords: readonly string[];
  /** Of a serving, such as "210 kcal"; null where the file does not say of how much it is. */
  nutrition: { calories: string; protein: string; carbs: string; fat: string } | null;
};

/** Texts of one recipe that are read; more is no recipe. */
export const MOST_TEXTS = 200;
