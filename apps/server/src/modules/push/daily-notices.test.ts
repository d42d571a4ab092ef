import { randomUUID } from 'node:crypto';
import { defaultPreferences, type Language, type Preferences } from '@bugunne/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dailyNotices,
  dailyRecommendations,
  notificationSubscriptions,
  notifications,
  users,
} from '../../database/schema/index.ts';
import { createTestClock, type TestClock } from '../../testing/clock.ts';
import { type LocalPushService, startPushService } from '../../testing/push-service.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let base: TestDatabase;
let service: LocalPushService;
let server: TestServer;
let clock: TestClock;
const config = { push: { keys: undefined, subject: 'mailto:owner@example.com', allowPrivate: true } };
const start = () => startTestServer({ database: base.database, config, clock, push: { milliseconds: 300 } });

beforeAll(async () => {
  base = await openTestDatabase();
  service = await startPushService();
  clock = createTestClock('2026-05-10T12:00:00Z');
  server = await start();
});
afterAll(async () => {
  await service.close();
  await base.close();
});
beforeEach(() => {
  // Three in the afternoon in Istanbul.
  clock.set('2026-05-10T12:00:00Z');
  server.jobs.deferred.splice(0);
  for (const list of [service.pushed, service.requests, service.answers]) list.splice(0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await base.database.executeSql('delete from users');
});

/** Somebody with so many devices that notifications are on for, who was here just now. */
async function reader(preferences: Partial<Preferences> = {}, devices = 1, language: Language = 'tr'): Promise<string> {
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
}
const choose = (userId: string, preferences: Partial<Preferences>) =>
  server.services.preferences.save(userId, { ...defaultPreferences(), ...preferences }, true);
/** Switches this person's device off. */
async function switchOff(userId: string) {
  const { devices } = await server.services.push.devices(userId);
  for (const { id } of devices) await server.services.push.unsubscribe(userId, id);
}

const run = async (instant: string, at: TestServer = server) => {
  clock.set(instant);
  return at.services.dailyNotices.run();
};
const notes = async (userId: string) =>
  base.database.db
    .select({ template: notifications.template, type: notifications.type })
    .from(notifications)
    .where(sql`${notifications.userId} = ${userId} and ${notifications.template} <> 'welcome'`);
const dates = async () => (await base.database.db.select().from(dailyNotices)).map(({ date }) => date).toSorted();

/** What came in again is run at once. */
async function runDeferred() {
  const orders = server.jobs.deferred.splice(0);
  server.jobs.pending.push(...orders);
  await server.runJobs();
  return orders;
}

describe('the notice of the day', () => {
  it('comes at the hour, to every device, in the language, and names the film that the dashboard shows', async () => {
    const person = await reader({}, 2);
    const english = await reader({}, 1, 'en');
    expect(await run('2026-05-11T05:59:00Z')).toBe(0);
    expect(service.pushed).toEqual([]);
    expect(await run('2026-05-11T06:00:00Z')).toBe(2);

    const filmOf = async (userId: string, language: Language) => {
      const [row] = await base.database.db
        .select()
        .from(dailyRecommendations)
        .where(eq(dailyRecommendations.userId, userId));
      const [pick] = row?.recommendations.picks.movie ?? [];
      return server.services.contents.find(pick?.contentId ?? '', language)?.title ?? 'no film';
    };
    const mine = service.pushed.filter(({ message }) => message.language === 'tr');
    expect(mine).toHaveLength(2);
    expect(mine[0]).toMatchObject({
      message: { kind: 'daily', title: 'Bugünün önerileri hazır', url: '/dashboard', tag: 'daily-2026-05-11' },
      urgency: 'normal',
      topic: 'daily',
      // Until midnight: tomorrow it would be wrong.
      ttl: 15 * 3600,
    });
    expect(mine[0]?.message.body).toContain(await filmOf(person, 'tr'));
    const theirs = service.pushed.filter(({ message }) => message.language === 'en');
    expect(theirs).toMatchObject([{ message: { title: 'Today’s picks are ready', url: '/en/dashboard' } }]);
    expect(theirs[0]?.message.body).toContain(await filmOf(english, 'en'));
    expect(await notes(person)).toEqual([{ template: 'recommendations_ready', type: 'recommendation' }]);
  });

  it('comes once a day and every day, also when the server starts anew in between', async () => {
    await reader();
    await run('2026-05-11T06:00:00Z');
    for (const instant of ['2026-05-11T06:00:30Z', '2026-05-11T06:01:00Z', '2026-05-11T08:30:00Z']) {
      expect(await run(instant)).toBe(0);
    }
    expect(await run('2026-05-11T06:02:00Z', await start())).toBe(0);
    expect(await run('2026-05-12T06:00:00Z')).toBe(1);
    expect(service.pushed.map(({ message }) => message.tag)).toEqual(['daily-2026-05-11', 'daily-2026-05-12']);
  });

  it('comes late after a downtime, but not hours late, and not on the next day', async () => {
    await reader({ notificationTime: '09:00' });
    await reader({ notificationTime: '22:30' });
    expect(await run('2026-05-11T08:59:00Z', await start())).toBe(1);
    expect(await run('2026-05-12T09:01:00Z', await start())).toBe(0);
    expect(await run('2026-05-12T21:00:00Z', await start())).toBe(0);
    expect(await dates()).toEqual(['2026-05-11']);
  });

  it('comes before the day ends to whoever chose its last minutes', async () => {
    await reader({ notificationTime: '23:59' });
    expect(await run('2026-05-11T20:54:00Z')).toBe(0);
    expect(await run('2026-05-11T20:55:30Z')).toBe(1);
    expect(await dates()).toEqual(['2026-05-11']);
  });

  it('does not come when it became midnight while the set was made', async () => {
    const person = await reader({ notificationTime: '23:50' });
    vi.spyOn(server.services.contents, 'load').mockImplementationOnce(async () => clock.set('2026-05-11T21:00:01Z'));
    expect(await run('2026-05-11T20:50:00Z')).toBe(0);
    expect(service.pushed).toEqual([]);
    expect(await notes(person)).toEqual([]);
  });

  it('comes on the day that exists only in part, and once in the hour that comes twice', async () => {
    await reader({ timezone: 'Europe/Berlin', notificationTime: '02:30' });
    await reader({ timezone: 'America/New_York', notificationTime: '01:30' });
    expect(await run('2026-10-25T00:29:00Z')).toBe(0);
    expect(await run('2026-10-25T00:30:00Z')).toBe(1);
    expect(await run('2026-10-25T01:30:00Z')).toBe(0);
    expect(await run('2026-11-01T05:30:00Z')).toBe(1);
    expect(await run('2026-11-01T06:30:00Z')).toBe(0);
    expect(await run('2027-03-28T00:59:00Z')).toBe(0);
    expect(await run('2027-03-28T01:00:00Z')).toBe(1);
    expect(await dates()).toEqual(['2026-10-25', '2026-11-01', '2027-03-28']);
  });

  it('does not come twice to whoever moves the hour or travels', async () => {
    const person = await reader();
    expect(await run('2026-05-11T06:00:00Z')).toBe(1);
    await choose(person, { notificationTime: '10:00' });
    expect(await run('2026-05-11T07:00:00Z')).toBe(0);
    // In New York it is the small hours of the same day.
    await choose(person, { timezone: 'America/New_York' });
    expect(await run('2026-05-11T13:00:00Z')).toBe(0);
    // In Auckland the next day has just begun, nine hours after.
    await choose(person, { timezone: 'Pacific/Auckland', notificationTime: '03:00' });
    expect(await run('2026-05-11T15:00:00Z')).toBe(1);
    // Back home it is still the day before.
    await choose(person, { notificationTime: '19:00' });
    expect(await run('2026-05-11T16:00:00Z')).toBe(0);
    expect(await dates()).toEqual(['2026-05-11', '2026-05-12']);
  });

  it('does not come again within some hours, whichever day it is elsewhere', async () => {
    const person = await reader({ notificationTime: '20:00' });
    expect(await run('2026-05-11T17:00:00Z')).toBe(1);
    await choose(person, { timezone: 'Asia/Tokyo', notificationTime: '03:00' });
    expect(await run('2026-05-11T18:00:00Z')).toBe(0);
    expect(await run('2026-05-11T20:59:00Z')).toBe(0);
    expect(await run('2026-05-12T18:00:00Z')).toBe(1);
  });

  it('comes to whoever moves the hour to later on the same day', async () => {
    const person = await reader({ notificationTime: '20:00' });
    await choose(person, { notificationTime: '21:00' });
    expect(await run('2026-05-11T17:00:00Z')).toBe(0);
    expect(await run('2026-05-11T18:00:00Z')).toBe(1);
  });

  it('waits until tomorrow for people who came after their hour', async () => {
    await reader({ notificationTime: '14:59' });
    await reader({ notificationTime: '15:01' });
    expect(await run('2026-05-10T12:01:00Z', await start())).toBe(1);
    expect(await run('2026-05-11T12:01:00Z')).toBe(2);
  });

  it('is a note only for people who were here lately, and nothing for inactive or long absent ones', async () => {
    const here = await reader({}, 0);
    const away = await reader({}, 0);
    const barred = await reader();
    const awayWithDevice = await reader();
    clock.set('2026-05-11T05:00:00Z');
    const long = new Date('2026-04-20T00:00:00Z');
    for (const userId of [away, awayWithDevice]) {
      await base.database.db.update(users).set({ lastLogin: long }).where(eq(users.id, userId));
    }
    await base.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, barred));
    expect(await run('2026-05-11T06:00:00Z')).toBe(2);
    expect(await notes(here)).toHaveLength(1);
    expect(await notes(away)).toHaveLength(0);
    expect(await notes(awayWithDevice)).toHaveLength(1);
    expect(service.pushed).toHaveLength(1);
  });

  it('names no film where the page is not whole', async () => {
    await base.database.executeSql(
      "insert into site_settings (key, value, category) values ('free_daily_recommendations', '3', 'recommendations')",
    );
    await server.services.settings.refresh();
    await reader();
    await run('2026-05-11T06:00:00Z');
    expect(service.pushed).toMatchObject([{ message: { body: 'Bugün için seçtiklerimize bir göz at.' } }]);
    await base.database.executeSql("delete from site_settings where key = 'free_daily_recommendations'");
    await server.services.settings.refresh();
  });
});

