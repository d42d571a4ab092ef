import { z } from 'zod';

/**
 * The PostgreSQL channel on which triggers notify the servers of changes that concern open streams (migration 0011).
 */
export const NOTIFICATIONS_CHANNEL = 'notifications';

export type Announcement =
  /** A notification was sent to the user; `seq` is its number. */
  | { kind: 'new'; userId: string; seq: number }
  /** Notifications of the user were read, deleted or restored. */
  | { kind: 'changed'; userId: string }
  /** A session of the user has ended. */
  | { kind: 'session'; userId: string; sessionId: string }
  /** The user was made active or inactive. */
  | { kind: 'person'; userId: string };

const schema = z.union([
  z.tuple([z.literal('new'), z.uuid(), z.coerce.number().int().positive()]),
  z.tuple([z.literal('changed'), z.uuid()]),
  z.tuple([z.literal('session'), z.uuid(), z.uuid()]),
  z.tuple([z.literal('person'), z.uuid()]),
]);

/** Returns null for an unknown payload, because any database client can write to the channel. */
export function parseAnnouncement(payload: string): Announcement | null {
  const { data } = schema.safeParse(payload.split(' '));
  if (!data) return null;
  const [kind, userId, detail] = data;
  if (kind === 'new') return { kind, userId, seq: detail };
  if (kind === 'session') return { kind, userId, sessionId: detail };
  return { kind, userId };
}
