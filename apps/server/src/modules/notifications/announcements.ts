import { z } from 'zod';

/** The channel on which triggers announce what streams have to hear of (migration 0011). */
export const NOTIFICATIONS_CHANNEL = 'notifications';

export type Announcement =
  /** A notification was sent to this person; `seq` is its number. */
  | { kind: 'new'; userId: string; seq: number }
  /** Notifications of this person were read, deleted or restored. */
  | { kind: 'changed'; userId: string }
  | { kind: 'session'; userId: string; sessionId: string }
  /** Made active or inactive. */
  | { kind: 'person'; userId: string };

const schema = z.union([
  z.tuple([z.literal('new'), z.uuid(), z.coerce.number().int().positive()]),
  z.tuple([z.literal('changed'), z.uuid()]),
  z.tuple([z.literal('session'), z.uuid(), z.uuid()]),
  z.tuple([z.literal('person'), z.uuid()]),
]);

/** Null for what this version does not know: an operator may say anything on the channel. */
export function parseAnnouncement(payload: string): Announcement | null {
  const { data } = schema.safeParse(payload.split(' '));
  if (!data) return null;
  const [kind, userId, detail] = data;
  if (kind === 'new') return { kind, userId, seq: detail };
  if (kind === 'session') return { kind, userId, sessionId: detail };
  return { kind, userId };
}