describe('a fault', () => {
  it.each(['titles', 'note'] as const)('before the message is on its way costs nobody theirs (%s)', async (part) => {
    const person = await reader();
    const fault = new Error('the database is gone');
    if (part === 'titles') vi.spyOn(server.services.contents, 'load').mockRejectedValueOnce(fault);
    else vi.spyOn(server.services.notifications, 'createIn').mockRejectedValueOnce(fault);
    await expect(run('2026-05-11T06:00:00Z')).rejects.toThrow();
    expect(service.pushed).toEqual([]);
    expect(await run('2026-05-11T06:01:00Z')).toBe(1);
    expect(service.pushed).toHaveLength(1);
    expect(await notes(person)).toHaveLength(1);
  });

  it('of ordering again does not keep devices that are gone', async () => {
    await reader({}, 3);
    service.answers.push({ status: 410 }, { status: 503 });
    vi.spyOn(server.jobs, 'defer').mockRejectedValueOnce(new Error('the database is gone'));
    expect(await run('2026-05-11T06:00:00Z')).toBe(1);
    expect(await base.database.db.select().from(notificationSubscriptions)).toHaveLength(2);
  });
});

describe('a device', () => {
  const subscriptions = () => base.database.db.select().from(notificationSubscriptions);

  it('that is gone is forgotten; the others get theirs', async () => {
    await reader({}, 3);
    service.answers.push({ status: 410 });
    await run('2026-05-11T06:00:00Z');
    expect(service.pushed).toHaveLength(2);
    expect(await subscriptions()).toHaveLength(2);
  });

  it.each([
    [{ status: 503 }, 30],
    [{ status: 429, headers: { 'retry-after': '120' } }, 120],
  ])('that its service has no time for (%j) is tried again, later each time', async (answer, first) => {
    await reader();
    service.answers.push(answer, { status: 500 });
    await run('2026-05-11T06:00:00Z');
    // Where the device is reached stands in its own row only.
    expect(JSON.stringify(server.jobs.deferred)).not.toMatch(/endpoint|http/);
    expect(await runDeferred()).toMatchObject([{ afterSeconds: first }]);
    expect(await runDeferred()).toMatchObject([{ afterSeconds: 60 }]);
    expect(await runDeferred()).toEqual([]);
    expect(service.pushed).toHaveLength(1);
    expect(service.requests.map(({ status }) => status)).toEqual([answer.status, 500, 201]);
  });

  it('is not tried for ever, nor after its day, nor when it was switched off', async () => {
    const person = await reader();
    service.answers.push(...Array.from({ length: 20 }, () => ({ status: 500 })));
    await run('2026-05-11T06:00:00Z');
    let attempts = 1;
    while ((await runDeferred()).length > 0) attempts++;
    expect(attempts).toBe(6);
    expect(service.requests).toHaveLength(6);

    service.answers.splice(0);
    service.answers.push({ status: 429, headers: { 'retry-after': '90000' } });
    await run('2026-05-12T06:00:00Z');
    expect(server.jobs.deferred).toEqual([]);

    service.answers.push({ status: 500 });
    await run('2026-05-13T06:00:00Z');
    await switchOff(person);
    const before = service.requests.length;
    expect(await runDeferred()).toHaveLength(1);
    expect(service.requests).toHaveLength(before);
  });

  it.each(['hang', 'break'] as const)('whose service may have taken it (%s) is not tried again', async (answer) => {
    await reader();
    service.answers.push(answer);
    await run('2026-05-11T06:00:00Z');
    expect(server.jobs.deferred).toEqual([]);
    expect(await run('2026-05-11T06:01:00Z')).toBe(0);
    expect(service.requests).toHaveLength(1);
  });

  it('that was switched off is kept for a month, as are the notices', async () => {
    const person = await reader();
    await run('2026-05-11T06:00:00Z');
    await switchOff(person);
    clock.set('2026-06-10T05:00:00Z');
    await server.services.dailyNotices.cleanUp();
    expect([await subscriptions(), await dates()]).toMatchObject([[{}], ['2026-05-11']]);
    clock.set('2026-06-11T07:00:00Z');
    await server.services.dailyNotices.cleanUp();
    expect([await subscriptions(), await dates()]).toEqual([[], []]);
  });
});
