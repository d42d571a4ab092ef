import { defaultPreferences } from '@bugunne/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dailyRecommendations, userItems } from '../../database/schema/index.ts';
import { ofTest } from '../../testing/statements/of-test.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { preparationsRepo, SLOTS } from './preparations.repo.ts';
import { PREPARE_SHARE } from './preparations.service.ts';

let server: TestServer;
beforeEach(async () => {
  // Three in the afternoon in Istanbul.
  server = await startTestServer();
  server.clock.set('2026-05-10T12:00:00Z');
});
afterEach(() => server.close());

const sets = () => server.database.db.select().from(dailyRecommendations).where(ofTest);
const plan = async () => {
  await server.services.preparations.plan();
  return server.jobs.pending.filter(({ name }) => name === PREPARE_SHARE);
};

test('makes sets share by share in the hours before the local morning', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => server.signUpWith()));
  await server.runJobs();
  server.jobs.pending.splice(0);

  server.clock.set('2026-05-10T21:59:00Z');
  expect(await plan()).toEqual([]);
  server.clock.set('2026-05-10T22:00:00Z');
  expect(await plan()).toEqual([
    { name: PREPARE_SHARE, payload: { timezone: 'Europe/Istanbul', date: '2026-05-11', slot: 0 } },
  ]);
  server.clock.set('2026-05-11T00:00:00Z');
  expect(await plan()).toHaveLength(SLOTS / 2 + 1);
  server.clock.set('2026-05-11T02:00:00Z');
  expect(await plan()).toHaveLength(SLOTS);
  await server.runJobs();
  const made = await sets();
  expect(made.map(({ userId, date }) => `${userId} ${date}`).sort()).toEqual(
    members.map(({ user }) => `${user.id} 2026-05-11`).sort(),
  );
  expect(made.every(({ recommendations: { picks } }) => Object.values(picks).every((list) => list.length === 1))).toBe(
    true,
  );

  // The user sees the prepared set, and its items are in the ledger.
  server.clock.set('2026-05-11T06:00:00Z');
  const [member] = members;
  const today = await member?.api.recommendations.today({ language: 'en' });
  expect(today?.date).toBe('2026-05-11');
  const shown = today?.sections.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const ledger = await server.database.db
    .select()
    .from(userItems)
    .where(eq(userItems.userId, member?.user.id ?? ''));
  expect(ledger.map(({ contentId }) => contentId).sort()).toEqual(shown.toSorted());
  expect(
    ledger.every(({ firstShownOn, lastShownOn }) => firstShownOn === '2026-05-11' && lastShownOn === '2026-05-11'),
  ).toBe(true);
});

test('plans each share once, and preparing it again changes nothing', async () => {
  await server.signUpWith();
  server.clock.set('2026-05-11T02:00:00Z');
  await plan();
  await plan();
  expect(server.jobs.pending.filter(({ name }) => name === PREPARE_SHARE)).toHaveLength(SLOTS);
  await server.runJobs();
  const [before] = await sets();
  for (let slot = 0; slot < SLOTS; slot++) {
    expect(await server.services.preparations.prepare({ timezone: 'Europe/Istanbul', date: '2026-05-11', slot })).toBe(
      0,
    );
  }
  expect(await sets()).toEqual([before]);
});

test('the parts of all shares have every user once', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => server.signUpWith()));
  const repo = preparationsRepo(server.database.db, () => new Set());
  const since = new Date('2026-05-01T00:00:00Z');
  const found: string[] = [];
  let counted = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    const share = { timezone: 'Europe/Istanbul', date: '2026-05-11', slot };
    counted += await repo.countPending(share, since);
    for (let part = 0; part < 3; part++) {
      found.push(...(await repo.pending(share, since, { part, parts: 3 })).map(({ userId }) => userId));
    }
  }
  expect(found.toSorted()).toEqual(members.map(({ user }) => user.id).toSorted());
  expect(counted).toBe(members.length);
});

test('catches up after downtime of a whole night', async () => {
  await server.signUpWith();
  server.clock.set('2026-05-11T09:30:00Z');
  expect(await plan()).toHaveLength(SLOTS);
  await server.runJobs();
  expect((await sets()).map(({ date }) => date)).toEqual(['2026-05-11']);
});

test('plans by local date, across time zones and clock changes', async () => {
  const tokyo = await server.signUpWith({ ...defaultPreferences(), timezone: 'Asia/Tokyo' });
  const newYork = await server.signUpWith({ ...defaultPreferences(), timezone: 'America/New_York' });
  server.jobs.pending.splice(0);
  server.clock.set('2026-05-10T20:00:00Z');
  const zones = new Set((await plan()).map(({ payload }) => JSON.stringify({ ...payload, slot: undefined })));
  expect([...zones].sort()).toEqual([
    '{"timezone":"America/New_York","date":"2026-05-10"}',
    '{"timezone":"Asia/Tokyo","date":"2026-05-11"}',
  ]);
  await server.runJobs();
  const made = await sets();
  expect(made.find(({ userId }) => userId === tokyo.user.id)?.date).toBe('2026-05-11');
  expect(made.find(({ userId }) => userId === newYork.user.id)?.date).toBe('2026-05-10');

  // In New York the hour from two to three is skipped on 8 March 2026: its shares are due in time all the same.
  server.clock.set('2026-03-08T08:00:00Z');
  server.jobs.pending.splice(0);
  const shares = (await plan()).filter(({ payload }) => JSON.stringify(payload).includes('New_York'));
  expect(shares.length).toBeGreaterThanOrEqual(18);
});

test('skips users who were long absent, are inactive or never saved preferences', async () => {
  const away = await server.signUpWith();
  const inactive = await server.signUpWith();
  await server.signUp();
  await server.database.executeSql("update users set status = 'inactive' where id = $1", [inactive.user.id]);
  server.clock.set('2026-05-11T02:00:00Z');
  await server.database.executeSql("update user_states set last_seen_at = '2026-04-20' where user_id = $1", [
    away.user.id,
  ]);
  await plan();
  await server.runJobs();
  expect(await sets()).toEqual([]);
});

test('replaces items that the user excluded after the set was made ahead', async () => {
  const member = await server.signUpWith();
  server.clock.set('2026-05-11T02:00:00Z');
  await plan();
  await server.runJobs();
  const [made] = await sets();
  const prepared = Object.values(made?.recommendations.picks ?? {}).flatMap((picks) =>
    picks.map((pick) => pick.contentId),
  );
  const [known = '', unwanted = '', ...others] = prepared;
  const react = (contentId: string, action: 'complete' | 'not_for_me') =>
    member.api.interactions.create({ id: crypto.randomUUID(), contentId, action, value: true });
  await react(known, 'complete');
  await react(unwanted, 'not_for_me');
  const shown = async () =>
    (await member.api.recommendations.today({ language: 'tr' })).sections.flatMap(({ items }) => items);
  const ids = (await shown()).map(({ id }) => id);
  expect(ids).toHaveLength(4);
  expect(ids).toEqual(expect.arrayContaining(others));
  expect(ids).not.toContain(known);
  expect(ids).not.toContain(unwanted);

  // An item that is not wanted after it was shown stays, marked, until the user undoes that or refreshes.
  const [rejected = ''] = ids;
  await react(rejected, 'not_for_me');
  expect((await shown())[0]).toMatchObject({ id: rejected, state: { excluded: 'unwanted' } });
  await server.services.premium.grant(member.user.id, null);
  await member.api.recommendations.refresh({ category: 'movie', language: 'tr' });
  expect((await shown()).map(({ id }) => id)).not.toContain(rejected);
});
