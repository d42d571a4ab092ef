import { randomUUID } from 'node:crypto';
import { type Category, TRENDS_LIMITS } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '../../shared/actor.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Monday, Sunday and some time after the week that the tests count. */
const [WEDNESDAY, NOW] = ['2026-05-06T12:00:00Z', '2026-05-12T12:00:00Z'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(NOW));
afterEach(() => server.database.executeSql('delete from users'));

const run = (statement: string, values: unknown[] = []) => server.database.executeSql(statement, values);
const films = () => server.catalogue.items.filter(({ category }) => category === 'movie');
const idAt = (index: number) => films()[index]?.id ?? '';
const count = () => server.services.popular.count();

/** Users who did something with an item, as the product stores it. */
async function users(
  number: number,
  contentId: string,
  {
    action = 'like',
    at = WEDNESDAY,
    signedUp = '2026-01-01T00:00:00Z',
    category = 'movie',
    isVerified = true,
    opened = ['2026-04-01T12:00:00Z', '2026-04-02T12:00:00Z', '2026-04-03T12:00:00Z'],
  } = {},
) {
  const state = { like: 'liked = true', save: 'saved_at = now()', complete: "excluded = 'seen', excluded_at = now()" };
  for (let index = 0; index < number; index++) {
    const id = randomUUID();
    await run(
      `insert into users (id, email, display_name, created_at, email_verified)
       values ($1::uuid, $1::text || '@example.com', 'x', $2, $3)`,
      [id, signedUp, isVerified],
    );
    await run(
      `insert into daily_recommendations (user_id, date, recommendations, generated_at, seen_at)
       select $1, '2026-01-01'::date + number::int, '[]', at, at
         from unnest($2::timestamptz[]) with ordinality opened (at, number)`,
      [id, opened],
    );
    await run(
      `insert into interactions (user_id, id, content_id, content_title, content_category, action, metadata, created_at)
       values ($1, gen_random_uuid(), $2, 'x', $3, $4, '{"value":true}', $5)`,
      [id, contentId, category, action, at],
    );
    await run('insert into user_items (user_id, content_id, category) values ($1, $2, $3)', [id, contentId, category]);
    await run(`update user_items set ${Object(state)[action]} where user_id = $1`, [id]);
  }
}
async function member(isPremium = true) {
  const user = await server.signUp();
  if (isPremium) await server.services.premium.grant(user.user.id, null);
  return user;
}
async function shown(isPremium = true, category: Category = 'movie') {
  const { lists } = await (await member(isPremium)).api.trends.popular({ language: 'tr', category });
  return Object.fromEntries(lists.map(({ kind, items }) => [kind, items.map(({ id }) => id)]));
}

