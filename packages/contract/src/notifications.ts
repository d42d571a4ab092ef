import { z } from 'zod';
import { languageSchema } from './language.ts';

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
  /** Number of the newest one ever sent to the reader: where a stream goes on from. */
  latest: z.int(),
});

const number = z.int().min(0);
const seq = z.coerce.number().pipe(number);

/** Either some, or all up to the number that the list gave as `latest`: what came since was not seen. */
export const markReadSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  z.object({ upTo: number }),
]);
export type MarkRead = z.infer<typeof markReadSchema>;

/** What a stream is asked with. The header `Last-Event-ID`, which browsers send by themselves, goes before `after`. */
export const notificationStreamQuerySchema = z.object({
  language: languageSchema,
  /** Only what was sent after this number; what comes from now on when it is left out. */
  after: seq.optional(),
});

/**
 * The events of a stream by their names. The id of each is the number of the newest notification it has sent, so that
 * a reader who comes back with it gets what was missed.
 */
export const NOTIFICATION_EVENTS = {
  /** A new one, complete. */
  notification: notificationSchema,
  /** Some were read, deleted or restored, here or elsewhere. */
  changed: z.object({}),
  /** The last event: the session is over, or this person opened more streams than one may have. */
  end: z.object({ reason: z.enum(['session', 'replaced']) }),
} as const;
export type NotificationEvent = keyof typeof NOTIFICATION_EVENTS;
export type StreamEnd = z.infer<(typeof NOTIFICATION_EVENTS)['end']>['reason'];
