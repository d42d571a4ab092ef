import { z } from 'zod';
import { normalizeText } from './contact-fields.constants.ts';
import { FRIEND_REACTIONS, FRIEND_REPORT_REASONS } from './friend-terms.constants.ts';
import { friendTextFault, normalizeLine } from './friend-words.ts';
import { contentIdSchema, itemSchema } from './item.schema.ts';
import { FRIEND_LIMITS } from './part-limits.constants.ts';

/** A fault of characters or length; contact details have an error of their own. */
const lineSchema = z
  .string()
  .max(2000)
  .overwrite(normalizeLine)
  .refine((text) => [null, 'contact'].includes(friendTextFault(text)))
  .default('');

export const sendItemSchema = z.object({
  /** Idempotency key made by the browser: a request sent twice sends one item. */
  id: z.uuid(),
  friendId: z.uuid(),
  contentId: contentIdSchema,
  text: lineSchema,
});
export type SendItem = z.infer<typeof sendItemSchema>;

const reactionSchema = z.enum(FRIEND_REACTIONS);
export const reactToItemSchema = z.object({
  id: z.uuid(),
  /** Null takes the reaction back. */
  reaction: reactionSchema.nullable(),
});

/** An item between two friends. */
const friendItemSchema = z.object({
  id: z.uuid(),
  friend: z.object({ id: z.uuid(), name: z.string() }),
  item: itemSchema,
  /** The sender's line; empty without one. */
  text: z.string(),
  reaction: reactionSchema.nullable(),
  createdAt: z.iso.datetime(),
});
export type FriendItem = z.infer<typeof friendItemSchema>;

const receivedItemSchema = friendItemSchema.extend({
  /** Labels of the recipient's own dietary restrictions that a dish breaks, as on its page. */
  brokenDiets: z.array(z.string()),
  /** Whether the user has reported the line. */
  isReported: z.boolean(),
});
export type ReceivedItem = z.infer<typeof receivedItemSchema>;

/** The latest items of each direction, newest first. */
export const friendItemsSchema = z.object({
  received: z.array(receivedItemSchema),
  sent: z.array(friendItemSchema),
});
export type FriendItems = z.infer<typeof friendItemsSchema>;

export const reportFriendSchema = z.object({
  /** Idempotency key made by the browser. */
  id: z.uuid(),
  itemId: z.uuid(),
  reason: z.enum(FRIEND_REPORT_REASONS),
  note: z.string().overwrite(normalizeText).max(FRIEND_LIMITS.reportNote).default(''),
});
export type ReportFriend = z.infer<typeof reportFriendSchema>;