describe('everybody’s week', () => {
  it('is refused without a session and for other input', async () => {
    expect(await refusal(server.connect().api.trends.popular({ language: 'tr', category: 'movie' }))).toMatchObject({
      status: 401,
    });
    const { request } = await member(false);
    for (const query of ['', '?language=tr', '?language=tr&category=people', '?language=tr&category[]=movie']) {
      expect((await request(`/rest/v1/trends/week${query}`)).status, query).toBe(400);
    }
  });

  it('lists an item of ten users and none of nine', async () => {
    await users(TRENDS_LIMITS.leastUsers, idAt(0));
    await users(TRENDS_LIMITS.leastUsers - 1, idAt(1));
    await count();
    expect(await shown()).toEqual({ liked: [idAt(0)] });
    await run('delete from users where id = (select user_id from interactions where content_id = $1 limit 1)', [
      idAt(0),
    ]);
    await count();
    expect(await shown()).toEqual({});
  });

  it('counts no accounts that could be made to reach the threshold', async () => {
    const nine = TRENDS_LIMITS.leastUsers - 1;
    // The counted week ends on 10 May at 21:00 UTC; four weeks before that is 12 April.
    const doubtful = [
      { isVerified: false },
      { signedUp: '2026-04-12T21:00:01Z' },
      { opened: ['2026-05-05T12:00:00Z', '2026-05-06T12:00:00Z'] },
      // Three sets of one day, as by changes of the time zone, and one set after the week.
      { opened: ['2026-05-05T10:00:00Z', '2026-05-05T10:01:00Z', '2026-05-05T10:02:00Z', '2026-05-11T12:00:00Z'] },
    ];
    for (const [index, one] of doubtful.entries()) {
      await users(nine, idAt(index));
      await users(1, idAt(index), one);
    }
    await users(nine, idAt(4));
    await users(1, idAt(4), { signedUp: '2026-04-12T21:00:00Z' });
    await count();
    expect(await shown()).toEqual({ liked: [idAt(4)] });
  });

  it('counts a user once, and no withdrawn like, other week or inactive user', async () => {
    const nine = TRENDS_LIMITS.leastUsers - 1;
    await users(nine, idAt(0));
    await run(
      `insert into interactions select user_id, gen_random_uuid(), content_id, content_title, content_category, action, metadata, created_at from interactions`,
    );
    await users(nine, idAt(2));
    // In Istanbul, Monday begins at 21:00 UTC on Sunday.
    await users(1, idAt(2), { at: '2026-05-10T21:00:00Z' });
    await users(1, idAt(2), { at: '2026-05-03T20:59:59Z' });
    await users(nine + 1, idAt(3));
    await run(
      'update user_items set liked = null where user_id = (select user_id from user_items where content_id = $1 limit 1)',
      [idAt(3)],
    );
    await users(nine + 1, idAt(4));
    await run(
      "update users set status = 'inactive' where id = (select user_id from user_items where content_id = $1 limit 1)",
      [idAt(4)],
    );
    await count();
    expect(await shown()).toEqual({});
  });

  it('shows ranks and no number of users anywhere', async () => {
    await users(10, idAt(1));
    await users(12, idAt(0));
    await users(10, idAt(2), { action: 'save' });
    await count();
    const { week, lists } = await (await member()).api.trends.popular({ language: 'en', category: 'movie' });
    expect(week).toEqual({ from: '2026-05-04', to: '2026-05-10' });
    expect(lists.map(({ kind, items, more }) => [kind, items.map(({ id }) => id), more])).toEqual([
      ['liked', [idAt(0), idAt(1)], 0],
      ['saved', [idAt(2)], 0],
    ]);
    const { rows } = await run('select * from popular_items limit 1');
    expect(Object.keys(Object(rows[0])).toSorted()).toEqual(['category', 'content_id', 'kind', 'rank', 'week']);
  });

  it('lists dishes that were marked as tried, and no films', async () => {
    const dish = server.catalogue.items.find(({ category }) => category === 'food')?.id ?? '';
    await users(10, dish, { action: 'complete', category: 'food' });
    await users(10, idAt(0), { action: 'complete' });
    await count();
    expect([await shown(true, 'food'), await shown()]).toEqual([{ tried: [dish] }, {}]);
  });

  it('gives users without Premium the first three, and says how many more there are', async () => {
    for (let index = 0; index < 5; index++) await users(15 - index, idAt(index));
    await count();
    const { lists } = await (await member(false)).api.trends.popular({ language: 'tr', category: 'movie' });
    expect(lists.map(({ items, more }) => [items.length, more])).toEqual([[TRENDS_LIMITS.free, 2]]);
    expect((await shown()).liked).toHaveLength(5);
  });

  it('marks what the list of the week before did not have', async () => {
    await users(10, idAt(0));
    await users(10, idAt(0), { at: '2026-04-29T12:00:00Z' });
    await users(10, idAt(1));
    await count();
    const { lists } = await (await member()).api.trends.popular({ language: 'tr', category: 'movie' });
    expect(lists[0]?.items.map(({ id, isNew }) => [id, isNew]).toSorted()).toEqual(
      [
        [idAt(0), false],
        [idAt(1), true],
      ].toSorted(),
    );
  });

  it('omits hidden items at once', async () => {
    await users(10, idAt(0));
    await count();
    await server.services.hiddenContents.hide(SYSTEM_ACTOR, idAt(0), 'wrong');
    expect(await shown()).toEqual({});
    await count();
    await server.services.hiddenContents.show(SYSTEM_ACTOR, idAt(0));
    expect(await shown()).toEqual({});
  });

  it('is the same however often and by however many servers it is counted', async () => {
    await users(10, idAt(0));
    await users(11, idAt(1));
    await count();
    const { rows: before } = await run('select * from popular_items order by rank');
    await Promise.all([count(), count()]);
    expect((await run('select * from popular_items order by rank')).rows).toEqual(before);
    // Weeks that no list needs any more are removed.
    server.clock.set('2026-06-12T12:00:00Z');
    await count();
    expect((await run('select * from popular_items')).rows).toEqual([]);
  });
});
