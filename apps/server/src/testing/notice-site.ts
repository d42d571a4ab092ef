import { randomUUID } from 'node:crypto';
import { defaultPreferences, type Language, type Preferences } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { dailyNotices, notifications, users } from '../database/schema/index.ts';
import { createTestClock } from './clock.ts';
import { startPushService } from './push-service.ts';
import { sessionOf } from './session-of.ts';
import { openTestDatabase } from './test-database.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

export type NoticeSite = Awaited<ReturnType<typeof startNoticeSite>>;

/** A server that sends the notices of the day to a push service of its own, at the hours of a clock that stands still. */
export async function startNoticeSite() {
  const base = await openTestDatabase();
  const service = await startPushService();
  const clock = createTestClock('2026-05-10T12:00:00Z');
  const config = { push: { keys: undefined, subject: 'mailto:owner@example.com', allowPrivate: true } };
  /** One more server; `push` may let it wait less for a push service. */
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
    /** Three in the afternoon in Istanbul, and nothing sent yet. */
    reset() {
      clock.set('2026-05-10T12:00:00Z');
      server.jobs.deferred.splice(0);
      for (const list of [service.pushed, service.requests, service.answers]) list.splice(0);
    },
    /** Somebody with so many devices that notifications are on for, who was here just now. */
    async reader(preferences: Partial<Preferences> = {}, devices = 1, language: Language = 'tr'): Promise<string> {
      const email = `${randomUUID()}@example.com`;
      const now = clock.now();
      const [user] = await base.database.db
        .insert(users)
        .values({ email, displayName: 'r', language, createdAt: now, lastLogin: now })
        .returning({ id: users.id });
      if (!user) throw new Error('no reader');
      await choose(user.id, preferences);
      const publicKey = await server.services.push.publicKey();
      for (let i = 0; i < devices; i++) {
        const session = await sessionOf(base.database.db, user.id);
        await server.services.push.subscribe(session, service.subscribe(publicKey).subscription);
      }
      return user.id;
    },
    /** Switches this person's device off. */
    async switchOff(userId: string) {
      const { devices } = await server.services.push.devices(userId);
      for (const { id } of devices) await server.services.push.unsubscribe(userId, id);
    },
    /** What a server does at this moment; resolves to how many it told. */
    async run(instant: string, at: TestServer = server) {
      clock.set(instant);
      return at.services.dailyNotices.run();
    },
    notes: async (userId: string) =>
      base.database.db
        .select({ template: notifications.template, type: notifications.type })
        .from(notifications)
        .where(sql`${notifications.userId} = ${userId} and ${notifications.template} <> 'welcome'`),
    dates: async () => (await base.database.db.select().from(dailyNotices)).map(({ date }) => date).toSorted(),
    /** What came in again is run at once. */
    async runDeferred() {
      const orders = server.jobs.deferred.splice(0);
      server.jobs.pending.push(...orders);
      await server.runJobs();
      return orders;
    },
    async close() {
      await service.close();
      await base.close();
    },
  };
}
