import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dailyRecommendations, userItems, users } from './database/schema/index.ts';
import { communityRepo } from './modules/community/community.repo.ts';
import { loadLedgers } from './modules/recommendations/ledgers.repo.ts';
import { SLOTS } from './modules/recommendations/preparations.repo.ts';
import { ofTest } from './testing/statements/of-test.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let member: Awaited<ReturnType<TestServer['signUpWith']>>;
beforeEach(async () => {
  server = await startTestServer();
  server.clock.set('2026-05-10T12:00:00Z');
  member = await server.signUpWith();
});
afterEach(() => server.close());

/** Prepares the day's set in the night before. */
async function prepare(date: string) {
  server.clock.set(`${date}T02:00:00Z`);
  for (let slot = 0; slot < SLOTS; slot++) {
    await server.services.preparations.prepare({ timezone: 'Europe/Istanbul', date, slot });
  }
}
const view = async (language: 'tr' | 'en' = 'tr') =>
  (await member.api.recommendations.today({ language })).sections.flatMap(({ items }) => items.map(({ id }) => id));
const setOf = async (date: string) =>
  (await server.database.db.select().from(dailyRecommendations).where(ofTest)).find((set) => set.date === date);
const idsOf = async (date: string) =>
  Object.values((await setOf(date))?.recommendations.picks ?? {}).flatMap((picks) =>
    picks.map((pick) => pick.contentId),
  );

test('picks items of unseen prepared sets again, and not as repeats', async () => {
  for (let day = 11; day <= 15; day++) await prepare(`2026-05-${day}`);
  // Unseen items may be picked again on another day; only for refreshes of the same day they count as shown.
  const known = async (date: string) =>
    (await loadLedgers(server.database.db, [member.user.id], date))
      .get(member.user.id)
      ?.rows.map((row) => row.contentId);
  expect((await known('2026-05-15'))?.toSorted()).toEqual((await idsOf('2026-05-15')).toSorted());
  expect(await known('2026-05-16')).toEqual([]);
  const later: string[] = [];
  for (let day = 16; day <= 30; day++) {
    server.clock.set(`2026-05-${day}T08:00:00Z`);
    const today = await member.api.recommendations.today({ language: 'tr' });
    for (const { id, whyRecommended } of today.sections.flatMap(({ items }) => items)) {
      later.push(id);
      expect(whyRecommended).not.toMatch(/2026/);
    }
  }
  expect(new Set(later).size).toBe(60);
});

test('never picks seen items again', async () => {
  const shown: string[] = [];
  for (let day = 11; day <= 20; day++) {
    await prepare(`2026-05-${day}`);
    server.clock.set(`2026-05-${day}T08:00:00Z`);
    shown.push(...(await view()));
  }
  expect(new Set(shown).size).toBe(40);
});

test('marks a set as seen at its first view, and a set made on request at once', async () => {
  await view();
  expect((await setOf('2026-05-10'))?.seenAt).not.toBeNull();
  await prepare('2026-05-11');
  expect((await setOf('2026-05-11'))?.seenAt).toBeNull();
  server.clock.set('2026-05-11T08:00:00Z');
  await view();
  server.clock.set('2026-05-11T09:00:00Z');
  await view();
  expect((await setOf('2026-05-11'))?.seenAt?.toISOString()).toBe('2026-05-11T08:00:00.000Z');
});

test('training counts neither unseen nor saved items as passed', async () => {
  const first = await view();
  const [saved = ''] = first;
  await member.api.interactions.create({ id: randomUUID(), contentId: saved, action: 'save', value: true });
  await prepare('2026-05-11');
  const users = [];
  for await (const page of communityRepo(server.database.db).usersChangedSince(null)) users.push(...page);
  const passed = users.find(({ key }) => key === member.user.id)?.user.passed ?? [];
  expect(passed.toSorted()).toEqual(first.filter((id) => id !== saved).toSorted());
  const ledger = await server.database.db.select().from(userItems).where(ofTest);
  expect(ledger).toHaveLength(8);
});

test('stores the language of the last view, for later sets', async () => {
  await prepare('2026-05-11');
  server.clock.set('2026-05-11T08:00:00Z');
  await view('en');
  const [row] = await server.database.db.select().from(users).where(eq(users.id, member.user.id));
  expect(row?.language).toBe('en');
});

test('prepares nothing for a past day', async () => {
  server.clock.set('2026-05-13T12:00:00Z');
  for (const date of ['2026-05-11', '2026-05-12']) {
    const made = Array.from({ length: SLOTS }, (_, slot) =>
      server.services.preparations.prepare({ timezone: 'Europe/Istanbul', date, slot }),
    );
    expect((await Promise.all(made)).every((count) => count === 0)).toBe(true);
  }
  expect(await server.database.db.select().from(dailyRecommendations).where(ofTest)).toEqual([]);
});
