import { randomUUID } from 'node:crypto';
import type { InteractionAction } from '@bugunne/contract';
import { type Preferences, TRENDS_LIMITS } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.services.painter.close();
  await server.close();
});
beforeEach(() => server.clock.set('2026-05-10T12:00:00Z'));

type Member = Awaited<ReturnType<TestServer['signUp']>>;
async function signUpPremium(preferences: Partial<Preferences> = {}): Promise<Member> {
  const member = await server.signUpWith(preferences);
  await server.services.premium.grant(member.user.id, null);
  return member;
}
const act = (member: Member, contentId: string, action: InteractionAction, value = true) =>
  member.api.interactions.create({ id: randomUUID(), contentId, action, value });
const openDay = async (member: Member) => {
  const { sections } = await member.api.recommendations.today({ language: 'tr' });
  return sections.flatMap(({ items }) => items);
};
const mine = (member: Member) => member.api.trends.mine({ language: 'tr' });

describe('own trends', () => {
  it('are refused without a session, without Premium and in an unknown language', async () => {
    expect(await refusal(server.connect().api.trends.mine({ language: 'tr' }))).toMatchObject({ status: 401 });
    const free = await server.signUpWith();
    expect(await refusal(mine(free))).toMatchObject({ status: 403, code: 'premium_required' });
    const member = await signUpPremium();
    for (const query of ['', '?language=xx', '?language=tr&language=en', "?language=tr'--"]) {
      expect((await member.request(`/rest/v1/trends/mine${query}`)).status, query).toBe(400);
    }
  });

  it('of a new user are empty, without a wrong figure', async () => {
    expect(await mine(await signUpPremium())).toEqual({
      today: '2026-05-10',
      since: null,
      streak: { current: 0, longest: 0, days: 0, recent: [] },
      weeks: [],
      months: [],
      tastes: [],
      untried: [],
      years: [],
    });
  });

  it('of one day have one week, one month and a streak of one', async () => {
    const member = await signUpPremium();
    const [first, second, third, fourth] = await openDay(member);
    await act(member, first?.id ?? '', 'view');
    await act(member, first?.id ?? '', 'like');
    await act(member, second?.id ?? '', 'dislike');
    await act(member, third?.id ?? '', 'complete');
    await act(member, fourth?.id ?? '', 'save');
    const trends = await mine(member);
    // The known pick was replaced by a fifth.
    expect(trends.weeks).toEqual([{ from: '2026-05-04', given: 5, viewed: 1, liked: 1, known: 1, declined: 1 }]);
    expect(trends.streak).toEqual({ current: 1, longest: 1, days: 1, recent: ['2026-05-10'] });
    expect(trends).toMatchObject({ since: '2026-05-10', months: ['2026-05-01'], untried: [], years: [2026] });
    const genres = trends.tastes.find(({ facet }) => facet === 'movieGenres');
    expect(genres?.values.map(({ label }) => label).toSorted()).toEqual(
      first?.genre.map(({ label }) => label).toSorted(),
    );
    expect(genres?.values.every(({ counts }) => counts.length === 1 && counts[0] === 1)).toBe(true);
    // A maker that was liked once is no taste.
    expect(trends.tastes.find(({ facet }) => facet === 'movieMakers')?.values).toEqual([]);
  });

  it('of two years are whole and within their limits', async () => {
    const member = await signUpPremium();
    // Every day for two years but one; on each day an item was given, which was liked on every second day.
    const [days, missed] = [730, 100];
    const every = Math.floor(server.catalogue.items.length / days);
    const items = server.catalogue.items.filter((_, index) => index % every === 0);
    await server.database.executeSql(
      `insert into daily_recommendations (user_id, date, recommendations, generated_at, seen_at)
       select $1, '2026-05-10'::date - ago, '[]', seen, seen
         from generate_series(0, $2::int - 1) ago, lateral (select ('2026-05-10'::date - ago) + time '09:00' as seen) at
        where ago <> $3`,
      [member.user.id, days, missed],
    );
    await server.database.executeSql(
      `insert into user_items (user_id, content_id, category, first_shown_on, last_shown_on, liked, reacted_at)
       select $1, id, category, day, day, case when ago % 2 = 0 then true end, case when ago % 2 = 0 then day + time '10:00' end
         from unnest($2::text[], $3::text[]) with ordinality item (id, category, number),
              lateral (select (number - 1)::int as ago, '2026-05-10'::date - (number - 1)::int as day) given
        where ago < $4 and ago <> $5`,
      [member.user.id, items.map(({ id }) => id), items.map(({ category }) => category), days, missed],
    );
    const { since, streak, weeks, months, tastes, years } = await mine(member);
    expect(since).toBe('2024-05-11');
    expect(streak).toMatchObject({ current: missed, longest: days - missed - 1, days: days - 1 });
    expect(streak.recent).toHaveLength(7 * TRENDS_LIMITS.streakWeeks);
    expect([weeks.length, weeks[0]?.from, weeks.at(-1)?.from]).toEqual([
      TRENDS_LIMITS.weeks,
      '2025-05-05',
      '2026-05-04',
    ]);
    expect(weeks.filter(({ given }) => given !== 7).map(({ from, given }) => [from, given])).toEqual([
      ['2026-01-26', 6],
    ]);
    expect(weeks.every(({ liked }) => liked === 3 || liked === 4)).toBe(true);
    expect([months.length, months[0], months.at(-1)]).toEqual([TRENDS_LIMITS.months, '2024-06-01', '2026-05-01']);
    expect(years).toEqual([2026, 2025, 2024]);
    for (const { facet, values } of tastes) {
      expect(values.length, facet).toBeLessThanOrEqual(TRENDS_LIMITS.values);
      expect(new Set(values.map(({ counts }) => counts.length)), facet).toEqual(new Set([TRENDS_LIMITS.months]));
    }
  });

  it('count a withdrawn like no more, and date a like to the month in which it was given', async () => {
    const member = await signUpPremium();
    const [movie] = await openDay(member);
    await act(member, movie?.id ?? '', 'like');
    server.clock.set('2026-06-10T12:00:00Z');
    const [other] = await openDay(member);
    await act(member, other?.id ?? '', 'like');
    const counts = async () => {
      const { months, tastes } = await mine(member);
      const total = months.map((_, month) =>
        Math.max(0, ...(tastes[0]?.values.map(({ counts: each }) => each[month] ?? 0) ?? [])),
      );
      return { months, total };
    };
    expect(await counts()).toEqual({ months: ['2026-05-01', '2026-06-01'], total: [1, 1] });
    await act(member, movie?.id ?? '', 'like', false);
    expect(await counts()).toEqual({ months: ['2026-06-01'], total: [1] });
  });

  it('use the days of the user’s time zone', async () => {
    server.clock.set('2026-05-31T21:30:00Z');
    const [there, here] = [
      await signUpPremium({ timezone: 'Asia/Tokyo' }),
      await signUpPremium({ timezone: 'Etc/UTC' }),
    ];
    for (const member of [there, here]) await act(member, (await openDay(member))[0]?.id ?? '', 'like');
    // 31 May 2026 is a Sunday.
    expect(await mine(there)).toMatchObject({
      today: '2026-06-01',
      months: ['2026-06-01'],
      weeks: [{ from: '2026-06-01' }],
    });
    expect(await mine(here)).toMatchObject({
      today: '2026-05-31',
      months: ['2026-05-01'],
      weeks: [{ from: '2026-05-25' }],
    });
  });

  it('ignore sets that were prepared and never opened', async () => {
    const member = await signUpPremium();
    await openDay(member);
    await server.database.executeSql('update daily_recommendations set seen_at = null where user_id = $1', [
      member.user.id,
    ]);
    expect(await mine(member)).toMatchObject({ since: null, weeks: [], years: [] });
  });

  it('name untried options of a user who knows a week, within the diet', async () => {
    const member = await signUpPremium({ dietaryRestrictions: ['vegan'] });
    for (let day = 1; day <= TRENDS_LIMITS.untriedFromDays; day++) {
      server.clock.set(`2026-05-${String(day + 9).padStart(2, '0')}T12:00:00Z`);
      await openDay(member);
      if (day < TRENDS_LIMITS.untriedFromDays) expect((await mine(member)).untried, String(day)).toEqual([]);
    }
    const { untried } = await mine(member);
    const { rows } = await server.database.executeSql('select content_id from user_items where user_id = $1', [
      member.user.id,
    ]);
    const given = rows.flatMap((row) => server.catalogue.byId.get(String(Object(row).content_id)) ?? []);
    const genres = untried.find(({ facet }) => facet === 'movieGenres')?.options ?? [];
    expect(genres.length).toBeGreaterThan(0);
    for (const { value } of genres) {
      expect(given.some((item) => item.category === 'movie' && item.genres.some((genre) => genre === value))).toBe(
        false,
      );
    }
    for (const { value, titles } of untried.find(({ facet }) => facet === 'cuisineTypes')?.options ?? []) {
      const dishes = server.catalogue.items.filter(
        (item) =>
          item.category === 'food' &&
          item.cuisines.some((cuisine) => cuisine === value) &&
          server.catalogue.dietsOf(item.id).has('vegan'),
      );
      expect(titles).toBe(dishes.length);
    }
  });
});

