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

type Person = Awaited<ReturnType<TestServer['signUp']>>;
const itemOf = (category: string, index = 0) => {
  const item = server.catalogue.items.filter((one) => one.category === category)[index];
  if (!item) throw new Error(`no ${category}`);
  return item;
};
async function member(timezone = 'Europe/Istanbul') {
  const person = await server.signUpWith({ timezone });
  await server.services.premium.grant(person.user.id, null);
  return person;
}
const act = (person: Person, contentId: string, action: InteractionAction, value = true) =>
  person.api.interactions.create({ id: randomUUID(), contentId, action, value });

/** Many entries at once: title `row % 40`, one a minute, of all actions in turn. */
const fill = (person: Person, rows: number) =>
  server.database.executeSql(
    `insert into interactions (user_id, id, content_id, content_title, content_category, action, metadata, created_at)
     select $1, gen_random_uuid(), null, 'Işık ' || (n % 40), (array['movie','series','food','music'])[1 + n % 4],
       (array['like','dislike','save','view','complete','not_for_me'])[1 + n % 6], '{"value":true}',
       -- Two at a time, to the microsecond.
       timestamptz '2026-05-10T12:00:00.000007Z' - (n / 2) * interval '1 minute'
     from generate_series(0, $2 - 1) n`,
    [person.user.id, rows],
  );

const listed = { language: 'tr', limit: 100 } as const;

describe('own activity', () => {
  it('comes in pages that together are all of it, newest first, each entry once', async () => {
    const person = await member();
    await fill(person, 250);
    const seen: string[] = [];
    let before: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await person.api.interactions.list({ ...listed, before });
      seen.push(...page.interactions.map((entry) => `${entry.createdAt} ${entry.id}`));
      sizes.push(page.interactions.length);
      expect(page.total).toBe(250);
      before = page.next ?? undefined;
    } while (before);
    expect(sizes).toEqual([100, 100, 50]);
    expect(new Set(seen).size).toBe(250);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  it('is found by title, action and category, over all pages', async () => {
    const person = await member();
    await fill(person, 240);
    const { total, interactions } = await person.api.interactions.list({ ...listed, q: 'IŞIK 7' });
    expect([total, interactions[0]?.contentTitle]).toEqual([6, 'Işık 7']);
    expect((await person.api.interactions.list({ ...listed, action: 'complete' })).total).toBe(40);
    expect((await person.api.interactions.list({ ...listed, category: 'food' })).total).toBe(60);
    expect((await person.api.interactions.list({ ...listed, q: 'isik 7', action: 'like' })).total).toBe(0);
    expect((await person.api.interactions.list({ ...listed, q: ' %_ ' })).total).toBe(240);
  });

  it('is searched by the title that is shown, in either language', async () => {
    const person = await member();
    const movie = server.catalogue.items.find(
      ({ category, title }) => category === 'movie' && !title.tr.includes(title.en) && !title.en.includes(title.tr),
    );
    if (!movie) throw new Error('no movie with two titles');
    await act(person, movie.id, 'like');
    const search = async (language: 'tr' | 'en', q: string) =>
      (await person.api.interactions.list({ language, limit: 10, q })).interactions.map((entry) => entry.contentTitle);
    expect(await search('tr', movie.title.tr.toLocaleUpperCase('tr'))).toEqual([movie.title.tr]);
    expect(await search('en', movie.title.en.toLowerCase())).toEqual([movie.title.en]);
    expect(await search('en', movie.title.tr)).toEqual([]);
  });

  it('says in which language a title is, as the item itself does', async () => {
    const person = await member();
    const foreign = server.catalogue.items.find(
      ({ id }) => server.services.contents.find(id, 'tr')?.titleLanguage === 'en',
    );
    if (!foreign) throw new Error('no title in English');
    await act(person, foreign.id, 'like');
    const languageIn = async (language: 'tr' | 'en') =>
      (await person.api.interactions.list({ language, limit: 10 })).interactions.map((entry) => entry.titleLanguage);
    expect([await languageIn('tr'), await languageIn('en')]).toEqual([['en'], [null]]);
  });

  it('tells the day and time on the clock of the own time zone', async () => {
    const person = await member('Asia/Tokyo');
    server.clock.set('2026-05-10T15:30:00Z');
    await act(person, itemOf('movie').id, 'view');
    const { interactions, today } = await person.api.interactions.list(listed);
    expect([interactions[0]?.localTime, today]).toEqual(['2026-05-11T00:30', '2026-05-11']);
  });

  it('is summed up over everything, with what was taken back taken back', async () => {
    const person = await member();
    server.clock.set('2026-05-08T22:00:00Z');
    const [movie, series, song] = [itemOf('movie').id, itemOf('series').id, itemOf('music').id];
    await act(person, movie, 'like');
    await act(person, series, 'like');
    await act(person, series, 'like', false);
    server.clock.set('2026-05-10T12:00:00Z');
    await act(person, song, 'like');
    await act(person, song, 'dislike');
    await act(person, movie, 'save');
    await act(person, itemOf('movie', 1).id, 'like');
    await act(person, itemOf('movie', 2).id, 'view');
    const summary = await person.api.interactions.figures();
    expect(summary).toMatchObject({
      total: 8,
      likes: 2,
      dislikes: 1,
      likeRatio: 67,
      weeklyAverage: 2,
      categories: { movie: 4, series: 2, food: 0, music: 2 },
      actions: { like: 5, dislike: 1, save: 1, view: 1, complete: 0, not_for_me: 0 },
    });
    // One in the morning in Istanbul.
    expect(summary.timeline).toEqual({
      unit: 'day',
      points: [
        { from: '2026-05-09', movie: 1, series: 2, food: 0, music: 0 },
        { from: '2026-05-10', movie: 3, series: 0, food: 0, music: 2 },
      ],
    });
  });

  it('is summed up beyond the first page, and empty for somebody new', async () => {
    const [person, other] = [await member(), await member()];
    await fill(person, 450);
    const { total, categories, actions, timeline, weeklyAverage } = await person.api.interactions.figures();
    expect([total, weeklyAverage]).toEqual([450, 65]);
    for (const counts of [categories, actions]) expect(Object.values(counts).reduce((a, b) => a + b)).toBe(450);
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

  it("is nobody else's, and only for Premium", async () => {
    const [person, stranger] = [await member(), await member()];
    await fill(stranger, 101);
    const { next } = await stranger.api.interactions.list(listed);
    expect(await person.api.interactions.list({ ...listed, before: next ?? undefined })).toMatchObject({
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
    const person = await member();
    for (const query of ['before=yesterday', 'action=love', 'category=book', 'limit=101', `q=${'x'.repeat(101)}`]) {
      expect((await person.request(`/rest/v1/interactions?language=tr&${query}`)).status, query).toBe(400);
    }
  });
});
