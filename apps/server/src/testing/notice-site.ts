import { randomUUID } from 'node:crypto';
import { defaultPreferences, type Language, type Preferences } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { dailyNotices, notifications, users } from '../database/schema/index.ts';
import { SYSTEM_ACTOR } from '../shared/actor.ts';
import { createTestClock } from './clock.ts';
import { startPushService } from './push-service.ts';
import { sessionOf } from './session-of.ts';
import { ofTest } from './statements/of-test.ts';
import { openTestDatabase } from './test-database.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

export type NoticeSite = Awaited<ReturnType<typeof startNoticeSite>>;

/** Starts a server that sends daily notices to its own push service, with a test clock. */
export async function startNoticeSite() {
  const base = await openTestDatabase();
  const service = await startPushService();
  const clock = createTestClock('2026-05-10T12:00:00Z');
  const config = { push: { keys: undefined, subject: 'mailto:owner@example.com', allowPrivate: true } };
  /** Starts a server on the same database; `push` may shorten the time limit of the push service. */
  const start = (push?: TestServerOptions['push']) =>
    startTestServer({ database: base.database, config, clock, ...(push ? { push } : {}) });
  const server = await start();

  const choose = (userId: string, preferences: Partial<Preferences>) =>
    server.services.preferences.save(userId, { ...defaultPreferences(), ...preferences }, true);

  return {
    base,
    service,
    clock,
    server,
    start,
    choose,
    /** Resets the clock to 15:00 in Istanbul, and clears jobs and messages. */
    reset() {
      clock.set('2026-05-10T12:00:00Z');
      server.jobs.deferred.splice(0);
      for (const list of [service.pushed, service.requests, service.answers]) list.splice(0);
    },
    /** Adds a user who has just signed in, with that many devices subscribed to notifications. */
    async addUser(preferences: Partial<Preferences> = {}, devices = 1, language: Language = 'tr'): Promise<string> {
      const email = `${randomUUID()}@example.com`;
      const now = clock.now();
      const [user] = await base.database.db
        .insert(users)
        .values({ email, displayName: 'r', language, createdAt: now })
        .returning({ id: users.id });
      if (!user) throw new Error('no user');
      await choose(user.id, preferences);
      const publicKey = await server.services.push.publicKey();
      for (let i = 0; i < devices; i++) {
        const session = await sessionOf(base.database.db, user.id);
        await server.services.push.subscribe(SYSTEM_ACTOR, session, service.subscribe(publicKey).subscription);
      }
      return user.id;
    },
    /** Unsubscribes all devices of the user. */
    async unsubscribeAll(userId: string) {
      const { devices } = await server.services.push.devices(userId);
      for (const { id } of devices) await server.services.push.unsubscribe(SYSTEM_ACTOR, userId, id);
    },
    /** Runs the daily notices of a server at an instant; resolves to the number of users notified. */
    async run(instant: string, at: TestServer = server) {
      clock.set(instant);
      return at.services.dailyNotices.run();
    },
    notes: async (userId: string) =>
      base.database.db
        .select({ template: notifications.template, type: notifications.type })
        .from(notifications)
        .where(sql`${notifications.userId} = ${userId} and ${notifications.template} <> 'welcome'`),
    dates: async () =>
      (await base.database.db.select().from(dailyNotices).where(ofTest)).map(({ date }) => date).toSorted(),
    /** Runs deferred jobs at once; resolves to them. */
    async runDeferred() {
      const deferred = server.jobs.deferred.splice(0);
      server.jobs.pending.push(...deferred);
      await server.runJobs();
      return deferred;
    },
    async close() {
      await service.close();
      await base.close();
    },
  };
}
