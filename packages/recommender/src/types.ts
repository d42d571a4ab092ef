import type { Category, Exclusion, Preferences, TASTE_FIELDS } from '@bugunne/contract';

/** One of the 22 dietary restrictions a person may choose. */
export type DietaryRestriction = Preferences['dietaryRestrictions'][number];

/**
 * What the recommender knows of an item. Lists are most important first and hold option values (Turkish, lower
 * case); a field that the category does not have is empty or null.
 */
export type Candidate = {
  id: string;
  category: Category;
  genres: readonly string[];
  moods: readonly string[];
  languages: readonly string[];
  cuisines: readonly string[];
  mealTypes: readonly string[];
  difficulty: string | null;
  /** What a dish is chiefly made of, as any fixed names. */
  ingredients: readonly string[];
  /** Minutes; for a series those of one episode. */
  duration: number;
  year: number | null;
  /** IMDb rating, 1 to 10. */
  rating: number | null;
  /** Makers first, then the cast. */
  people: readonly string[];
  /** Directors, creators or the artist. */
  makers: readonly string[];
  /** The restrictions a recipe satisfies. */
  diets: ReadonlySet<DietaryRestriction>;
};

/** All that a person did with one item. */
export type Signal = {
  itemId: string;
  /** Null until they said either way. */
  liked: boolean | null;
  saved: boolean;
  viewed: boolean;
  /** Whether they know it already, or do not want it; neither where it is left out. */
  excluded?: Exclusion | null;
  /** Milliseconds since 1970 of the latest reaction. Only differences between signals count. */
  at: number;
};

export type PickRequest = {
  category: Category;
  /** How many picks are wanted; fewer are returned when fewer are allowed. */
  count: number;
  /** Anything that stays the same for this person; only seeds the variation. */
  userKey: string;
  /** The person's local date, YYYY-MM-DD. */
  date: string;
  /** 0 for the daily set, 1, 2 … for refreshes. */
  attempt: number;
  preferences: Preferences;
  signals: readonly Signal[];
  /** Item ids that are never picked. */
  excluded: ReadonlySet<string>;
  /** Item id → YYYY-MM-DD when this person was last shown it. */
  lastShown: ReadonlyMap<string, string>;
};

export type ReasonKind =
  | 'genre'
  | 'mood'
  | 'cuisine'
  | 'mealType'
  | 'difficulty'
  | 'diet'
  | 'duration'
  | 'language'
  | 'maker'
  | 'likedItem'
  | 'alsoLiked'
  | 'community'
  | 'rating'
  | 'overlong'
  | 'otherLanguage'
  | 'otherMeal'
  | 'repeat'
  | 'discovery';

/**
 * A true statement about this person and this item. `value` by kind: an option value (genre, mood, cuisine,
 * mealType, difficulty, diet, language); a name (maker); an item id (likedItem; alsoLiked: an item the person likes and
 * whose likers like this one too); how many like it (community: people with similar tastes); the person's limit in minutes
 * (duration; overlong where it takes longer); the item's first language or meal where it has none of those they chose
 * (otherLanguage, otherMeal); the rating as "8.4" (rating); YYYY-MM-DD when they last saw it, all else being seen too
 * (repeat); "new" when the person has told nothing yet, "default" when nobody chose it for them, "stretch" when the item
 * shares none of what they told (discovery).
 */
export type Reason = {
  kind: ReasonKind;
  value: string;
  /** 0 to 1: how much it speaks for the item, or has to be said; reasons come strongest first. */
  strength: number;
  /** The person did not choose the value (genre, mood, cuisine, mealType); they liked an item that has it. */
  learned?: true;
};

export type RankedPick = {
  itemId: string;
  /** Whole number 0 to 100, see `compatibilityOf`. */
  compatibility: number;
  reasons: readonly Reason[];
  /** True when this person was shown the item before. */
  repeat: boolean;
  /**
   * How far it is from what the person wants: 0 it fits; 1 contrary to their tastes, longer than their time, or in none
   * of the languages that they chose; 2 a dish for no meal that they chose; 3 a drink that they did not choose. Of what
   * is new to them, all of one tier come before all of the next.
   */
  tier: number;
};

/** A side of an item; `kind` is one of `FEATURE_KINDS`. */
export type Trait = { kind: string; value: string };

/**
 * Something known of a person that moves an item's figure. `effect`: percentage points, unrounded, that the figure lies
 * above what it would be if this were taken back (`notChosen`: added; `tooLong`: the limit raised); so below 0 for what
 * lowers it.
 */
export type Influence = { effect: number } & (
  | { kind: 'chosen' | 'notChosen'; field: (typeof TASTE_FIELDS)[number]; value: string }
  | { kind: 'tooLong'; limit: number; duration: number }
  | { kind: 'reaction'; itemId: string; shared: readonly Trait[] }
  /** `likes`: how many like it, where people like this one do so more than others. */
  | { kind: 'community'; likes: number | null }
);

/** Influences strongest first. */
export type Inspection = { compatibility: number; influences: readonly Influence[] };

/** What the figures say of one item and person. */
export type Assessment = Pick<RankedPick, 'compatibility' | 'reasons' | 'tier'>;

export type Recommender = {
  /**
   * The best items of a category for a person, best first. Equal requests give equal answers. Unknown ids in
   * signals, `excluded` and `lastShown` are ignored; nothing allowed gives an empty list; never throws.
   */
  pick(request: PickRequest): RankedPick[];
  /** The same for several picks of one person, whose history is then read once. It must not change in between. */
  forPerson(history: PersonHistory): { pick(order: Omit<PickRequest, keyof PersonHistory>): RankedPick[] };
  /** Whether the item is known and satisfies the person's dietary restrictions. */
  isAllowed(itemId: string, preferences: Preferences): boolean;
  /**
   * How well one item fits, with the same figures `pick` gives it. An unknown item, and a recipe against the
   * person's diet, has compatibility 0, no reasons and the last tier.
   */
  assess(
    itemId: string,
    preferences: Preferences,
    signals: readonly Signal[],
    lastShown?: ReadonlyMap<string, string>,
  ): Assessment;
  /**
   * The figure of `assess` and what it comes from, found by taking each thing back that is known of the person. An
   * unknown item, and a recipe against the person's diet, has 0 and no influences. Takes as long as some twenty picks.
   */
  inspect(itemId: string, person: PersonHistory): Inspection;
  /**
   * Ids of the items of the same category that are most like an item, best first, the same for everybody; at most
   * `count`, none for an unknown id. Next to a vegan or halal dish and the like those that are it too come first.
   */
  similar(itemId: string, count: number): string[];
  /**
   * Every item of a category with how much it speaks to the person, in the order of the candidates; no rule and no
   * variation applied. `pick` ranks by these figures.
   */
  scores(category: Category, person: PersonHistory): { itemId: string; score: number }[];
  /**
   * One that knows these items too, such as titles that somebody else named; of those the community says nothing.
   * Costs as much as making a recommender.
   */
  extended(more: readonly Candidate[]): Recommender;
};

/** What a person chose, did and was shown. */
export type PersonHistory = Pick<PickRequest, 'preferences' | 'signals' | 'lastShown'>;
