import type {
  Allergen,
  Category,
  Exclusion,
  Preferences,
  RecommendationWeights,
  TASTE_FIELDS,
} from '@bugunne/contract';
import type { CommunityModel } from './community/types.ts';
import type { Range } from './compatibility.ts';

/** One of the 22 dietary restrictions that users can choose. */
export type DietaryRestriction = Preferences['dietaryRestrictions'][number];

/**
 * An item as the recommender sees it. Lists are in order of importance and hold option values (Turkish, lower case);
 * fields that the category does not have are empty or null.
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
  /** Main ingredients of a dish, by any stable names. */
  ingredients: readonly string[];
  /** Minutes; of one episode for a series. */
  duration: number;
  year: number | null;
  /** IMDb rating, 1 to 10. */
  rating: number | null;
  /** Makers first, then the cast. */
  people: readonly string[];
  /** Directors, creators or the artist. */
  makers: readonly string[];
  /** The restrictions that a recipe satisfies. */
  diets: ReadonlySet<DietaryRestriction>;
  /** The allergens of a recipe; unknown when null or absent. */
  allergens?: ReadonlySet<Allergen> | null;
  /** Its subjects and character, by any stable names. Only names that a text can use in every language. */
  themes: readonly string[];
  /** Tags that the steps of a recipe imply, beside its own. Only wishes are about them. */
  methods?: readonly string[];
  /** Streaming services that a film or series is an original of; absent where none is known. */
  platforms?: readonly string[];
  /** ISO 3166-1 codes of the countries it was made in, the main one first. */
  countries: readonly string[];
  /** The album that a song is from, unless it is named after the song. */
  album: string | null;
  /** Whether the catalogue has texts of its own about the item (`written`, also when absent) or only facts. */
  tier?: 'written' | 'listed';
  /**
   * How noted a listed item is: the number of Wikipedia articles about it. Only ranks listed items among each other, and no
   * explanation cites it. A listed item has no rating.
   */
  note?: number | null;
};

/** All reactions of a user to one item. */
export type Signal = {
  itemId: string;
  /** Null without a like or dislike. */
  liked: boolean | null;
  saved: boolean;
  viewed: boolean;
  /** Whether the user excluded it as seen or as unwanted; neither when absent. */
  excluded?: Exclusion | null;
  /** Time of the latest reaction in milliseconds since 1970. Only differences between signals count. */
  at: number;
};

