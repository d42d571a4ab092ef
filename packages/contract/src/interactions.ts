import { z } from 'zod';
import { categorySchema, contentIdSchema, itemStateSchema } from './item.ts';
import { languageSchema } from './language.ts';
import { LIMITS } from './limits.ts';

/** `complete` says that the item is known already, `not_for_me` that it is not wanted: neither is picked again. */
export const INTERACTION_ACTIONS = ['like', 'dislike', 'save', 'view', 'complete', 'not_for_me'] as const;
export const interactionActionSchema = z.enum(INTERACTION_ACTIONS);
export type InteractionAction = z.infer<typeof interactionActionSchema>;

export const interactSchema = z.object({
  /** Made by the client, so that a request sent twice counts once. */
  id: z.uuid(),
  contentId: contentIdSchema,
  action: interactionActionSchema,
  /** False takes it back; a view stays. */
  value: z.boolean().default(true),
});

export const interactResultSchema = z.object({ state: itemStateSchema });

export const activityQuerySchema = z.object({
  language: languageSchema,
  limit: z.coerce.number().int().min(1).max(LIMITS.interactions.max).default(LIMITS.interactions.default),
});

export const interactionSchema = z.object({
  id: z.uuid(),
  contentId: contentIdSchema.nullable(),
  contentTitle: z.string(),
  contentCategory: categorySchema,
  /** False for a title that the language model named by itself. */
  verified: z.boolean(),
  action: interactionActionSchema,
  value: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Interaction = z.infer<typeof interactionSchema>;
