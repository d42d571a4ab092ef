import { gunzipSync, gzipSync } from 'node:zlib';
import { type CommunityModel, decodeModel } from '@bugunne/recommender';
import { simulateUsers } from '@bugunne/recommender/testing/users';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { communityModels, preferences, userItems, users } from '../../database/schema/index.ts';
import { createLogger } from '../../platform/logger.ts';
import { toCandidate } from '../../shared/items/candidates.ts';
import { createTestClock } from '../../testing/clock.ts';
import { ofTest } from '../../testing/statements/of-test.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { withLockedUsers } from '../../testing/with-locked-users.ts';
import { communityRepo } from './community.repo.ts';
import { type CommunityService, communityService } from './community.service.ts';

const USERS = 120;
const HOUR = 3_600_000;
const clock = createTestClock('2026-05-10T12:00:00Z');
let server: TestServer;
const models: CommunityModel[] = [];
const services: CommunityService[] = [];

const open = (onModel: (model: CommunityModel) => void = (model) => models.push(model)) => {
  const service = communityService({
    repo: communityRepo(server.database.db),
    itemIds: () => server.catalogue.items.map(({ id }) => id),
    clock,
    logger: createLogger('silent'),
    onModel: async (model) => {
      if (model) onModel(model);
    },
  });
  services.push(service);
  return service;
};

beforeAll(async () => {
  server = await startTestServer({ clock });
  const { db } = server.database;
  const items = server.catalogue.items.map((item) => toCandidate(item, server.catalogue));
  for (const [n, simulated] of simulateUsers(USERS, 6).entries()) {
    const [user] = await db
      .insert(users)
      .values({ email: `${simulated.key}@example.com`, displayName: simulated.key })
      .returning({ id: users.id });
    if (!user) throw new Error('no user');
    const updatedAt = new Date('2026-05-01T00:00:00Z');
    await withLockedUsers(db, [user.id], (tx) =>
      tx.insert(preferences).values({ userId: user.id, ...simulated.preferences, updatedAt }),
    );
    const seen = items.filter((_, i) => (i * 31 + n * 17) % 40 === 0);
    const rows = seen.map((item, i) => ({
      userId: user.id,
      contentId: item.id,
      category: item.category,
      liked: i % 5 === 0 ? null : simulated.likes(item),
      reactedAt: i % 5 === 0 ? null : updatedAt,
      lastShownOn: '2026-05-01',
    }));
    await withLockedUsers(db, [user.id], (tx) => tx.insert(userItems).values(rows));
  }
});

afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await server.close();
});

test('trains on all users and stores a model, which another server loads', async () => {
  const trainer = open();
  expect(await trainer.train()).toBe(true);
  const follower = open();
  await follower.refresh();
  await follower.refresh();
  const [model, ...more] = models.splice(0);
  expect(more).toEqual([]);
  expect(model?.people).toBe(USERS);
  const [row] = await server.database.db.select().from(communityModels);
  expect(row).toMatchObject({ people: USERS, likes: model?.likes, trainedAt: clock.now() });
  expect(decodeModel(gunzipSync(row?.model ?? new Uint8Array()))).toEqual(model);
});

test('reads only users with changes next time, with the same result as reading all users', async () => {
  const trainer = open();
  await trainer.train();
  clock.advance(HOUR);
  expect(await trainer.train()).toBe(false);

  const [disliked] = await server.database.db
    .select()
    .from(userItems)
    .where(and(eq(userItems.liked, false), ofTest))
    .limit(1);
  const key = disliked?.userId ?? '';
  await withLockedUsers(server.database.db, [key], (tx) =>
    tx.update(userItems).set({ liked: true, reactedAt: clock.now() }).where(eq(userItems.userId, key)),
  );
  clock.advance(HOUR);
  const changed = [];
  for await (const page of communityRepo(server.database.db).usersChangedSince(
    new Date(clock.now().getTime() - 2 * HOUR),
  )) {
    changed.push(...page.map((user) => user.key));
  }
  expect(changed).toEqual([key]);
  expect(await trainer.train()).toBe(true);
  const allUsers = open();
  await allUsers.train();
  const [first, second] = await newestModels();
  expect(first).toEqual(second);
});

test('ignores items excluded as seen and counts unwanted ones as dislikes', async () => {
  const member = await server.signUp();
  const [known, unwanted, passed] = server.catalogue.items.slice(0, 3).map(({ id, category }) => ({
    userId: member.user.id,
    contentId: id,
    category,
    reactedAt: clock.now(),
    lastShownOn: '2026-05-01',
  }));
  if (!known || !unwanted || !passed) throw new Error('too few items');
  await withLockedUsers(server.database.db, [member.user.id], (tx) =>
    tx
      .insert(userItems)
      .values([
        { ...known, excluded: 'seen', excludedAt: clock.now() },
        { ...unwanted, excluded: 'unwanted', excludedAt: clock.now() },
        passed,
      ]),
  );
  const read = [];
  for await (const page of communityRepo(server.database.db).usersChangedSince(null)) read.push(...page);
  expect(read.find(({ key }) => key === member.user.id)?.user).toMatchObject({
    likes: [],
    dislikes: [unwanted.contentId],
    passed: [passed.contentId],
  });
  await server.database.db.delete(users).where(eq(users.id, member.user.id));
});

test('drops deleted users from the model with the first training of the next day', async () => {
  const trainer = open();
  await trainer.train();
  const [deleted] = await server.database.db.select().from(users).limit(1);
  await server.database.db.delete(users).where(eq(users.id, deleted?.id ?? ''));
  clock.advance(24 * HOUR);
  expect(await trainer.train()).toBe(true);
  const rows = await server.database.db.select().from(communityModels).orderBy(communityModels.id);
  expect(rows.map(({ people }) => people)).toEqual([USERS, USERS - 1]);
});

test('skips a model that cannot be read, and deletes older ones', async () => {
  const follower = open(() => {
    throw new Error('a broken model was taken into use');
  });
  await communityRepo(server.database.db).store({
    trainedAt: clock.now(),
    people: 1,
    likes: 1,
    model: gzipSync('nonsense'),
  });
  await follower.refresh();
  expect(await server.database.db.$count(communityModels)).toBe(2);
});

test('trains nothing without reactions', async () => {
  const empty = await startTestServer({ clock });
  const service = communityService({
    repo: communityRepo(empty.database.db),
    itemIds: () => [],
    clock,
    logger: createLogger('silent'),
    onModel: async () => undefined,
  });
  expect(await service.train()).toBe(false);
  await service.refresh();
  await service.close();
  await empty.close();
});

test('recommends with the newest model after the hourly job', async () => {
  const member = await server.signUpWith({ movieGenres: ['dram', 'komedi', 'suç', 'gizem', 'aile'] });
  server.jobs.pending.push({ name: 'train-community', payload: {} });
  await server.runJobs();
  const { sections } = await member.api.recommendations.today({ language: 'tr' });
  expect(sections.flatMap(({ items }) => items)).toHaveLength(4);
  await server.services.community.close();
});

async function newestModels() {
  const rows = await server.database.db.select().from(communityModels).orderBy(communityModels.id);
  return rows.map(({ model }) => decodeModel(gunzipSync(model)));
}
