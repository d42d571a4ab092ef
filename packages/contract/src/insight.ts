import { z } from 'zod';
import { contentIdSchema } from './item.ts';

/** Preference lists that change the score of an item. Diets are not among them: they filter. */
export const TASTE_FIELDS = [
  'movieGenres',
  'seriesGenres',
  'languages',
  'musicMoods',
  'musicGenres',
  'foodDifficulty',
  'cuisineTypes',
  'mealTypes',
] as const;

/**
 * Percentage points, rounded: how much the match would drop without this signal. Below 0 if the signal lowers the match;
 * 0 for less than half a point.
 */
const effect = z.int().min(-100).max(100);

const taste = { effect, field: z.enum(TASTE_FIELDS), value: z.string(), label: z.string() };

/** A signal that raises or lowers the match of an item with a user. The user can change every one of them. */
export const fitSignalSchema = z.discriminatedUnion('kind', [
  /** The item has a value that the user chose. */
  z.object({ kind: z.literal('chosen'), ...taste }),
  /** The item's language or meal, which is not among those the user chose. */
  z.object({ kind: z.literal('notChosen'), ...taste }),
  /** The item takes longer than the user's limit; `needed`: the lowest limit that allows it, null if none does. Minutes. */
  z.object({ kind: z.literal('tooLong'), effect, limit: z.int(), needed: z.int().nullable() }),
  /** The user's reaction to another item; `shared`: what the two items have in common. */
  z.object({
    kind: z.literal('reaction'),
    effect,
    reaction: z.enum(['like', 'dislike', 'save', 'complete', 'not_for_me']),
    contentId: contentIdSchema,
    title: z.string(),
    titleLanguage: z.string().nullable(),
    shared: z.array(z.string()),
  }),
  /** The reactions of users with similar taste; `likes`: how many like it, null where that says little about this user. */
  z.object({ kind: z.literal('community'), effect, likes: z.int().nullable() }),
]);
export type FitSignal = z.infer<typeof fitSignalSchema>;

/** The match of an item with the user, its reasons, and the reactions of other users. */
export const insightSchema = z.object({
  /** 0 to 100, by the engine, without the user's reactions to this item; null for a dish that breaks their diet. */
  compatibility: z.int().min(0).max(100).nullable(),
  /** Strongest first. */
  signals: z.array(fitSignalSchema),
  /** Counts of other users, without this one. At most a minute old. */
  others: z.object({ views: z.int(), likes: z.int(), saves: z.int() }),
});
export type Insight = z.infer<typeof insightSchema>;
