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
const today = (person: Awaited<ReturnType<TestServer['signUp']>>, language: 'tr' | 'en' = 'tr') =>
  person.api.recommendations.today({ language });

describe("today's set", () => {
  it('is of the shape the contract gives it, to the letter', async () => {
    const person = await server.signUpWith();
    const answer: unknown = await (await person.request('/rest/v1/daily_recommendations?language=tr')).json();
    expect(todaySchema.parse(answer)).toEqual(answer);
  });

  it('has one pick in each category, complete and explained in the language asked for', async () => {
    const person = await server.signUpWith({ movieGenres: ['dram', 'gizem', 'komedi', 'tarih', 'savaş'] });
    const tr = await today(person, 'tr');
    const en = await today(person, 'en');
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

  it('is the same for two requests that come first together', async () => {
    const person = await server.signUpWith();
    const sets = await Promise.all([today(person), today(person), today(person)]);
    expect(new Set(sets.map((set) => idsOf(set).join())).size).toBe(1);
    const rows = await server.database.executeSql(
      'select count(*)::int as count from daily_recommendations where user_id = $1',
      [person.user.id],
    );
    expect(rows.rows[0]?.['count']).toBe(1);
  });

  it("changes at the person's local midnight, not at the server's", async () => {
    const clock = createTestClock('2026-05-10T14:59:00Z');
    const other = await startTestServer({ database: server.database, clock });
    const person = await other.signUpWith({ timezone: 'Asia/Tokyo' });
    const before = await today(person);
    expect(before).toMatchObject({ date: '2026-05-10', renewsAt: '2026-05-10T15:00:00.000Z' });
    clock.set('2026-05-10T15:00:00Z');
    const after = await today(person);
    expect(after.date).toBe('2026-05-11');
    expect(idsOf(after).filter((id) => idsOf(before).includes(id))).toEqual([]);
  });

  it('gives no second set to somebody who travels west', async () => {
    const clock = createTestClock('2026-05-10T16:00:00Z');
    const other = await startTestServer({ database: server.database, clock });
    const person = await other.signUpWith({ timezone: 'Asia/Tokyo' });
    const tokyo = await today(person);
    const { preferences } = await person.api.preferences.get();
    await person.api.preferences.save({
      preferences: { ...preferences, timezone: 'America/New_York' },
      onboardingCompleted: true,
    });
    expect(idsOf(await today(person))).toEqual(idsOf(tokyo));
  });

  it('repeats nothing of the last seven days and none of the last ten dislikes, over two months', async () => {
    const clock = createTestClock('2026-01-01T09:00:00Z');
    const other = await startTestServer({ database: server.database, clock });
    const person = await other.signUpWith();
    const shown: string[][] = [];
    const disliked: string[] = [];
    for (let day = 0; day < 60; day++) {
      const ids = idsOf(await today(person));
      const recent = shown.slice(-7).flat();
      expect(ids.filter((id) => recent.includes(id))).toEqual([]);
      expect(ids.filter((id) => disliked.slice(-10).includes(id))).toEqual([]);
      shown.push(ids);
      const [first] = ids;
      if (first && day % 3 === 0) {
        await person.api.interactions.create({ id: randomUUID(), contentId: first, action: 'dislike', value: true });
        disliked.push(first);
      }
      clock.advance(DAY);
    }
    // 60 titles of each category are known, so 60 days need no repeat at all.
    const movies = shown.flat().filter((id) => id.startsWith('movie-'));
    expect(new Set(movies).size).toBe(60);
  });

  it('never breaks a diet, also one chosen after the set was made', async () => {
    const person = await server.signUpWith();
    await today(person);
    const { preferences } = await person.api.preferences.get();
    for (const diet of ['vegan', 'glutensiz', 'yüksek proteinli', 'ketojenik'] as const) {
      await person.api.preferences.save({
        preferences: { ...preferences, dietaryRestrictions: [diet] },
        onboardingCompleted: true,
      });
      const set = await today(person);
      const food = set.sections.find((section) => section.category === 'food');
      expect(food?.items).toHaveLength(1);
      for (const item of food?.items ?? []) expect(item.diets.map((d) => d.value)).toContain(diet);
    }
  });

  it('says nothing rather than break a diet when every restriction is chosen', async () => {
    const person = await server.signUpWith({ dietaryRestrictions: [...DIETARY_RESTRICTION_VALUES] });
    const set = await today(person);
    expect(set.sections.find((s) => s.category === 'food')?.items).toEqual([]);
    expect(set.sections.filter((s) => s.category !== 'food').every((s) => s.items.length === 1)).toBe(true);
  });

  it('fills what was empty as soon as a diet lets it', async () => {
    const person = await server.signUpWith({ dietaryRestrictions: [...DIETARY_RESTRICTION_VALUES] });
    await today(person);
    const { preferences } = await person.api.preferences.get();
    await person.api.preferences.save({
      preferences: { ...preferences, dietaryRestrictions: ['vegan'] },
      onboardingCompleted: true,
    });
    const [dish] = (await today(person)).sections.find((s) => s.category === 'food')?.items ?? [];
    expect(dish?.diets.map((d) => d.value)).toContain('vegan');
  });

  it('makes room for better picks when the wizard is finished the first time, but keeps what was reacted to', async () => {
    const person = await server.signUp();
    const { preferences } = await person.api.preferences.get();
    await person.api.preferences.save({ preferences, onboardingCompleted: false });
    const before = await today(person);
    const [liked = ''] = idsOf(before);
    await person.api.interactions.create({ id: randomUUID(), contentId: liked, action: 'like', value: true });
    await person.api.preferences.save({
      preferences: { ...preferences, seriesGenres: ['belgesel'], musicMoods: ['epik'] },
      onboardingCompleted: true,
    });
    const after = await today(person);
    expect(idsOf(after)[0]).toBe(liked);
    expect(idsOf(after).filter((id) => idsOf(before).includes(id))).toEqual([liked]);
  });

  it('shows the set before when a new one cannot be made', async () => {
    const clock = createTestClock('2026-03-01T09:00:00Z');
    const other = await startTestServer({ database: server.database, clock });
    const person = await other.signUpWith();
    const before = await today(person);
    clock.advance(DAY);
    await server.database.executeSql(
      'alter table daily_recommendations add constraint broken check (date < $$2026-03-02$$) not valid',
    );
    const stale = await today(person);
    await server.database.executeSql('alter table daily_recommendations drop constraint broken');
    expect(stale).toMatchObject({ stale: true, date: before.date });
    expect(idsOf(stale)).toEqual(idsOf(before));
    expect((await today(person)).stale).toBe(false);
  });

  it('holds as many picks as the setting says', async () => {
    await server.database.db.execute(
      sql`insert into site_settings (key, value, category) values ('daily_recommendations_per_category', '3', 'recommendations')`,
    );
    await server.services.settings.refresh();
    const person = await server.signUpWith();
    const set = await today(person);
    await server.database.db.execute(sql`delete from site_settings`);
    await server.services.settings.refresh();
    for (const section of set.sections) expect(new Set(section.items.map((i) => i.id)).size).toBe(3);
  });

  it('locks one category of free readers when the setting says three, and sends nothing of it', async () => {
    await server.database.db.execute(
      sql`insert into site_settings (key, value, category) values ('free_daily_recommendations', '3', 'recommendations')`,
    );
    await server.services.settings.refresh();
    const person = await server.signUpWith();
    const free = await today(person);
    await server.services.premium.grant(person.user.id, null);
    const premium = await today(person);
    await server.database.db.execute(sql`delete from site_settings`);
    await server.services.settings.refresh();
    expect(free.sections.filter((s) => s.locked && s.items.length === 0)).toHaveLength(1);
    expect(premium.sections.filter((s) => s.locked)).toEqual([]);
  });

  it('shows at once what was changed on another server, although it keeps its answers', async () => {
    const other = await startTestServer({ database: server.database, clock: server.clock });
    const person = await server.signUpWith();
    const twin = other.connect();
    for (const [name, value] of person.cookies) twin.cookies.set(name, value);
    const [movie = '', series = ''] = idsOf(await today(person));
    const stateOf = (set: Today, id: string) =>
      set.sections.flatMap((section) => section.items).find((item) => item.id === id)?.state;

    await twin.api.interactions.create({ id: randomUUID(), contentId: movie, action: 'like', value: true });
    expect(stateOf(await today(person), movie)?.liked).toBe(true);
    await twin.api.interactions.create({ id: randomUUID(), contentId: series, action: 'save', value: true });
    expect(stateOf(await today(person), series)?.saved).toBe(true);

    expect((await today(person)).unreadNotifications).toBe(1);
    await twin.api.notifications.markRead({ upTo: Number.MAX_SAFE_INTEGER });
    expect((await today(person)).unreadNotifications).toBe(0);

    const inAnHour = new Date(server.clock.now().getTime() + 3_600_000);
    await other.services.premium.grant(person.user.id, inAnHour);
    expect((await today(person)).isPremium).toBe(true);
    await twin.api.recommendations.refresh({ category: 'movie', language: 'tr' });
    const refreshed = await today(person);
    expect(refreshed.sections[0]?.refreshesUsed).toBe(1);
    expect(idsOf(refreshed)).not.toContain(movie);
    server.clock.set(inAnHour.toISOString());
    expect((await today(person)).isPremium).toBe(false);
  });

  it('is for signed-in people, and ends with a session that was ended elsewhere', async () => {
    expect(await refusal(server.connect().api.recommendations.today({ language: 'tr' }))).toMatchObject({
      code: 'unauthorized',
      status: 401,
    });
    const person = await server.signUpWith();
    await today(person);
    await server.database.executeSql('delete from sessions where user_id = $1', [person.user.id]);
    expect((await refusal(today(person))).code).toBe('unauthorized');

    person.cookies.delete('bugunne.session_data');
    const refused = await person.request('/rest/v1/daily_recommendations?language=tr');
    expect(refused.status).toBe(401);
    // The browser is told to forget what is worth nothing any more.
    expect(refused.headers.getSetCookie().join()).toMatch(/bugunne\.session_token=;[^,]*Max-Age=0/i);
  });

  it('names the field of an unknown language', async () => {
    const person = await server.signUp();
    const response = await person.request('/rest/v1/daily_recommendations?language=de');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_input', data: { issues: [{ path: 'language' }] } });
  });
});
