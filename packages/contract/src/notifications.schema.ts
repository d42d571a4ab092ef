import { z } from 'zod';
import { languageSchema } from './language.schema.ts';
import { LIVE_AREAS } from './realtime.constants.ts';

export const NOTIFICATION_TYPES = ['success', 'warning', 'premium', 'recommendation', 'default'] as const;

/** Title and message are in the user's language. */
const notificationSchema = z.object({
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
  /** Number of the newest notification ever sent to the user, from which a stream continues. */
  latest: z.int(),
});

const number = z.int().min(0);
const seq = z.coerce.number().pipe(number);

/** Either some, or all up to the list's `latest`: newer ones were not in the list and stay unread. */
export const markReadSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  z.object({ upTo: number }),
]);
export type MarkRead = z.infer<typeof markReadSchema>;

/** Query of a stream. The header `Last-Event-ID`, which browsers send on reconnecting, takes precedence over `after`. */
export const notificationStreamQuerySchema = z.object({
  language: languageSchema,
  /** Only notifications with a higher number; when omitted, only those sent from now on. */
  after: seq.optional(),
});

export const liveAreaSchema = z.enum(LIVE_AREAS);

/**
 * The events of a stream by name. The id of each event is the number of the newest notification sent so far, so that a
 * client that reconnects with it gets the notifications it missed.
 */
export const NOTIFICATION_EVENTS = {
  /** A new notification, complete. */
  notification: notificationSchema,
  /** Notifications were read, deleted or restored, in this tab or another. */
  changed: z.object({}),
  /** Data that the user shares with others has changed. */
  area: z.object({ area: liveAreaSchema }),
  /** The last event: the session ended, or the user exceeded the maximum number of streams. */
  end: z.object({ reason: z.enum(['session', 'replaced']) }),
} as const;
export type NotificationEvent = keyof typeof NOTIFICATION_EVENTS;
export type StreamEnd = z.infer<(typeof NOTIFICATION_EVENTS)['end']>['reason'];
