import { type Cohort, defaultPreferences } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredPick, StoredSet } from '../../database/stored-set.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY = '2026-05-09';
let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signUp']>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-05-10T12:00:00Z');
  admin = await server.signUp();
  await server.makeAdministrator(admin.user.id);
});
afterEach(async () => {
  for (const table of ['users', 'quality_days', 'content_days', 'language_model_days'])
    await run(`delete from ${table}`);
});

const run = async (statement: string, values: unknown[] = []) =>
  (await server.database.executeSql(statement, values)).rows;
const pick = (contentId: string, compatibility = 64, source: StoredPick['source'] = 'engine'): StoredPick => ({
  contentId,
  compatibility,
  reasons: [],
  source,
});
/** Stores a set that the user saw, with its items in the ledger as shown that day. */
async function give(userId: string, date: string, set: Partial<StoredSet['picks']>, more: Partial<StoredSet> = {}) {
  const stored: StoredSet = {
    picks: { movie: [], series: [], food: [], music: [], ...set },
    reactions: 0,
    diets: [],
    ...more,
  };
  await run(
    'insert into daily_recommendations (user_id, date, recommendations, generated_at, seen_at) values ($1, $2, $3, $4, $4)',
    [userId, date, JSON.stringify(stored), `${date}T06:00:00Z`],
  );
  for (const [category, picks] of Object.entries(stored.picks))
    for (const { contentId } of picks)
      await run(
        `insert into user_items (user_id, content_id, category, first_shown_on, last_shown_on) values ($1, $2, $3, $4, $4)
         on conflict (user_id, content_id) do update set last_shown_on = excluded.last_shown_on`,
        [userId, contentId, category, date],
      );
}
/** A user who signed up long ago, or a few days before. */
async function member(signedUp = '2026-01-01') {
  const { user } = await server.signUp();
  await run('update users set created_at = $2 where id = $1', [user.id, signedUp]);
  return user.id;
}
const change = (userId: string, contentId: string, values: string) =>
  run(`update user_items set ${values}, reacted_at = now() where user_id = $1 and content_id = $2`, [
    userId,
    contentId,
  ]);
const figuresOf = (cohort?: Cohort) => admin.api.adminQuality.get({ period: '30', cohort, language: 'tr' });
const count = async () => {
  await server.services.adminQuality.count(DAY);
  return figuresOf();
};
const groupOf = (figures: Awaited<ReturnType<typeof count>>, category: string, cohort = 'regular') =>
  figures.groups.find((group) => group.category === category && group.cohort === cohort);

it('is for administrators only, and for known periods', async () => {
  const call = server.connect().api.adminQuality.get({ language: 'tr' });
  expect(await refusal(call)).toMatchObject({ status: 401 });
  const user = await server.signUp();
  expect(await refusal(user.api.adminQuality.get({ language: 'tr' }))).toMatchObject({ status: 403 });
  expect((await admin.request('/rest/v1/rpc/get_quality_figures?language=tr&period=8')).status).toBe(400);
});

