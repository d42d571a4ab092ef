import { z } from 'zod';

export const NOTIFICATION_TYPES = ['success', 'warning', 'premium', 'recommendation', 'default'] as const;

/** Title and message are in the reader's language. */
export const notificationSchema = z.object({
  id: z.uuid(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  unread: z.int(),
});

/** Either some ids, or all of the reader's. */
export const markReadSchema = z.object({
  ids: z.union([z.literal('all'), z.array(z.uuid()).min(1).max(100)]),
});