export type PickRequest = {
  category: Category;
  /** Requested number of picks; fewer are returned when fewer are allowed. */
  count: number;
  /** Any stable key of the user; only seeds the variation. */
  userKey: string;
  /** The user's local date, YYYY-MM-DD. */
  date: string;
  /** 0 for the daily set, 1, 2 … for its refreshes. */
  attempt: number;
  preferences: Preferences;
  signals: readonly Signal[];
  /** Item ids that are never picked. */
  excluded: ReadonlySet<string>;
  /** The only item ids that may be picked; all without. */
  only?: ReadonlySet<string> | undefined;
  /** Item id → date when the user was last shown it, YYYY-MM-DD. */
  lastShown: ReadonlyMap<string, string>;
  /** Weights of the recommender's parts; the built-in ones without. */
  weights?: RecommendationWeights | undefined;
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
  | 'cast'
  | 'theme'
  | 'ingredient'
  | 'decade'
  | 'likedItem'
  | 'alsoLiked'
  | 'community'
  | 'mainIngredient'
  | 'album'
  | 'country'
  | 'about'
  | 'words'
  | 'rating'
  | 'overlong'
  | 'otherLanguage'
  | 'otherMeal'
  | 'repeat'
  | 'discovery'
  | 'asked'
  | 'askedLike'
  | 'askedSurprise'
  | 'askedRepeat';

/**
 * A true statement about this user and this item. `value` by kind: an option value (genre, mood, cuisine, mealType,
 * difficulty, diet, language); a name (maker; cast: an actor); a theme or an ingredient; the first year of a
 * decade (decade); an item id (likedItem: a liked item that it resembles; alsoLiked: an item that the user likes and
 * whose likers like this one too); the number of likes (community: users with similar tastes); the user's limit in
 * minutes (duration; overlong when the item exceeds it); the item's first language or meal when none of its values is
 * chosen (otherLanguage, otherMeal); YYYY-MM-DD when the user last saw it, after seeing all else (repeat).
 *
 * Some tell what is special in the item, for any user: its most telling ingredient (mainIngredient), its album,
 * the country it is from (a code). Explanations add two that are not stored: its description (about) and its tags (words),
 * with the item's id.
 *
 * `discovery`: "new" for a user without choices and reactions, "default" for a default pick, "outside" when the item has
 * none of the chosen tastes, "unlike" when it has nothing in common with the liked items. Stored sets may also have
 * "stretch", which did not tell these two apart, and `rating`, the rating as "8.4", which is no longer named.
 *
 * Of a refresh that the user narrowed: the wishes that the item satisfies (asked, see `wish/asked-parts.ts`), the item
 * that it should be like (askedLike), that it should be outside the user's tastes (askedSurprise), and YYYY-MM-DD when
 * the user last saw it, after seeing all that fits the wishes (askedRepeat).
 */
export type Reason = {
  kind: ReasonKind;
  value: string;
  /** 0 to 1: how strongly it speaks for the item, or must be stated; reasons are sorted by it, strongest first. */
  strength: number;
  /** The user did not choose the value (genre, mood, cuisine, mealType) but liked an item that has it. */
  learned?: true;
  /** The id of a liked item that has it too (maker, cast, theme, ingredient). */
  like?: string;
};

export type RankedPick = {
  itemId: string;
  /** Whole number 0 to 100: the estimated chance that the user likes the item. */
  compatibility: number;
  /** Where that chance is likely to lie while little is known of the user; null once enough is. */
  range: Range | null;
  reasons: readonly Reason[];
  /** Whether the user was shown the item before. */
  repeat: boolean;
  /**
   * Distance from the user's preferences: 0 fits; 1 against their tastes, over their longest duration, far longer or
   * harder to cook than chosen, of a value that they keep disliking, or in none of the chosen languages; 2 a dish for none of the chosen meals; 3 a drink that was not chosen. Of the items that are
   * new to the user, all of one tier rank before all of the next.
   */
  tier: number;
};

/** A feature of an item; `kind` is one of `FEATURE_KINDS`. */
export type Trait = { kind: string; value: string };

/**
 * Something known of a user that changes an item's compatibility. `effect`: the change in percentage points, unrounded,
 * compared with the compatibility if this were removed (`notChosen`: added; `tooLong`: the limit raised); negative when
 * it lowers it.
 */
export type Influence = { effect: number } & (
  | { kind: 'chosen' | 'notChosen'; field: (typeof TASTE_FIELDS)[number]; value: string }
  | { kind: 'tooLong'; limit: number; duration: number }
  | { kind: 'reaction'; itemId: string; shared: readonly Trait[] }
  /** The user's own verdict on the item. */
  | { kind: 'own'; liked: boolean | null; excluded: Exclusion | null }
  /** `likes`: number of users who like it, when similar users like it more than others. */
  | { kind: 'community'; likes: number | null }
);

/** Influences are sorted, strongest first. */
type Inspection = Pick<RankedPick, 'compatibility' | 'range'> & { influences: readonly Influence[] };

/** How well one item fits one user. */
export type Assessment = Pick<RankedPick, 'compatibility' | 'range' | 'reasons' | 'tier'>;

/** How every item of a category looks to one user; arrays are in the order of `items`. */
export type Outlook = {
  items: readonly Candidate[];
  /** As `Recommender.scores`. */
  scores: Float64Array;
  /**
   * 0 fits; 1 too long, too much work, in none of the chosen languages, or of a value that the user keeps disliking; 2 a
   * dish for none of the chosen meals; 3 a drink that was not chosen. Unlike `RankedPick.tier` regardless of the match.
   */
  tiers: Uint8Array;
  /** The user's likes of items like those of the category (films and series alike). */
  likes: number;
};

/** A value that the user disliked so often that it is rationed. */
export type TurnedDown = Trait & { dislikes: number };

export type Recommender = {
  /**
   * The best items of a category for a user, best first. Equal requests give equal picks. Ignores unknown ids in
   * signals, `excluded` and `lastShown`. Returns an empty list when nothing is allowed; never throws.
   */
  pick(request: PickRequest): RankedPick[];
  /** Several picks for one user, whose history is read once. The history must not change in between. */
  forUser(history: UserHistory): { pick(order: Omit<PickRequest, keyof UserHistory>): RankedPick[] };
  /** Whether the item is known and satisfies the user's dietary restrictions. */
  isAllowed(itemId: string, preferences: Preferences): boolean;
  /**
   * How well one item fits, with the same values that `pick` returns. An unknown item, or a recipe against the user's
   * diet, has compatibility 0, no reasons and the last tier.
   */
  assess(
    itemId: string,
    preferences: Preferences,
    signals: readonly Signal[],
    lastShown?: ReadonlyMap<string, string>,
    /** The day of a pick, so that the item is held back as on that day. */
    day?: Pick<PickRequest, 'userKey' | 'date'>,
  ): Assessment;
  /** `assess` for several items, in the same order, reading the history once. */
  assessEach(itemIds: readonly string[], user: UserHistory): Assessment[];
  /**
   * The compatibility of `assess` and its influences, found by removing everything known of the user one at a time. An
   * unknown item, or a recipe against the user's diet, has 0 and no influences. Takes as long as about twenty picks.
   */
  inspect(itemId: string, user: UserHistory): Inspection;
  /**
   * How far dislikes hold an item back where there is no day to count, such as among items similar to `likeId`: values
   * that it shares with that item do not count.
   */
  reluctance(itemId: string, user: Pick<UserHistory, 'signals'>, likeId?: string): 'none' | 'behind' | 'out';
  /** The values of an item that the user disliked so often in a row that they are rationed. */
  turnedDown(itemId: string, user: Pick<UserHistory, 'signals'>): TurnedDown[];
  /**
   * Ids of the items of the same category that are most like an item, best first, independent of the user; at most
   * `count`, none for an unknown id. For a vegan or halal dish and the like, dishes of the same diet rank first.
   */
  similar(itemId: string, count: number): string[];
  /** Whether two items truly resemble each other (`resemblance.ts`); an unknown item resembles none. */
  resemble(itemId: string, otherId: string): boolean;
  /**
   * Every item of a category with its score for the user, in the order of the candidates, without filters and
   * variation. `pick` ranks by these scores.
   */
  scores(category: Category, user: UserHistory): { itemId: string; score: number }[];
  /** The items of a category, in the order of the candidates. */
  candidates(category: Category): readonly Candidate[];
  /** Scores and conditions of a whole category for one member, for the picks of a group. */
  outlook(category: Category, user: UserHistory): Outlook;
  /**
   * The recommender that creating one with these additional items, such as open titles, would give. Takes about a
   * millisecond for up to 64 items, whatever the number of candidates; for more as long as creating one.
   */
  extended(more: readonly Candidate[]): Recommender;
  /** A recommender over the same items with another community model, or none. The index of the items is shared. */
  withModel(community: CommunityModel | null): Recommender;
  /** The same in steps of a few milliseconds; waits for `pause` between them. */
  buildWithModel(community: CommunityModel | null, pause: () => Promise<unknown>): Promise<Recommender>;
};

/** A user's preferences, reactions and exposures. */
export type UserHistory = Pick<PickRequest, 'preferences' | 'signals' | 'lastShown'>;
