import { type LiveArea, liveAreaSchema } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Db } from './database.ts';

/**
 * The PostgreSQL channel on which servers tell each other what has changed, where they store it. A trigger announces the
 * end of a session, because a deleted user's sessions end by foreign key (migration 0011).
 */
export const CHANNEL = 'notifications';

export type Announcement =
  /** A notification was sent to the user; `seq` is its number. */
  | { kind: 'new'; userId: string; seq: number }
  /** Notifications of the user were read, deleted or restored. */
  | { kind: 'changed'; userId: string }
  /** A session of the user has ended. */
  | { kind: 'session'; userId: string; sessionId: string }
  /** The user was made active or inactive, or has another address. */
  | { kind: 'person'; userId: string }
  /** Data that the user shares with others has changed. */
  | { kind: 'area'; userId: string; area: LiveArea }
  /** A site setting was changed. */
  | { kind: 'settings' }
  /** Items of the catalogue were changed. */
  | { kind: 'catalogue' };

/** Payload of the announcement of a changed setting. */
export const SETTINGS_CHANGED = 'settings';
/** Payload of the announcement of changed items. */
export const CATALOGUE_CHANGED = 'catalogue';

const schema = z.union([
  z.tuple([z.literal('new'), z.uuid(), z.coerce.number().int().positive()]),
  z.tuple([z.literal('changed'), z.uuid()]),
  z.tuple([z.literal('session'), z.uuid(), z.uuid()]),
  z.tuple([z.literal('person'), z.uuid()]),
  z.tuple([z.literal('area'), z.uuid(), liveAreaSchema]),
]);

/** Returns null for an unknown payload, because any database client can write to the channel. */
function parse(payload: string): Announcement | null {
  if (payload === SETTINGS_CHANGED) return { kind: 'settings' };
  if (payload === CATALOGUE_CHANGED) return { kind: 'catalogue' };
  const { data } = schema.safeParse(payload.split(' '));
  if (!data) return null;
  const [kind, userId, detail] = data;
  if (kind === 'new') return { kind, userId, seq: detail };
  if (kind === 'session') return { kind, userId, sessionId: detail };
  if (kind === 'area') return { kind, userId, area: detail };
  return { kind, userId };
}

/** Sends announcements with the transaction `db`, if it is one; equal ones are sent once. */
async function announce(db: Db, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return;
  const list = JSON.stringify([...new Set(payloads)]);
  await db.execute(sql`select pg_notify(${CHANNEL}, p) from json_array_elements_text(${list}::json) p`);
}

/** Tells the open streams of users that shared data has changed. */
export const announceArea = (db: Db, userIds: readonly string[], area: LiveArea): Promise<void> =>
  announce(
    db,
    userIds.map((userId) => `area ${userId} ${area}`),
  );

/** Tells the open streams of users that notifications were sent to them. */
export const announceNotifications = (db: Db, sent: readonly { userId: string; seq: number }[]): Promise<void> =>
  announce(
    db,
    sent.map(({ userId, seq }) => `new ${userId} ${seq}`),
  );

/** Tells the open streams of users that notifications of theirs were read, deleted or restored. */
export const announceNotificationChanges = (db: Db, userIds: readonly string[]): Promise<void> =>
  announce(
    db,
    userIds.map((userId) => `changed ${userId}`),
  );

/** Tells all servers that users were made active or inactive, or have another address. */
export const announceUsers = (db: Db, userIds: readonly string[]): Promise<void> =>
  announce(
    db,
    userIds.map((userId) => `person ${userId}`),
  );

export type Subscriber = {
  onAnnouncement(announcement: Announcement): void;
  /** Called when listening starts, and again after each gap in which announcements may have been missed. */
  onListening(): void;
  /**
   * Called every few seconds while the database answers but is not listened to, so that the tables tell what announcements
   * cannot. `turn` counts from 0 in each gap.
   */
  onPoll?(turn: number): void;
};

const POLL_MILLISECONDS = 5000;

/**
 * Announcements of all servers of this database, over one listening connection that the first subscriber opens and the
 * last one closes. A process without subscribers, such as a command, opens none.
 */
export function createAnnouncements(
  { listen, ping }: Pick<Database, 'listen' | 'ping'>,
  pollMilliseconds = POLL_MILLISECONDS,
) {
  const subscribers = new Set<Subscriber>();
  let listening: ReturnType<Database['listen']> | undefined;
  let state: 'starting' | 'listening' | 'lost' = 'starting';
  let polling: NodeJS.Timeout | undefined;
  let turn = 0;

  async function poll() {
    // An outage of the database has nothing to tell.
    const isAnswering = await ping().then(
      () => true,
      () => false,
    );
    if (!isAnswering || state === 'listening') return;
    for (const subscriber of subscribers) subscriber.onPoll?.(turn);
    turn += 1;
  }

  function open() {
    state = 'starting';
    polling = setInterval(() => void (state !== 'listening' && poll()), pollMilliseconds).unref();
    return listen(CHANNEL, {
      onPayload(payload) {
        const announcement = parse(payload);
        if (announcement) for (const subscriber of subscribers) subscriber.onAnnouncement(announcement);
      },
      onListening() {
        state = 'listening';
        for (const subscriber of subscribers) subscriber.onListening();
      },
      onLost() {
        if (state === 'lost') return;
        [state, turn] = ['lost', 0];
        void poll();
      },
    });
  }

  return {
    subscribe(subscriber: Subscriber): { close(): Promise<void> } {
      subscribers.add(subscriber);
      if (listening && state === 'listening') subscriber.onListening();
      if (listening && state === 'lost') subscriber.onPoll?.(0);
      listening ??= open();
      return {
        async close() {
          if (!subscribers.delete(subscriber) || subscribers.size > 0) return;
          const closing = listening;
          listening = undefined;
          clearInterval(polling);
          await closing?.close();
        },
      };
    },
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;
