import { randomUUID } from 'node:crypto';
import { CATEGORIES, DIETARY_RESTRICTION_VALUES, type Today, todaySchema } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const idsOf = (today: Today) => today.sections.flatMap((section) => section.items.map((item) => item.id));
const today = (member: Awaited<ReturnType<TestServer['signUp']>>, language: 'tr' | 'en' = 'tr') =>
  member.api.recommendations.today({ language });

describe("today's set", () => {
  it('matches the contract exactly', async () => {
    const member = await server.signUpWith();
    const answer: unknown = await (await member.request('/rest/v1/daily_recommendations?language=tr')).json();
    expect(todaySchema.parse(answer)).toEqual(answer);
  });

  it('has one explained pick per category in the requested language', async () => {
    const member = await server.signUpWith({ movieGenres: ['dram', 'gizem', 'komedi', 'tarih', 'savaş'] });
    const tr = await today(member, 'tr');
    const en = await today(member, 'en');
    expect(tr.sections.map((s) => s.category)).toEqual([...CATEGORIES]);
    for (const section of tr.sections) expect(section.items).toHaveLength(1);
    expect(idsOf(en)).toEqual(idsOf(tr));
    for (const [i, section] of tr.sections.entries()) {
      const [item] = section.items;
      const [translated] = en.sections[i]?.items ?? [];
      expect([...(item?.whyRecommended ?? '')].length).toBeLessThanOrEqual(80);
      expect(item?.whyRecommended).not.toBe(translated?.whyRecommended);
      expect(item?.description).not.toBe(translated?.description);
    }
    expect(tr.analysisNote).not.toBe(en.analysisNote);
  });

  it('is the same for concurrent first requests', async () => {
    const member = await server.signUpWith();
    const sets = await Promise.all([today(member), today(member), today(member)]);
    expect(new Set(sets.map((set) => idsOf(set).join())).size).toBe(1);
    const rows = await server.database.executeSql(
      'select count(*)::int as count from daily_recommendations where user_id = $1',
      [member.user.id],
    );
    expect(rows.rows[0]?.['count']).toBe(1);
  });

  it("changes at the user's local midnight, not at the server's", async () => {
    const clock = createTestClock('2026-05-10T14:59:00Z');
    const other = await startTestServer({ database: server.database, clock });
    const member = await other.signUpWith({ timezone: 'Asia/Tokyo' });
    const before = await today(member);
    expect(before).toMatchObject({ date: '2026-05-10', renewsAt: '2026-05-10T15:00:00.000Z' });
    clock.set('2026-05-10T15:00:00Z');
    const after = await today(member);
    expect(after.date).toBe('2026-05-11');
    expect(idsOf(after).filter((id) => idsOf(before).includes(id))).toEqual([]);
  });

  it('stays the same for a user who travels west', async () => {
    const clock = createTestClock('2026-05-10T16:00:00Z');
    const other = await startTestServer({ database: server.database, clock });
    const member = await other.signUpWith({ timezone: 'Asia/Tokyo' });
    const tokyo = await today(member);
    const { preferences } = await member.api.preferences.get();
    await member.api.preferences.save({
      preferences: { ...preferences, timezone: 'America/New_York' },
      onboardingCompleted: true,
    });
    expect(idsOf(await today(member))).toEqual(idsOf(tokyo));
  });

  it('is the one of the local date again for a user who returns from a later date', async () => {
    const clock = createTestClock('2026-05-10T16:00:00Z');
    const other = await startTestServer({ database: server.database, clock });
    const member = await other.signUpWith({ timezone: 'Europe/Istanbul' });
    const { preferences } = await member.api.preferences.get();
    const travelTo = (timezone: string) =>
      member.api.preferences.save({ preferences: { ...preferences, timezone }, onboardingCompleted: true });
    const atHome = await today(member);
    const [film] = idsOf(atHome);
    await member.api.interactions.create({ id: randomUUID(), contentId: film ?? '', action: 'like', value: true });

    await travelTo('Asia/Tokyo');
    const abroad = await today(member);
    expect([atHome.date, abroad.date]).toEqual(['2026-05-10', '2026-05-11']);

    await travelTo('Europe/Istanbul');
    const back = await today(member);
    expect(back).toMatchObject({ date: '2026-05-10', stale: false, renewsAt: '2026-05-10T21:00:00.000Z' });
    expect(idsOf(back)).toEqual(idsOf(atHome));
    expect(back.sections[0]?.items[0]?.state.liked).toBe(true);
    const bytes: unknown = await (await member.request('/rest/v1/daily_recommendations?language=tr')).json();
    expect(bytes).toMatchObject({ date: '2026-05-10' });

    clock.set('2026-05-10T21:00:00Z');
    expect(idsOf(await today(member))).toEqual(idsOf(abroad));
  });

  it('repeats no item of the last seven days and none of the last ten dislikes over two months', async () => {
    const clock = createTestClock('2026-01-01T09:00:00Z');
    const other = await startTestServer({ database: server.database, clock });
    const member = await other.signUpWith();
    const shown: string[][] = [];
    const disliked: string[] = [];
    for (let day = 0; day < 60; day++) {
      const ids = idsOf(await today(member));
      const recent = shown.slice(-7).flat();
      expect(ids.filter((id) => recent.includes(id))).toEqual([]);
      expect(ids.filter((id) => disliked.slice(-10).includes(id))).toEqual([]);
      shown.push(ids);
      const [first] = ids;
      if (first && day % 3 === 0) {
        await member.api.interactions.create({ id: randomUUID(), contentId: first, action: 'dislike', value: true });
        disliked.push(first);
      }
      clock.advance(DAY);
    }
    // 60 titles of each category are known, so 60 days need no repeat at all.
    const movies = shown.flat().filter((id) => id.startsWith('movie-'));
    expect(new Set(movies).size).toBe(60);
  });

  it('respects a diet that was chosen after the set was made', async () => {
    const member = await server.signUpWith();
    await today(member);
    const { preferences } = await member.api.preferences.get();
    for (const diet of ['vegan', 'glutensiz', 'yüksek proteinli', 'ketojenik'] as const) {
      await member.api.preferences.save({
        preferences: { ...preferences, dietaryRestrictions: [diet] },
        onboardingCompleted: true,
      });
      const set = await today(member);
      const food = set.sections.find((section) => section.category === 'food');
      expect(food?.items).toHaveLength(1);
      for (const item of food?.items ?? []) expect(item.diets.map((d) => d.value)).toContain(diet);
    }
  });

  it('has no dish when no dish fits all restrictions', async () => {
    const member = await server.signUpWith({ dietaryRestrictions: [...DIETARY_RESTRICTION_VALUES] });
    const set = await today(member);
    expect(set.sections.find((s) => s.category === 'food')?.items).toEqual([]);
    expect(set.sections.filter((s) => s.category !== 'food').every((s) => s.items.length === 1)).toBe(true);
  });

  it('fills a missing dish as soon as the diets allow', async () => {
    const member = await server.signUpWith({ dietaryRestrictions: [...DIETARY_RESTRICTION_VALUES] });
    await today(member);
    const { preferences } = await member.api.preferences.get();
    await member.api.preferences.save({
      preferences: { ...preferences, dietaryRestrictions: ['vegan'] },
      onboardingCompleted: true,
    });
    const [dish] = (await today(member)).sections.find((s) => s.category === 'food')?.items ?? [];
    expect(dish?.diets.map((d) => d.value)).toContain('vegan');
  });

  it('replaces picks without a reaction when the wizard is first completed', async () => {
    const member = await server.signUp();
    const { preferences } = await member.api.preferences.get();
    await member.api.preferences.save({ preferences, onboardingCompleted: false });
    const before = await today(member);
    const [liked = ''] = idsOf(before);
    await member.api.interactions.create({ id: randomUUID(), contentId: liked, action: 'like', value: true });
    await member.api.preferences.save({
      preferences: { ...preferences, seriesGenres: ['belgesel'], musicMoods: ['epik'] },
      onboardingCompleted: true,
    });
    const after = await today(member);
    expect(idsOf(after)[0]).toBe(liked);
    expect(idsOf(after).filter((id) => idsOf(before).includes(id))).toEqual([liked]);
  });

  it('falls back to the previous set when a new one cannot be made', async () => {
    const clock = createTestClock('2026-03-01T09:00:00Z');
    const other = await startTestServer({ database: server.database, clock });
    const member = await other.signUpWith();
    const before = await today(member);
    clock.advance(DAY);
    await server.database.executeSql(
      'alter table daily_recommendations add constraint broken check (date < $$2026-03-02$$) not valid',
    );
    const stale = await today(member);
    await server.database.executeSql('alter table daily_recommendations drop constraint broken');
    expect(stale).toMatchObject({ stale: true, date: before.date });
    expect(idsOf(stale)).toEqual(idsOf(before));
    expect((await today(member)).stale).toBe(false);
  });

  it('holds as many picks per category as the setting says', async () => {
    await server.database.db.execute(
      sql`insert into site_settings (key, value, category) values ('daily_recommendations_per_category', '3', 'recommendations')`,
    );
    await server.services.settings.refresh();
    const member = await server.signUpWith();
    const set = await today(member);
    await server.database.db.execute(sql`delete from site_settings`);
    await server.services.settings.refresh();
    for (const section of set.sections) expect(new Set(section.items.map((i) => i.id)).size).toBe(3);
  });

  it('locks one category for free members when the setting is three and sends none of its picks', async () => {
    await server.database.db.execute(
      sql`insert into site_settings (key, value, category) values ('free_daily_recommendations', '3', 'recommendations')`,
    );
    await server.services.settings.refresh();
    const member = await server.signUpWith();
    const free = await today(member);
    await server.services.premium.grant(member.user.id, null);
    const premium = await today(member);
    await server.database.db.execute(sql`delete from site_settings`);
    await server.services.settings.refresh();
    expect(free.sections.filter((s) => s.locked && s.items.length === 0)).toHaveLength(1);
    expect(premium.sections.filter((s) => s.locked)).toEqual([]);
  });

  it('shows changes made on another server at once despite the response cache', async () => {
    const other = await startTestServer({ database: server.database, clock: server.clock });
    const member = await server.signUpWith();
    const twin = other.connect();
    for (const [name, value] of member.cookies) twin.cookies.set(name, value);
    const [movie = '', series = ''] = idsOf(await today(member));
    const stateOf = (set: Today, id: string) =>
      set.sections.flatMap((section) => section.items).find((item) => item.id === id)?.state;

    await twin.api.interactions.create({ id: randomUUID(), contentId: movie, action: 'like', value: true });
    expect(stateOf(await today(member), movie)?.liked).toBe(true);
    await twin.api.interactions.create({ id: randomUUID(), contentId: series, action: 'save', value: true });
    expect(stateOf(await today(member), series)?.saved).toBe(true);

    expect((await today(member)).unreadNotifications).toBe(1);
    await twin.api.notifications.markRead({ upTo: Number.MAX_SAFE_INTEGER });
    expect((await today(member)).unreadNotifications).toBe(0);

    const inAnHour = new Date(server.clock.now().getTime() + 3_600_000);
    await other.services.premium.grant(member.user.id, inAnHour);
    expect((await today(member)).isPremium).toBe(true);
    await twin.api.recommendations.refresh({ category: 'movie', language: 'tr' });
    const refreshed = await today(member);
    expect(refreshed.sections[0]?.refreshesUsed).toBe(1);
    expect(idsOf(refreshed)).not.toContain(movie);
    server.clock.set(inAnHour.toISOString());
    expect((await today(member)).isPremium).toBe(false);
  });

  it('is for members only and is refused after the session was ended elsewhere', async () => {
    expect(await refusal(server.connect().api.recommendations.today({ language: 'tr' }))).toMatchObject({
      code: 'unauthorized',
      status: 401,
    });
    const member = await server.signUpWith();
    await today(member);
    await server.database.executeSql('delete from sessions where user_id = $1', [member.user.id]);
    expect((await refusal(today(member))).code).toBe('unauthorized');

    member.cookies.delete('bugunne.session_data');
    const refused = await member.request('/rest/v1/daily_recommendations?language=tr');
    expect(refused.status).toBe(401);
    // The response clears the expired cookie.
    expect(refused.headers.getSetCookie().join()).toMatch(/bugunne\.session_token=;[^,]*Max-Age=0/i);
  });

  it('refuses an unknown language with the field name', async () => {
    const member = await server.signUp();
    const response = await member.request('/rest/v1/daily_recommendations?language=de');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_input', data: { issues: [{ path: 'language' }] } });
  });
});
