import { z } from 'zod';
import { itemSchema } from './item.schema.ts';

/** How many similar items are shown (specification §7). */
export const SIMILAR_ITEMS = 3;

/** An item similar to another one. */
const similarItemSchema = z.object({
  item: itemSchema,
  /** In the user's language, at most 100 characters: the language model's, else the item's own. */
  description: z.string(),
  /** Its source: a language model, or the embedded recommender. */
  source: z.enum(['model', 'engine']),
});
export type SimilarItem = z.infer<typeof similarItemSchema>;

/** Best first. Fewer than three only if the user's diets exclude the others. */
export const similarItemsSchema = z.object({ items: z.array(similarItemSchema).max(SIMILAR_ITEMS) });
