import { defaultPreferences, LANGUAGE_CODES } from '@bugunne/contract';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../database/open.ts';
import { dailyNotices, notifications, preferences, users } from '../../database/schema/index.ts';
import { SYSTEM_ACTOR } from '../../shared/actor.ts';
import { createTestClock } from '../../testing/clock.ts';
import { type LocalPushService, startPushService } from '../../testing/push-service.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { ofTest } from '../../testing/statements/of-test.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { withLockedUsers } from '../../testing/with-locked-users.ts';

// Three days of two servers, minute by minute, take longer on a busy machine than the default timeout.
vi.setConfig({ testTimeout: 120_000 });

let base: TestDatabase;
let service: LocalPushService;
beforeAll(async () => {
  base = await openTestDatabase();
  service = await startPushService();
});
afterAll(async () => {
  await service.close();
  await base.close();
});

const ZONES = ['Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'] as const;
const HOURS = ['00:00', '02:30', '09:00', '09:00', '09:01', '17:45', '23:59'] as const;

it('two servers together notify every user exactly once a day, at the chosen hour', async () => {
  const clock = createTestClock('2026-10-24T12:00:00Z');
  const config = { push: { keys: undefined, subject: 'mailto:owner@example.com', allowPrivate: true } };
  const start = (database: TestDatabase['database']) => startTestServer({ database, config, clock });
  const other = await openDatabase({ url: base.url, dataDir: base.dataDir, pool: 5, onFault: () => {} });
  const servers = [await start(base.database), await start(other)] as const;

  const publicKey = await servers[0].services.push.publicKey();
  const chosen = new Map<string, { zone: string; hour: string }>();
  const { movieGenres: _, ...rest } = defaultPreferences();
  for (const [zoneIndex, zone] of ZONES.entries()) {
    const created = await base.database.db
      .insert(users)
      .values(
        Array.from({ length: HOURS.length * 5 }, (_, n) => ({
          email: `p${zoneIndex}-${n}@example.com`,
          displayName: 'p',
          language: LANGUAGE_CODES[n % 2] ?? 'tr',
          createdAt: clock.now(),
        })),
      )
      .returning({ id: users.id });
    const rows = created.map(({ id }, n) => ({
      ...rest,
      movieGenres: [],
      userId: id,
      timezone: zone,
      notificationTime: HOURS[n % HOURS.length] ?? '09:00',
      onboardingCompleted: true,
    }));
    const ids = created.map(({ id }) => id);
    await withLockedUsers(base.database.db, ids, (tx) => tx.insert(preferences).values(rows));
    for (const [n, { id }] of created.entries()) {
      const { subscription } = service.subscribe(publicKey);
      await servers[0].services.push.subscribe(SYSTEM_ACTOR, await sessionOf(base.database.db, id), subscription);
      chosen.set(subscription.endpoint, { zone, hour: HOURS[n % HOURS.length] ?? '' });
    }
  }

  // From 24 to 26 October, since Berlin's clocks go back on the 25th: each minute in which a user's time comes, an hour
  // before and after it for repeated hours, and the minute after.
  const sentAt: string[] = [];
  const minutes = new Set<number>();
  for (const zone of ZONES) {
    for (const date of ['2026-10-24', '2026-10-25', '2026-10-26']) {
      for (const hour of [...HOURS, '23:55']) {
        const instant = DateTime.fromISO(`${date}T${hour}`, { zone }).toMillis();
        for (const shift of [-60, 0, 1, 60]) minutes.add(instant + shift * 60_000);
      }
    }
  }
  for (const now of [...minutes].sort((a, b) => a - b)) {
    clock.set(new Date(now).toISOString());
    await Promise.all(servers.map(({ services }) => services.dailyNotices.run()));
    while (sentAt.length < service.pushed.length) sentAt.push(new Date(now).toISOString());
  }
  await other.close();

  const userCount = ZONES.length * HOURS.length * 5;
  const claims = (await base.database.db.select().from(dailyNotices).where(ofTest)).filter(
    ({ date }) => date === '2026-10-25',
  );
  expect(claims).toHaveLength(userCount);
  const notes = await base.database.db.select().from(notifications).where(ofTest);
  const keys = service.pushed.map(({ device, message }) => `${device.subscription.endpoint} ${message.tag}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => key.endsWith('daily-2026-10-25'))).toHaveLength(userCount);
  expect(notes).toHaveLength(service.pushed.length);

  // Each message is sent at the hour of its user.
  for (const [n, { device, message }] of service.pushed.entries()) {
    if (message.tag !== 'daily-2026-10-25') continue;
    const { zone, hour } = chosen.get(device.subscription.endpoint) ?? { zone: 'utc', hour: '' };
    expect(DateTime.fromISO(sentAt[n] ?? '', { zone }).toFormat('HH:mm')).toBe(hour === '23:59' ? '23:55' : hour);
  }
});
