import { CATEGORIES, type Category, type Language } from '@bugunne/contract';
import type { Reason } from '@bugunne/recommender';

/** One pick as stored: texts are made of the reasons, so that a reader may switch the language. */
export type StoredPick = {
  contentId: string;
  compatibility: number;
  reasons: readonly Reason[];
  source: 'engine' | 'model' | 'default';
  /** The language model's own reason, for readers of that language. */
  why?: { language: Language; text: string };
};

/** The `recommendations` column of `daily_recommendations`. */
export type StoredSet = {
  picks: Record<Category, StoredPick[]>;
  /** How many reactions of the person the set could learn from. */
  reactions: number;
  /** What the person asked to have something else for, in the order they did. */
  refreshed?: { contentId: string; category: Category }[];
};

/** All picks of a set, in the order of the categories. */
export const picksOf = ({ picks }: StoredSet): StoredPick[] => CATEGORIES.flatMap((category) => picks[category]);