describe('a counted day', () => {
  it('says by category and cohort what became of the picks, and where they came from', async () => {
    const [ada, ben, can] = [await member(), await member(), await member('2026-05-01')];
    await give(ada, DAY, { movie: [pick('movie-eskiya-1996', 83, 'model')] });
    await give(
      ben,
      DAY,
      { movie: [pick('movie-vizontele-2001', 85)] },
      { refreshed: [{ contentId: 'movie-babam-ve-oglum-2005', category: 'movie' }] },
    );
    await give(can, DAY, { movie: [pick('movie-eskiya-1996', 50, 'default')] });
    await change(ada, 'movie-eskiya-1996', 'liked = true, saved_at = now()');
    await change(ben, 'movie-vizontele-2001', "excluded = 'unwanted', excluded_at = now()");
    const figures = await count();
    expect(groupOf(figures, 'movie')).toMatchObject({
      given: 3,
      liked: 1,
      saved: 1,
      unwanted: 1,
      seen: 0,
      refreshed: 1,
      fromModel: 1,
      fromEngine: 1,
      fromDefault: 0,
      repeats: 0,
    });
    expect(groupOf(figures, 'movie', 'newcomer')).toMatchObject({ given: 1, fromDefault: 1 });
    expect(figures.days).toMatchObject([{ date: DAY, category: 'movie', given: 4 }]);
    // A default pick has no figure; a pick that was replaced is not rated.
    expect(figures.calibration[8]).toEqual({ from: 80, given: 2, rated: 2, liked: 1 });
    expect(figures.calibration[5]).toMatchObject({ given: 0 });
    expect(figures.coverage.find(({ category }) => category === 'movie')).toMatchObject({
      given: ['movie-eskiya-1996', 'movie-vizontele-2001', 'movie-babam-ve-oglum-2005'].filter((id) =>
        server.catalogue.byId.has(id),
      ).length,
    });
  });

  it('does not count sets that no user saw, nor a replaced pick that the user knew as refreshed away', async () => {
    const [ada, ben] = [await member(), await member()];
    await give(ada, DAY, { movie: [pick('movie-eskiya-1996')] });
    await run('update daily_recommendations set seen_at = null');
    await give(ben, DAY, {}, { refreshed: [{ contentId: 'movie-eskiya-1996', category: 'movie' }] });
    await run(
      "insert into user_items (user_id, content_id, category, excluded, excluded_at, first_shown_on, last_shown_on) values ($1, 'movie-eskiya-1996', 'movie', 'seen', now(), $2, $2)",
      [ben, DAY],
    );
    expect(groupOf(await count(), 'movie')).toMatchObject({ given: 1, seen: 1, refreshed: 0 });
  });

  it('is replaced when it is counted again, with reactions that came later', async () => {
    const ada = await member();
    await give(ada, DAY, { movie: [pick('movie-eskiya-1996')] });
    expect(groupOf(await count(), 'movie')).toMatchObject({ given: 1, liked: 0 });
    await change(ada, 'movie-eskiya-1996', 'liked = true');
    expect(groupOf(await count(), 'movie')).toMatchObject({ given: 1, liked: 1 });
  });

  it('changes the coverage at once, and another server sees it within ten minutes', async () => {
    const coverage = async () => (await figuresOf()).coverage.find(({ category }) => category === 'movie')?.given;
    await count();
    expect(await coverage()).toBe(0);
    await give(await member(), DAY, { movie: [pick('movie-eskiya-1996')] });
    await count();
    expect(await coverage()).toBe(1);
    await run('delete from content_days');
    expect(await coverage()).toBe(1);
    server.clock.set('2026-05-10T12:10:00Z');
    expect(await coverage()).toBe(0);
  });

  it('has the cost of the language model', async () => {
    await run(
      "insert into language_model_days (date, use, micro_usd) values ($1, 'daily', 1200), ($1, 'similar', 50)",
      [DAY],
    );
    expect((await count()).microUsd).toBe(1200);
  });
});

it('has days, calibration and faults of one cohort, and the groups of all', async () => {
  const [ada, can] = [await member(), await member('2026-05-01')];
  for (const [userId, first] of [
    [ada, '2026-04-01'],
    [can, '2026-05-08'],
  ] as const) {
    await give(userId, first, { movie: [pick('movie-eskiya-1996')] });
    await give(userId, DAY, { movie: [pick('movie-eskiya-1996', 83)] });
  }
  await change(can, 'movie-eskiya-1996', 'liked = true');
  const all = await count();
  const [newcomers, regulars] = [await figuresOf('newcomer'), await figuresOf('regular')];
  expect(all.days).toMatchObject([{ given: 2, liked: 1, repeats: 2 }]);
  expect(newcomers.days).toMatchObject([{ date: DAY, category: 'movie', given: 1, liked: 1, repeats: 1 }]);
  expect(regulars.days).toMatchObject([{ given: 1, liked: 0, repeats: 1 }]);
  expect(newcomers.calibration[8]).toEqual({ from: 80, given: 1, rated: 1, liked: 1 });
  expect(regulars.calibration[8]).toEqual({ from: 80, given: 1, rated: 0, liked: 0 });
  const usersOf = ({ findings }: typeof all) => findings.map(({ userId }) => userId);
  expect(usersOf(all).toSorted()).toEqual([ada, can].toSorted());
  expect(usersOf(newcomers)).toEqual([can]);
  expect(usersOf(regulars)).toEqual([ada]);
  expect(newcomers.groups).toEqual(all.groups);
  expect(newcomers.coverage).toEqual(all.coverage);
});

