import { randomUUID } from 'node:crypto';
import type { InteractionAction } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-05-10T12:00:00Z'));

type Member = Awaited<ReturnType<TestServer['signUp']>>;
const itemOf = (category: string, index = 0) => {
  const item = server.catalogue.items.filter((candidate) => candidate.category === category)[index];
  if (!item) throw new Error(`no ${category}`);
  return item;
};
async function signUpPremium(timezone = 'Europe/Istanbul') {
  const member = await server.signUpWith({ timezone });
  await server.services.premium.grant(member.user.id, null);
  return member;
}
const act = (member: Member, contentId: string, action: InteractionAction, value = true) =>
  member.api.interactions.create({ id: randomUUID(), contentId, action, value });

/** Inserts many entries: title `row % 40`, two per minute, with all actions in rotation. */
const fill = (member: Member, rows: number) =>
  server.database.executeSql(
    `insert into interactions (user_id, id, content_id, content_title, content_category, action, metadata, created_at)
     select $1, gen_random_uuid(), null, 'Işık ' || (n % 40), (array['movie','series','food','music'])[1 + n % 4],
       (array['like','dislike','save','view','complete','not_for_me'])[1 + n % 6], '{"value":true}',
       -- Pairs of rows have the same time, to the microsecond.
       timestamptz '2026-05-10T12:00:00.000007Z' - (n / 2) * interval '1 minute'
     from generate_series(0, $2 - 1) n`,
    [member.user.id, rows],
  );

const listed = { language: 'tr', limit: 100 } as const;

