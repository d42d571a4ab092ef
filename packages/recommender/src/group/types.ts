import type { Allergen, Category } from '@bugunne/contract';
import type { Range } from '../compatibility.ts';
import type { Reason, UserHistory } from '../types.ts';

/** One member of a group. A guest has preferences (a few tastes and diets), and everything else empty. */
export type GroupMember = UserHistory & {
  /** Any key that is unique in the group. */
  key: string;
  /**
   * Ids of items that this member must not be given: hidden, never again, seen, not wanted, given by an earlier evening.
   */
  excluded: ReadonlySet<string>;
  /** Ids of items that this member disliked at any time, also long ago; dislikes among `signals` count besides. */
  disliked: ReadonlySet<string>;
  /** Allergens that this member must not eat, besides the diets of `preferences`. */
  allergens?: readonly Allergen[] | undefined;
  /**
   * The debt of past evenings to this member, in likes: above 0 after getting less than the others, below 0 after getting
   * more, 0 for a new member. From `nextBalances`.
   */
  balance: number;
};

export type GroupRequest = {
  /** The pick is the best of all of these, such as `['movie', 'series']`. */
  categories: readonly Category[];
  /** Requested number of picks; fewer are returned when fewer are allowed. */
  count: number;
  /** Two to six, in any order, which makes no difference. */
  members: readonly GroupMember[];
  /** Any stable key of the group; only seeds the variation. */
  groupKey: string;
  /** The local date of the evening, YYYY-MM-DD. */
  date: string;
  /** 0 for the first pick of an evening, 1, 2 … for others; only seeds the variation. */
  attempt: number;
  /** Ids of items that a member vetoed this evening. */
  vetoed: ReadonlySet<string>;
  /** The longest duration that all agreed on, in minutes (of one episode for a series); no limit without. */
  maxMinutes?: number | undefined;
};

/** How one member fares with a pick. */
export type MemberPart = {
  key: string;
  /** Whole number 0 to 100: the estimated chance that this member likes the item, as everywhere else. */
  compatibility: number;
  /** Where that chance is likely to lie while little is known of the member. */
  range: Range | null;
  /** True statements about this member and the item, strongest first. */
  reasons: readonly Reason[];
  /** 0 to 1: how good the item is for this member, relative to the best that they could have got this evening. */
  satisfaction: number;
};

export type GroupPick = {
  itemId: string;
  category: Category;
  /** Picks are ranked by it; only comparable within one call. */
  score: number;
  /** In the order of the request's members. */
  members: readonly MemberPart[];
};

/**
 * Why a group cannot have an item: a member vetoed it this evening (`vetoed`); it is hidden or a member never wants it
 * again (`excluded`); it breaks a member's `diet`, or has or may have their `allergen`; a member `disliked` it at any
 * time; a member marked it as seen, was shown it in the last 7 days, or has an opinion on it (`seen`); it is in none of
 * the languages that members chose (`language`); it is longer than the evening (`duration`).
 */
export const VETOES = ['vetoed', 'excluded', 'diet', 'allergen', 'disliked', 'seen', 'language', 'duration'] as const;
export type Veto = (typeof VETOES)[number];

/** Counts of the items that vetoes take and leave. */
export type GroupVetoes = {
  /** Items of the requested categories. */
  items: number;
  /** Items without any veto. */
  allowed: number;
  /** Items with this veto, of whatever other vetoes they have. */
  by: Readonly<Record<Veto, number>>;
  /** Items that would be allowed if only this veto were lifted: which wish to loosen, and what it brings. */
  loosening: Readonly<Record<Veto, number>>;
};