describe('the picture of the year', () => {
  const path = '/rest/v1/trends/year';
  async function memberWithLike() {
    const member = await signUpPremium();
    await act(member, (await openDay(member))[0]?.id ?? '', 'like');
    return member;
  }

  it('is drawn in both languages for its user alone', async () => {
    const member = await memberWithLike();
    const [turkish, english] = [
      await member.request(`${path}?language=tr&year=2026`),
      await member.request(`${path}?language=en&year=2026&format=webp`),
    ];
    expect([turkish, english].map(({ headers }) => headers.get('content-type'))).toEqual(['image/png', 'image/webp']);
    expect(turkish.headers.get('cache-control')).toBe('private, no-cache');
    const etag = turkish.headers.get('etag') ?? '';
    expect((await member.request(`${path}?language=tr&year=2026`, { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    );
    expect((await server.connect().request(`${path}?language=tr&year=2026`)).status).toBe(401);
    // Another member gets a picture of their own year or none: no parameter names a user.
    const other = await signUpPremium();
    expect((await other.request(`${path}?language=tr&year=2026`, { headers: { 'if-none-match': etag } })).status).toBe(
      404,
    );
  });

  it('is refused without Premium, for a year without likes and for other input', async () => {
    const free = await server.signUpWith();
    expect((await free.request(`${path}?language=tr&year=2026`)).status).toBe(403);
    const member = await memberWithLike();
    expect((await member.request(`${path}?language=tr&year=2025`)).status).toBe(404);
    for (const query of [
      'language=tr',
      'language=tr&year=x',
      'language=tr&year=1e9',
      'language=xx&year=2026',
      'language=tr&year=2026&format=svg',
    ]) {
      expect((await member.request(`${path}?${query}`)).status, query).toBe(400);
    }
  });
});