describe('own activity', () => {
  it('returns every entry exactly once over all pages, newest first', async () => {
    const member = await signUpPremium();
    await fill(member, 250);
    const seen: string[] = [];
    let before: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await member.api.interactions.list({ ...listed, before });
      seen.push(...page.interactions.map((entry) => `${entry.createdAt} ${entry.id}`));
      sizes.push(page.interactions.length);
      expect(page.total).toBe(250);
      before = page.next ?? undefined;
    } while (before);
    expect(sizes).toEqual([100, 100, 50]);
    expect(new Set(seen).size).toBe(250);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  it('filters by title, action and category over all pages', async () => {
    const member = await signUpPremium();
    await fill(member, 240);
    const { total, interactions } = await member.api.interactions.list({ ...listed, q: 'IŞIK 7' });
    expect([total, interactions[0]?.contentTitle]).toEqual([6, 'Işık 7']);
    expect((await member.api.interactions.list({ ...listed, action: 'complete' })).total).toBe(40);
    expect((await member.api.interactions.list({ ...listed, category: 'food' })).total).toBe(60);
    expect((await member.api.interactions.list({ ...listed, q: 'isik 7', action: 'like' })).total).toBe(0);
    expect((await member.api.interactions.list({ ...listed, q: ' %_ ' })).total).toBe(240);
  });

  it('searches the title that is shown, in either language', async () => {
    const member = await signUpPremium();
    const movie = server.catalogue.items.find(
      ({ category, title }) => category === 'movie' && !title.tr.includes(title.en) && !title.en.includes(title.tr),
    );
    if (!movie) throw new Error('no movie with two titles');
    await act(member, movie.id, 'like');
    const search = async (language: 'tr' | 'en', q: string) =>
      (await member.api.interactions.list({ language, limit: 10, q })).interactions.map((entry) => entry.contentTitle);
    expect(await search('tr', movie.title.tr.toLocaleUpperCase('tr'))).toEqual([movie.title.tr]);
    expect(await search('en', movie.title.en.toLowerCase())).toEqual([movie.title.en]);
    expect(await search('en', movie.title.tr)).toEqual([]);
  });

  it('returns the language of a title as the item does', async () => {
    const member = await signUpPremium();
    const foreign = server.catalogue.items.find(
      ({ id }) => server.services.contents.find(id, 'tr')?.titleLanguage === 'en',
    );
    if (!foreign) throw new Error('no title in English');
    await act(member, foreign.id, 'like');
    const languageIn = async (language: 'tr' | 'en') =>
      (await member.api.interactions.list({ language, limit: 10 })).interactions.map((entry) => entry.titleLanguage);
    expect([await languageIn('tr'), await languageIn('en')]).toEqual([['en'], [null]]);
  });

  it('returns day and time in the time zone of the user', async () => {
    const member = await signUpPremium('Asia/Tokyo');
    server.clock.set('2026-05-10T15:30:00Z');
    await act(member, itemOf('movie').id, 'view');
    const { interactions, today } = await member.api.interactions.list(listed);
    expect([interactions[0]?.localTime, today]).toEqual(['2026-05-11T00:30', '2026-05-11']);
  });

  it('summarises all entries and reflects withdrawn reactions', async () => {
    const member = await signUpPremium();
    server.clock.set('2026-05-08T22:00:00Z');
    const [movie, series, song] = [itemOf('movie').id, itemOf('series').id, itemOf('music').id];
    await act(member, movie, 'like');
    await act(member, series, 'like');
    await act(member, series, 'like', false);
    server.clock.set('2026-05-10T12:00:00Z');
    await act(member, song, 'like');
    await act(member, song, 'dislike');
    await act(member, movie, 'save');
    await act(member, itemOf('movie', 1).id, 'like');
    await act(member, itemOf('movie', 2).id, 'view');
    const summary = await member.api.interactions.figures();
    expect(summary).toMatchObject({
      total: 8,
      likes: 2,
      dislikes: 1,
      likeRatio: 67,
      weeklyAverage: 2,
      categories: { movie: 4, series: 2, food: 0, music: 2 },
      // The figures above the chart and the chart count the same likes.
      actions: { like: 2, dislike: 1, save: 1, view: 1, complete: 0, not_for_me: 0 },
    });
    // 22:00 UTC is one in the morning of the next day in Istanbul.
    expect(summary.timeline).toEqual({
      unit: 'day',
      points: [
        { from: '2026-05-09', movie: 1, series: 2, food: 0, music: 0 },
        { from: '2026-05-10', movie: 3, series: 0, food: 0, music: 2 },
      ],
    });
  });

  it('counts titles that are known or not wanted until the mark is undone', async () => {
    const member = await signUpPremium();
    const [first, second] = [itemOf('movie').id, itemOf('movie', 1).id];
    await act(member, first, 'complete');
    await act(member, second, 'not_for_me');
    expect((await member.api.interactions.figures()).actions).toMatchObject({ complete: 1, not_for_me: 1 });
    await act(member, first, 'complete', false);
    await act(member, second, 'not_for_me', false);
    expect(await member.api.interactions.figures()).toMatchObject({
      total: 4,
      actions: { complete: 0, not_for_me: 0 },
    });
  });

  it('summarises beyond the first page and is empty for a new user', async () => {
    const [member, other] = [await signUpPremium(), await signUpPremium()];
    await fill(member, 450);
    const { total, categories, timeline, weeklyAverage } = await member.api.interactions.figures();
    expect([total, weeklyAverage]).toEqual([450, 65]);
    expect(Object.values(categories).reduce((a, b) => a + b)).toBe(450);
    const inTimeline = timeline.points.reduce(
      (sum, { movie, series, food, music }) => sum + movie + series + food + music,
      0,
    );
    expect(inTimeline).toBe(450);
    expect(await other.api.interactions.figures()).toMatchObject({
      total: 0,
      likeRatio: null,
      timeline: { points: [] },
    });
  });

  it('is private and needs Premium', async () => {
    const [member, other] = [await signUpPremium(), await signUpPremium()];
    await fill(other, 101);
    const { next } = await other.api.interactions.list(listed);
    expect(await member.api.interactions.list({ ...listed, before: next ?? undefined })).toMatchObject({
      interactions: [],
      total: 0,
    });
    const free = await server.signUp();
    expect((await refusal(free.api.interactions.list(listed))).code).toBe('premium_required');
    expect((await refusal(free.api.interactions.figures())).code).toBe('premium_required');
    const { api } = server.connect();
    expect((await refusal(api.interactions.list(listed))).code).toBe('unauthorized');
    expect((await refusal(api.interactions.figures())).code).toBe('unauthorized');
  });

  it('refuses bad input', async () => {
    const member = await signUpPremium();
    for (const query of ['before=yesterday', 'action=love', 'category=book', 'limit=101', `q=${'x'.repeat(101)}`]) {
      expect((await member.request(`/rest/v1/interactions?language=tr&${query}`)).status, query).toBe(400);
    }
  });
});
