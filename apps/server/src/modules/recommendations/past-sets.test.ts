import { randomUUID } from 'node:crypto';
import type { History } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const openToday = async (member: TestUser, instant: string) => {
  server.clock.set(instant);
  return member.api.recommendations.today({ language: 'tr' });
};
const dates = ({ days }: History) => days.map(({ date }) => date);

describe('past daily sets', () => {
  it('are listed by month, latest first, with links to the next months that have sets', async () => {
    const member = await server.signUpWith();
    const first = await openToday(member, '2026-02-27T12:00:00Z');
    await openToday(member, '2026-05-09T12:00:00Z');
    await openToday(member, '2026-05-10T12:00:00Z');
    const latest = await member.api.recommendations.history({ language: 'tr' });
    expect([latest.month, latest.today, latest.older, latest.newer]).toEqual([
      '2026-05',
      '2026-05-10',
      '2026-02',
      null,
    ]);
    expect(dates(latest)).toEqual(['2026-05-10', '2026-05-09']);
    const before = await member.api.recommendations.history({ language: 'en', month: '2026-02' });
    expect([before.older, before.newer, dates(before)]).toEqual([null, '2026-05', ['2026-02-27']]);
    expect(before.days[0]?.picks.map(({ id }) => id)).toEqual(
      first.sections.flatMap(({ items }) => items.map(({ id }) => id)),
    );
    const between = await member.api.recommendations.history({ language: 'tr', month: '2026-04' });
    expect([between.days, between.older, between.newer]).toEqual([[], '2026-02', '2026-05']);
  });

  it('show later reactions and replaced picks', async () => {
    const member = await server.signUpWith();
    const { sections } = await openToday(member, '2026-05-10T12:00:00Z');
    const [film, series] = sections.map(({ items }) => items[0]?.id ?? '');
    await server.services.premium.grant(member.user.id, null);
    await member.api.recommendations.refresh({ category: 'movie', language: 'tr' });
    server.clock.advance(5000);
    await member.api.recommendations.refresh({ category: 'movie', language: 'tr' });
    await member.api.interactions.create({ id: randomUUID(), contentId: series ?? '', action: 'like', value: true });
    const [day] = (await member.api.recommendations.history({ language: 'tr' })).days;
    expect(day?.picks).toHaveLength(4);
    expect(day?.picks.find(({ id }) => id === series)?.state.liked).toBe(true);
    expect(day?.refreshed).toHaveLength(2);
    expect(day?.refreshed[0]?.id).toBe(film);
    expect(day?.picks.map(({ id }) => id)).not.toContain(film);
  });

  it('are only seen sets, without locked picks', async () => {
    const member = await server.signUpWith();
    expect(await member.api.recommendations.history({ language: 'tr' })).toMatchObject({ days: [], older: null });
    await openToday(member, '2026-05-10T12:00:00Z');
    await server.database.executeSql(
      `insert into daily_recommendations (user_id, date, recommendations, generated_at)
       select user_id, '2026-05-11', recommendations, now() from daily_recommendations where user_id = $1`,
      [member.user.id],
    );
    expect(dates(await member.api.recommendations.history({ language: 'tr' }))).toEqual(['2026-05-10']);
    await server.database.executeSql(
      `insert into site_settings (key, value, category) values ('free_daily_recommendations', '3', 'recommendations')
       on conflict (key) do update set value = excluded.value`,
    );
    server.clock.advance(3_600_000);
    const free = await member.api.recommendations.history({ language: 'tr' });
    const today = await member.api.recommendations.today({ language: 'tr' });
    const open = today.sections.filter(({ locked }) => !locked).map(({ category }) => category);
    expect(free.days[0]?.picks.map(({ category }) => category)).toEqual(open);
    await server.database.executeSql("delete from site_settings where key = 'free_daily_recommendations'");
    server.clock.advance(3_600_000);
  });

  it("belong to one user and follow that user's calendar", async () => {
    const [member, otherMember] = [await server.signUpWith({ timezone: 'Asia/Tokyo' }), await server.signUpWith()];
    await openToday(member, '2026-05-31T15:30:00Z');
    const history = await member.api.recommendations.history({ language: 'tr' });
    expect([history.month, history.today, dates(history)]).toEqual(['2026-06', '2026-06-01', ['2026-06-01']]);
    expect((await otherMember.api.recommendations.history({ language: 'tr' })).days).toEqual([]);
    expect((await refusal(server.connect().api.recommendations.history({ language: 'tr' }))).code).toBe('unauthorized');
  });

  it('refuse invalid months', async () => {
    const member = await server.signUp();
    for (const month of ['2026-13', '2026-5', '0000-01', 'may']) {
      const response = await member.request(`/rest/v1/daily_recommendations/history?language=tr&month=${month}`);
      expect(response.status, month).toBe(400);
    }
  });
});

describe('a change of the time zone', () => {
  it('applies at once to the date, the midnight and the set', async () => {
    const member = await server.signUpWith({ timezone: 'Europe/Istanbul' });
    const first = await openToday(member, '2026-07-10T18:00:00Z');
    expect([first.date, first.renewsAt]).toEqual(['2026-07-10', '2026-07-10T21:00:00.000Z']);
    const move = async (timezone: string) => {
      const { preferences } = await member.api.preferences.get();
      await member.api.preferences.save({ preferences: { ...preferences, timezone }, onboardingCompleted: true });
      return member.api.recommendations.today({ language: 'tr' });
    };
    // In Tokyo it is already the next day, which has its own set.
    const tokyo = await move('Asia/Tokyo');
    expect([tokyo.date, tokyo.renewsAt]).toEqual(['2026-07-11', '2026-07-11T15:00:00.000Z']);
    expect(tokyo.sections[0]?.items[0]?.id).not.toBe(first.sections[0]?.items[0]?.id);
    // After moving west the set of the day there is shown again; midnight follows the new zone.
    const newYork = await move('America/New_York');
    expect([newYork.date, newYork.renewsAt]).toEqual(['2026-07-10', '2026-07-11T04:00:00.000Z']);
    expect(newYork.sections[0]?.items[0]?.id).toBe(first.sections[0]?.items[0]?.id);
    expect((await openToday(member, '2026-07-11T05:00:00Z')).date).toBe('2026-07-11');
    expect((await openToday(member, '2026-07-12T05:00:00Z')).date).toBe('2026-07-12');
  });
});
