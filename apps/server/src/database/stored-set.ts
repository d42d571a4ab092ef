import { CATEGORIES, type Category, type Language } from '@bugunne/contract';
import type { Range, Reason } from '@bugunne/recommender';

/** A pick as stored. Texts are composed from the reasons when shown, so that the user may switch the language. */
export type StoredPick = {
  contentId: string;
  /** Without the user's verdict on the item. */
  compatibility: number;
  /** Where it may lie while little is known of the user. */
  range?: Range;
  reasons: readonly Reason[];
  source: 'engine' | 'model' | 'default';
  /**
   * The language model's explanation, shown only in that language, with the liked titles and the tastes that it may
   * name: it is checked again whenever it is shown. Explanations stored without them may name none.
   */
  why?: { language: Language; text: string; liked?: readonly string[]; tastes?: readonly string[] };
  /** Number of the motif of its drawn cover; absent in sets from before it was stored. */
  motif?: number;
};

/** Motifs that were shown in each category, with their dates. */
export type ShownMotifs = Partial<Record<Category, (readonly [date: string, motif: number])[]>>;

/** The `recommendations` column of `daily_recommendations`. */
export type StoredSet = {
  picks: Record<Category, StoredPick[]>;
  /** Number of the user's reactions that were available when the set was made. */
  reactions: number;
  /** The dietary restrictions that the dishes were picked for; absent in sets from before they were stored. */
  diets?: readonly string[];
  /** When the preferences and reactions that the reasons are about were read; absent: when the set was made. */
  reasonedAt?: string;
  /** Picks that were replaced with a refresh, or because the user had seen them, in order. */
  refreshed?: { contentId: string; category: Category }[];
  /** The motifs of this day, also of picks that were replaced, and of the six days before. */
  motifs?: ShownMotifs;
  /** Categories in which a pick that the user had seen was replaced already: once a day. */
  replacedSeen?: Category[];
};

/** All picks of a set, in the order of the categories. */
export const picksOf = ({ picks }: StoredSet): StoredPick[] => CATEGORIES.flatMap((category) => picks[category]);
