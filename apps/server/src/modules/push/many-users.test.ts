import { defaultPreferences } from '@bugunne/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dailyNotices, notifications, preferences, users } from '../../database/schema/index.ts';
import { SYSTEM_ACTOR } from '../../shared/actor.ts';
import { createTestClock } from '../../testing/clock.ts';
import { type LocalPushService, startPushService } from '../../testing/push-service.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { ofTest } from '../../testing/statements/of-test.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { withLockedUsers } from '../../testing/with-locked-users.ts';

/** Page size of the due users. */
const PAGE = 100;
const DATE = '2026-05-11';

let base: TestDatabase;
let service: LocalPushService;
let server: TestServer;
const clock = createTestClock('2026-05-10T12:00:00Z');
const config = { push: { keys: undefined, subject: 'mailto:owner@example.com', allowPrivate: true } };

beforeAll(async () => {
  base = await openTestDatabase();
  service = await startPushService();
});
afterAll(async () => {
  await service.close();
  await base.close();
});
beforeEach(async () => {
  clock.set('2026-05-10T12:00:00Z');
  server = await startTestServer({ database: base.database, config, clock, push: { milliseconds: 60_000 } });
  for (const list of [service.pushed, service.requests, service.answers]) list.splice(0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await base.database.executeSql('delete from users');
});

/** Creates users with this notification time; the first `devices` of them have a device each. */
async function createUsers(
  count: number,
  devices: number,
  timezone: string,
  notificationTime: string,
): Promise<string[]> {
  const now = clock.now();
  const rows = await base.database.db
    .insert(users)
    .values(
      Array.from({ length: count }, (_, n) => ({
        email: `${timezone}-${notificationTime}-${n}@example.com`.toLowerCase(),
        displayName: 'p',
        createdAt: now,
      })),
    )
    .returning({ id: users.id });
  const ids = rows.map(({ id }) => id);
  const { movieGenres: _, ...rest } = defaultPreferences();
  const chosen = { ...rest, movieGenres: [], timezone, notificationTime, onboardingCompleted: true };
  await withLockedUsers(base.database.db, ids, (tx) =>
    tx.insert(preferences).values(ids.map((userId) => ({ ...chosen, userId }))),
  );
  const publicKey = await server.services.push.publicKey();
  for (const id of ids.slice(0, devices)) {
    const session = await sessionOf(base.database.db, id);
    await server.services.push.subscribe(SYSTEM_ACTOR, session, service.subscribe(publicKey).subscription);
  }
  return ids;
}

/** A full page of users, the first of them with a device, then users of a second page and of another zone; all have sets. */
async function createPages() {
  const first = await createUsers(PAGE, 1, 'Europe/Istanbul', '09:00');
  const later = [
    ...(await createUsers(5, 5, 'Europe/Istanbul', '09:01')),
    ...(await createUsers(1, 1, 'Europe/Moscow', '09:00')),
  ];
  clock.set('2026-05-11T06:01:00Z');
  await server.services.preparations.prepareFor([...first, ...later], DATE);
  return { first, later };
}

const run = () => server.services.dailyNotices.run();
const notifiedIds = async () => {
  const rows = await base.database.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.template, 'recommendations_ready'), ofTest));
  return new Set(rows.map(({ userId }) => userId));
};
const claimedIds = async () =>
  new Set((await base.database.db.select().from(dailyNotices).where(ofTest)).map(({ userId }) => userId));

it('a device without an answer does not hold up later pages and zones', async () => {
  const { first, later } = await createPages();
  service.answers.push('hang');
  const running = run();
  await expect.poll(() => service.pushed.length).toBe(later.length);
  expect(service.requests.filter(({ status }) => status === null)).toHaveLength(1);
  service.dropHanging();
  expect(await running).toBe(first.length + later.length);
  expect(await claimedIds()).toEqual(new Set([...first, ...later]));
  expect(await notifiedIds()).toEqual(await claimedIds());
  // A message that may have been delivered is not sent again.
  expect([service.requests.length, server.jobs.deferred]).toEqual([1 + later.length, []]);
});

it('a fault delays the users of its page until the next run and no others', async () => {
  const { first, later } = await createPages();
  const fault = new Error('a title that cannot be read');
  vi.spyOn(server.services.contents, 'load').mockRejectedValueOnce(fault);
  await expect(run()).rejects.toMatchObject({ errors: [fault] });
  expect(await claimedIds()).toEqual(new Set(later));
  expect(await notifiedIds()).toEqual(new Set(later));
  expect(service.pushed).toHaveLength(later.length);

  clock.advance(30 * 60_000);
  expect(await run()).toBe(first.length);
  expect(await notifiedIds()).toEqual(new Set([...first, ...later]));
  expect(service.pushed).toHaveLength(later.length + 1);
});

it('a fault while making a set affects only its own user', async () => {
  const all = await createUsers(20, 20, 'Europe/Istanbul', '09:00');
  const fault = new Error('a title that cannot be read');
  // Once for the batch, and again for the first user of it alone.
  vi.spyOn(server.services.contents, 'load').mockRejectedValueOnce(fault).mockRejectedValueOnce(fault);
  clock.set('2026-05-11T06:00:00Z');
  await expect(run()).rejects.toMatchObject({ errors: [fault] });
  expect((await claimedIds()).size).toBe(19);
  expect(service.pushed).toHaveLength(19);
  expect(await run()).toBe(1);
  expect(await notifiedIds()).toEqual(new Set(all));
});
