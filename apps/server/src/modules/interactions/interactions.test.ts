import { randomUUID } from 'node:crypto';
import { type InteractionAction, USER_HEADER } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let contentId: string;
beforeAll(async () => {
  server = await startTestServer();
  contentId = server.catalogue.items.find((item) => item.category === 'movie')?.id ?? '';
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<TestServer['signUp']>>;
const act = async (person: Person, action: InteractionAction, value = true, id: string = randomUUID()) =>
  (await person.api.interactions.create({ id, contentId, action, value })).state;

describe('interactions', () => {
  it('keep opinion, saved and viewed apart', async () => {
    const person = await server.signUp();
    const excluded = null;
    expect(await act(person, 'like')).toEqual({ liked: true, saved: false, viewed: false, excluded });
    expect(await act(person, 'dislike')).toEqual({ liked: false, saved: false, viewed: false, excluded });
    expect(await act(person, 'like', false)).toEqual({ liked: false, saved: false, viewed: false, excluded });
    expect(await act(person, 'dislike', false)).toEqual({ liked: null, saved: false, viewed: false, excluded });
    expect(await act(person, 'save')).toEqual({ liked: null, saved: true, viewed: false, excluded });
    expect(await act(person, 'view', false)).toEqual({ liked: null, saved: true, viewed: true, excluded });
    expect(await act(person, 'save', false)).toEqual({ liked: null, saved: false, viewed: true, excluded });
  });

  it('keep one reason why an item is left out, the later one, and take back only what was said', async () => {
    const person = await server.signUp();
    const none = { liked: null, saved: false, viewed: false };
    expect(await act(person, 'complete')).toEqual({ ...none, excluded: 'seen' });
    expect(await act(person, 'not_for_me', false)).toEqual({ ...none, excluded: 'seen' });
    expect(await act(person, 'like')).toEqual({ ...none, liked: true, excluded: 'seen' });
    expect(await act(person, 'not_for_me')).toEqual({ ...none, excluded: 'unwanted' });
    expect(await act(person, 'complete', false)).toEqual({ ...none, excluded: 'unwanted' });
    expect(await act(person, 'dislike')).toEqual({ ...none, liked: false, excluded: 'unwanted' });
    expect(await act(person, 'like')).toEqual({ ...none, liked: true, excluded: null });
    expect(await act(person, 'complete')).toEqual({ ...none, liked: true, excluded: 'seen' });
    expect(await act(person, 'complete', false)).toEqual({ ...none, liked: true, excluded: null });
    expect(await act(person, 'not_for_me', false)).toEqual({ ...none, liked: true, excluded: null });
  });

  it('count once when the same request arrives twice', async () => {
    const person = await server.signUp();
    const id = randomUUID();
    await Promise.all([act(person, 'save', true, id), act(person, 'save', true, id)]);
    await act(person, 'save', false);
    expect(await act(person, 'save', true, id)).toMatchObject({ saved: false });
    const { rows } = await server.database.executeSql(
      'select count(*)::int as count from interactions where user_id = $1',
      [person.user.id],
    );
    expect(rows[0]?.['count']).toBe(2);
  });

  it('count a view once a local day and visit, and everything else as often as it is done', async () => {
    const person = await server.signUpWith({ timezone: 'Asia/Tokyo' });
    const views = async () => {
      const { rows } = await server.database.executeSql(
        "select count(*)::int as count from interactions where user_id = $1 and action = 'view'",
        [person.user.id],
      );
      return rows[0]?.['count'];
    };
    const look = async (instant: string, id = contentId) => {
      server.clock.set(instant);
      await person.api.interactions.create({ id: randomUUID(), contentId: id, action: 'view', value: true });
      return views();
    };
    // Midnight in Tokyo is at 15:00 UTC.
    expect(await look('2026-06-01T15:01:00Z')).toBe(1);
    expect(await look('2026-06-01T15:01:05Z')).toBe(1);
    expect(await look('2026-06-02T14:58:00Z')).toBe(1);
    expect(await look('2026-06-02T15:02:00Z')).toBe(2);
    expect(await look('2026-06-03T14:50:00Z')).toBe(2);

    const other = server.catalogue.items.find((item) => item.category === 'music')?.id ?? '';
    expect(await look('2026-06-03T14:50:00Z', other)).toBe(3);
    expect(await look('2026-06-03T15:10:00Z', other)).toBe(3);
    expect(await look('2026-06-03T15:21:00Z', other)).toBe(4);
    await Promise.all([act(person, 'complete'), act(person, 'complete')]);
    await server.services.premium.grant(person.user.id, null);
    const { interactions } = await person.api.interactions.list({ language: 'tr', limit: 10 });
    expect(interactions.map((entry) => entry.action).toSorted()).toEqual([
      'complete',
      'complete',
      'view',
      'view',
      'view',
      'view',
    ]);
  });

  describe('that arrive late', () => {
    const hoursAgo = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000).toISOString();
    const told = (
      person: Person,
      action: 'like' | 'dislike' | 'save' | 'complete' | 'not_for_me',
      hours: number,
      value = true,
    ) =>
      person.api.interactions
        .create({ id: randomUUID(), contentId, action, value, ago: Math.round(hours * 3_600_000) })
        .then(({ state }) => state);

    it('count at their time, in their order', async () => {
      const person = await server.signUp();
      await server.services.premium.grant(person.user.id, null);
      await told(person, 'like', 1);
      expect(await told(person, 'dislike', 2)).toMatchObject({ liked: true });
      await told(person, 'save', 1, false);
      expect(await told(person, 'save', 2)).toMatchObject({ saved: false });
      expect(await told(person, 'not_for_me', 3)).toMatchObject({ liked: true, excluded: null });
      expect(await told(person, 'complete', 3)).toMatchObject({ liked: true, excluded: 'seen' });
      expect(await told(person, 'dislike', 0.5)).toMatchObject({ liked: false });
      const { interactions } = await person.api.interactions.list({ language: 'tr', limit: 10 });
      expect(interactions.map(({ createdAt }) => createdAt)).toEqual(
        [0.5, 1, 1, 2, 2, 3, 3].map((hours) => hoursAgo(hours)),
      );
    });

    it('are not believed to be older than a month', async () => {
      const person = await server.signUp();
      await server.services.premium.grant(person.user.id, null);
      await told(person, 'save', 31 * 24);
      const { interactions } = await person.api.interactions.list({ language: 'tr', limit: 10 });
      expect(interactions.map(({ createdAt }) => createdAt)).toEqual([hoursAgo(30 * 24)]);
    });

    it('are not believed to come from the future', async () => {
      const person = await server.signUp();
      const body = { id: randomUUID(), contentId, action: 'like', value: true, ago: -1 };
      const response = await person.request('/rest/v1/interactions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
    });

    it('count in the order in which they come, where one was longer on its way than the other', async () => {
      const person = await server.signUp();
      await told(person, 'like', 0);
      expect(await told(person, 'like', 2 / 3600, false)).toMatchObject({ liked: null });
      // The later of two that waited may have been quicker on its way than the first.
      await told(person, 'save', 1);
      expect(await told(person, 'save', 1 + 2 / 3600, false)).toMatchObject({ saved: false });
    });
  });

  it('count the views of one title by two people apart', async () => {
    for (const person of [await server.signUp(), await server.signUp()]) {
      expect((await person.api.contents.get({ id: contentId, language: 'en' })).state.viewed).toBe(false);
      expect(await act(person, 'view')).toMatchObject({ viewed: true });
    }
  });

  it('are shown again in the detail and in the saved list, to their owner only', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()];
    await act(person, 'save');
    const detail = await person.api.contents.get({ id: contentId, language: 'en' });
    expect(detail.state).toMatchObject({ saved: true });
    expect((await person.api.contents.saved({ language: 'en' })).items.map((i) => i.id)).toEqual([contentId]);
    expect((await stranger.api.contents.saved({ language: 'en' })).items).toEqual([]);
    expect((await stranger.api.contents.get({ id: contentId, language: 'tr' })).state.saved).toBe(false);
  });

  it('list what is left out, latest first, by category, to its owner only', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()];
    const ids = ['movie', 'food', 'music'].map(
      (category) => server.catalogue.items.find((item) => item.category === category)?.id ?? '',
    );
    for (const [n, id] of ids.entries()) {
      server.clock.advance(1000);
      const action = n === 1 ? 'not_for_me' : 'complete';
      await person.api.interactions.create({ id: randomUUID(), contentId: id, action, value: true });
    }
    const list = (who: Person, more: { category?: 'movie' | 'food' } = {}) =>
      who.api.contents.excluded({ language: 'en', ...more });
    const { items, counts } = await list(person);
    expect(items.map((item) => [item.id, item.state.excluded])).toEqual([
      [ids[2], 'seen'],
      [ids[1], 'unwanted'],
      [ids[0], 'seen'],
    ]);
    expect(counts).toEqual({ movie: 1, series: 0, food: 1, music: 1 });
    expect((await list(person, { category: 'food' })).items.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await list(person, { category: 'food' })).counts).toEqual(counts);
    expect((await list(stranger)).items).toEqual([]);
    expect((await refusal(server.connect().api.contents.excluded({ language: 'en' }))).code).toBe('unauthorized');
    for (const query of ['language=de', 'language=en&category=book', 'language=en&before=1']) {
      expect((await person.request(`/rest/v1/excluded?${query}`)).status, query).toBe(400);
    }
    await person.api.interactions.create({
      id: randomUUID(),
      contentId: ids[1] ?? '',
      action: 'not_for_me',
      value: false,
    });
    expect((await list(person)).items.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  });

  it('refuse what is not in the catalogue and what is not an action', async () => {
    const person = await server.signUp();
    const unknown = person.api.interactions.create({
      id: randomUUID(),
      contentId: 'movie-none',
      action: 'like',
      value: true,
    });
    expect(await refusal(unknown)).toMatchObject({ code: 'not_found', status: 404 });
    const response = await person.request('/rest/v1/interactions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'x', contentId: "'; drop table users --", action: 'love' }),
    });
    expect(response.status).toBe(400);
    const body = (await response.json()) as { data: { issues: { path: string }[] } };
    expect(body.data.issues.map((issue) => issue.path).sort()).toEqual(['action', 'contentId', 'id']);
  });

  it('are not taken from one person for another, whoever is signed in by then', async () => {
    const [person, next] = [await server.signUp(), await server.signUp()];
    const send = (sender: Person, author: string) =>
      sender.request('/rest/v1/interactions', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [USER_HEADER]: author },
        body: JSON.stringify({ id: randomUUID(), contentId, action: 'like', value: true }),
      });
    const refused = await send(next, person.user.id);
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'other_person' })]);
    expect((await next.api.contents.get({ id: contentId, language: 'tr' })).state.liked).toBe(null);
    expect((await send(person, person.user.id)).status).toBe(200);
  });

  it('are for signed-in people', async () => {
    const { api } = server.connect();
    const call = api.interactions.create({ id: randomUUID(), contentId, action: 'like', value: true });
    expect((await refusal(call)).code).toBe('unauthorized');
    expect((await refusal(api.contents.saved({ language: 'tr' }))).code).toBe('unauthorized');
    expect((await refusal(api.contents.get({ id: contentId, language: 'tr' }))).code).toBe('unauthorized');
  });

  it('are listed for Premium, newest first, own ones only', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()];
    await act(stranger, 'like');
    expect((await refusal(person.api.interactions.list({ language: 'tr', limit: 10 }))).code).toBe('premium_required');
    await server.services.premium.grant(person.user.id, null);
    await act(person, 'like');
    server.clock.advance(1000);
    await act(person, 'save', false);
    const { interactions } = await person.api.interactions.list({ language: 'en', limit: 10 });
    expect(interactions.map((i) => [i.action, i.value, i.verified])).toEqual([
      ['save', false, true],
      ['like', true, true],
    ]);
  });
});

describe('shared items', () => {
  it('are found by either title, in any case, without signing in', async () => {
    const { api } = server.connect();
    const movie = server.catalogue.items.find((i) => i.category === 'movie' && i.title.tr !== i.title.en);
    if (!movie) throw new Error('no movie with two titles');
    for (const title of [
      movie.title.tr,
      movie.title.en,
      movie.title.original,
      movie.title.tr.toLocaleUpperCase('tr'),
    ]) {
      expect((await api.contents.shared({ category: 'movie', title, language: 'en' })).id).toBe(movie.id);
    }
    const unknown = api.contents.shared({ category: 'movie', title: '🎬 / <script>', language: 'tr' });
    expect((await refusal(unknown)).code).toBe('not_found');
  });
});
