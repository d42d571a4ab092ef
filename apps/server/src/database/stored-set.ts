import { CATEGORIES, type Category, type Language } from '@bugunne/contract';
import type { Reason } from '@bugunne/recommender';

/** A pick as stored. Texts are composed from the reasons when shown, so that the user may switch the language. */
export type StoredPick = {
  contentId: string;
  compatibility: number;
  reasons: readonly Reason[];
  source: 'engine' | 'model' | 'default';
  /** The language model's explanation, shown only in that language. */
  why?: { language: Language; text: string };
};

/** The `recommendations` column of `daily_recommendations`. */
export type StoredSet = {
  picks: Record<Category, StoredPick[]>;
  /** Number of the user's reactions that were available when the set was made. */
  reactions: number;
  /** When the preferences and reactions that the reasons are about were read; absent: when the set was made. */
  reasonedAt?: string;
  /** Picks that the user replaced with a refresh, in order. */
  refreshed?: { contentId: string; category: Category }[];
};

/** All picks of a set, in the order of the categories. */
export const picksOf = ({ picks }: StoredSet): StoredPick[] => CATEGORIES.flatMap((category) => picks[category]);