describe('faulty picks', () => {
  it('an item that is given to the same user again is found', async () => {
    const [ada, ben] = [await member(), await member()];
    await give(ada, '2026-04-01', { movie: [pick('movie-eskiya-1996')] });
    await give(ada, DAY, { movie: [pick('movie-eskiya-1996')], music: [pick('music-x')] });
    await give(ben, DAY, { movie: [pick('movie-eskiya-1996')] });
    const figures = await count();
    expect(groupOf(figures, 'movie')).toMatchObject({ given: 2, repeats: 1 });
    expect(figures.findings).toEqual([
      {
        kind: 'repeat',
        date: DAY,
        userId: ada,
        contentId: 'movie-eskiya-1996',
        title: server.catalogue.byId.get('movie-eskiya-1996')?.title.tr,
        category: 'movie',
      },
    ]);
    expect(JSON.stringify(figures)).not.toContain('@');
  });

  it('a dish against the diet of that time is found by the facts of the catalogue', async () => {
    const [ada, ben, can, dan] = [await member(), await member(), await member(), await member()];
    const dish = { food: [pick('food-menemen')] };
    await give(ada, DAY, dish, { diets: ['vegan'] });
    await give(ben, DAY, dish, { diets: ['vejetaryen'] });
    // Without a stored diet, today's preferences count, unless they have changed since.
    for (const [userId, at] of [
      [can, '2026-05-01T00:00:00Z'],
      [dan, '2026-05-10T00:00:00Z'],
    ] as const) {
      await give(userId, DAY, dish);
      await run("update daily_recommendations set recommendations = recommendations - 'diets' where user_id = $1", [
        userId,
      ]);
      const { movieGenres, seriesGenres, languages, musicMoods, foodDifficulty, cuisineTypes, mealTypes } =
        defaultPreferences();
      await run(
        `insert into preferences (user_id, movie_genres, series_genres, languages, music_moods, food_difficulty, cuisine_types, meal_types, dietary_restrictions, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, '{vegan}', $9)
         on conflict (user_id) do update set dietary_restrictions = '{vegan}', updated_at = excluded.updated_at`,
        [userId, movieGenres, seriesGenres, languages, musicMoods, foodDifficulty, cuisineTypes, mealTypes, at],
      );
    }
    const figures = await count();
    expect(groupOf(figures, 'food')).toMatchObject({ given: 4, violations: 2 });
    expect(figures.findings.map(({ kind, userId }) => [kind, userId]).toSorted()).toEqual(
      [
        ['violation', ada],
        ['violation', can],
      ].toSorted(),
    );
  });

  it('there are none in sets that the engine makes, and each set says for which diet', async () => {
    const vegan = await server.signUpWith({ dietaryRestrictions: ['vegan'] });
    await vegan.api.recommendations.today({ language: 'tr' });
    expect(await run("select recommendations -> 'diets' as diets from daily_recommendations")).toEqual([
      { diets: ['vegan'] },
    ]);
    await vegan.api.preferences.save({
      preferences: { ...defaultPreferences(), dietaryRestrictions: ['vegan', 'glutensiz'] },
      onboardingCompleted: true,
    });
    await server.services.adminQuality.count('2026-05-10');
    const { groups, findings } = await admin.api.adminQuality.get({ period: '7', language: 'en' });
    expect(groups.reduce((sum, { given }) => sum + given, 0)).toBe(4);
    expect(findings).toEqual([]);
  });
});

it('plans the last days every night, and older ones that were never counted', async () => {
  const planned = async () => {
    server.jobs.pending.splice(0);
    await server.services.adminQuality.plan();
    return server.jobs.pending.map(({ payload }) => (payload as { date: string }).date);
  };
  expect(await planned()).toHaveLength(90);
  const ada = await member();
  await give(ada, '2026-03-01', { movie: [pick('movie-eskiya-1996')] });
  await server.services.adminQuality.count('2026-03-01');
  server.clock.set('2026-05-11T03:37:00Z');
  const again = await planned();
  expect(again).toContain('2026-05-10');
  expect(again).not.toContain('2026-05-11');
  expect(again).not.toContain('2026-03-01');
  server.jobs.pending.splice(1);
  await server.runJobs();
  expect((await admin.api.adminQuality.get({ period: '90', language: 'tr' })).days).toHaveLength(1);
});
