import { z } from 'zod';
import { contentIdSchema } from './item.ts';

/** Lists of preferences that say what somebody likes or can use; diets are a rule instead. */
export const TASTE_FIELDS = [
  'movieGenres',
  'seriesGenres',
  'languages',
  'musicMoods',
  'foodDifficulty',
  'cuisineTypes',
  'mealTypes',
] as const;

/**
 * Percentage points, rounded: the figure less what it would be if this were taken back. Below 0 for what lowers it; 0
 * for less than half a point.
 */
const effect = z.int().min(-100).max(100);

const taste = { effect, field: z.enum(TASTE_FIELDS), value: z.string(), label: z.string() };

/** Something known of the reader that makes an item fit them better or worse. All of it they can change. */
export const fitSignalSchema = z.discriminatedUnion('kind', [
  /** The item has something of what they chose. */
  z.object({ kind: z.literal('chosen'), ...taste }),
  /** The item's language or meal, which is none of those they chose. */
  z.object({ kind: z.literal('notChosen'), ...taste }),
  /** It takes longer than their limit; `needed`: the least limit that holds it, null where no limit does. Minutes. */
  z.object({ kind: z.literal('tooLong'), effect, limit: z.int(), needed: z.int().nullable() }),
  /** What they said of another item, and what the two have in common. */
  z.object({
    kind: z.literal('reaction'),
    effect,
    reaction: z.enum(['like', 'dislike', 'save', 'complete', 'not_for_me']),
    contentId: contentIdSchema,
    title: z.string(),
    titleLanguage: z.string().nullable(),
    shared: z.array(z.string()),
  }),
  /** What people with similar tastes make of it; `likes`: how many like it, null where that says little of this reader. */
  z.object({ kind: z.literal('community'), effect, likes: z.int().nullable() }),
]);
export type FitSignal = z.infer<typeof fitSignalSchema>;

/** How well an item fits this reader and why, and what others did with it. */
export const insightSchema = z.object({
  /** 0 to 100, by the engine, from all but what they did with this very item; null for a dish that breaks their diet. */
  compatibility: z.int().min(0).max(100).nullable(),
  /** Strongest first. */
  signals: z.array(fitSignalSchema),
  /** Other people, without this reader. At most a minute old. */
  others: z.object({ views: z.int(), likes: z.int(), saves: z.int() }),
});
export type Insight = z.infer<typeof insightSchema>;
