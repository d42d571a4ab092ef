import { z } from 'zod';
import { compatibilityRangeSchema, contentIdSchema } from './item.schema.ts';
import { TASTE_FIELDS } from './taste-fields.constants.ts';

/**
 * Percentage points, rounded: how much the match would drop without this signal. Below 0 if the signal lowers the match;
 * 0 for less than half a point.
 */
const effect = z.int().min(-100).max(100);

const taste = { effect, field: z.enum(TASTE_FIELDS), value: z.string(), label: z.string() };

/** A signal that raises or lowers the match of an item with a user. The user can change every one of them. */
const fitSignalSchema = z.discriminatedUnion('kind', [
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
  /** The user's own verdict on this item, which says more than all else. */
  z.object({ kind: z.literal('own'), effect, reaction: z.enum(['like', 'dislike', 'not_for_me']) }),
  /** The reactions of users with similar taste; `likes`: how many like it, null where that says little about this user. */
  z.object({ kind: z.literal('community'), effect, likes: z.int().nullable() }),
]);
export type FitSignal = z.infer<typeof fitSignalSchema>;

/** The match of an item with the user, its reasons, and the reactions of other users. */
export const insightSchema = z.object({
  /** 0 to 100, by the engine, after the user's own verdict; null for a dish that breaks their diet. */
  compatibility: z.int().min(0).max(100).nullable(),
  range: compatibilityRangeSchema.nullable(),
  /** Strongest first. */
  signals: z.array(fitSignalSchema),
  /** Counts of other users, without this one. At most a minute old. */
  others: z.object({ views: z.int(), likes: z.int(), saves: z.int() }),
});
export type Insight = z.infer<typeof insightSchema>;
