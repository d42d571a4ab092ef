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

type Member = Awaited<ReturnType<TestServer['signUp']>>;
const act = async (member: Member, action: InteractionAction, value = true, id: string = randomUUID()) =>
  (await member.api.interactions.create({ id, contentId, action, value })).state;

describe('interactions', () => {
  it('store opinion, saved and viewed independently', async () => {
    const member = await server.signUp();
    const excluded = null;
    expect(await act(member, 'like')).toEqual({ liked: true, saved: false, viewed: false, excluded });
    expect(await act(member, 'dislike')).toEqual({ liked: false, saved: false, viewed: false, excluded });
    expect(await act(member, 'like', false)).toEqual({ liked: false, saved: false, viewed: false, excluded });
    expect(await act(member, 'dislike', false)).toEqual({ liked: null, saved: false, viewed: false, excluded });
    expect(await act(member, 'save')).toEqual({ liked: null, saved: true, viewed: false, excluded });
    expect(await act(member, 'view', false)).toEqual({ liked: null, saved: true, viewed: true, excluded });
    expect(await act(member, 'save', false)).toEqual({ liked: null, saved: false, viewed: true, excluded });
  });

  it('keep the latest reason for an exclusion and withdraw only that reason', async () => {
    const member = await server.signUp();
    const none = { liked: null, saved: false, viewed: false };
    expect(await act(member, 'complete')).toEqual({ ...none, excluded: 'seen' });
    expect(await act(member, 'not_for_me', false)).toEqual({ ...none, excluded: 'seen' });
    expect(await act(member, 'like')).toEqual({ ...none, liked: true, excluded: 'seen' });
    expect(await act(member, 'not_for_me')).toEqual({ ...none, excluded: 'unwanted' });
    expect(await act(member, 'complete', false)).toEqual({ ...none, excluded: 'unwanted' });
    expect(await act(member, 'dislike')).toEqual({ ...none, liked: false, excluded: 'unwanted' });
    expect(await act(member, 'like')).toEqual({ ...none, liked: true, excluded: null });
    expect(await act(member, 'complete')).toEqual({ ...none, liked: true, excluded: 'seen' });
    expect(await act(member, 'complete', false)).toEqual({ ...none, liked: true, excluded: null });
    expect(await act(member, 'not_for_me', false)).toEqual({ ...none, liked: true, excluded: null });
  });

  it('are applied once when the same request arrives twice', async () => {
    const member = await server.signUp();
    const id = randomUUID();
    await Promise.all([act(member, 'save', true, id), act(member, 'save', true, id)]);
    await act(member, 'save', false);
    expect(await act(member, 'save', true, id)).toMatchObject({ saved: false });
    const { rows } = await server.database.executeSql(
      'select count(*)::int as count from interactions where user_id = $1',
      [member.user.id],
    );
    expect(rows[0]?.['count']).toBe(2);
  });

  it('count a view once per local day and visit, and every other action each time', async () => {
    const member = await server.signUpWith({ timezone: 'Asia/Tokyo' });
    const views = async () => {
      const { rows } = await server.database.executeSql(
        "select count(*)::int as count from interactions where user_id = $1 and action = 'view'",
        [member.user.id],
      );
      return rows[0]?.['count'];
    };
    const view = async (instant: string, id = contentId) => {
      server.clock.set(instant);
      await member.api.interactions.create({ id: randomUUID(), contentId: id, action: 'view', value: true });
      return views();
    };
    // Midnight in Tokyo is at 15:00 UTC.
    expect(await view('2026-06-01T15:01:00Z')).toBe(1);
    expect(await view('2026-06-01T15:01:05Z')).toBe(1);
    expect(await view('2026-06-02T14:58:00Z')).toBe(1);
    expect(await view('2026-06-02T15:02:00Z')).toBe(2);
    expect(await view('2026-06-03T14:50:00Z')).toBe(2);

    const other = server.catalogue.items.find((item) => item.category === 'music')?.id ?? '';
    expect(await view('2026-06-03T14:50:00Z', other)).toBe(3);
    expect(await view('2026-06-03T15:10:00Z', other)).toBe(3);
    expect(await view('2026-06-03T15:21:00Z', other)).toBe(4);
    await Promise.all([act(member, 'complete'), act(member, 'complete')]);
    await server.services.premium.grant(member.user.id, null);
    const { interactions } = await member.api.interactions.list({ language: 'tr', limit: 10 });
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
    const actHoursAgo = (
      member: Member,
      action: 'like' | 'dislike' | 'save' | 'complete' | 'not_for_me',
      hours: number,
      value = true,
    ) =>
      member.api.interactions
        .create({ id: randomUUID(), contentId, action, value, ago: Math.round(hours * 3_600_000) })
        .then(({ state }) => state);

    it('are logged and applied by the time of the action', async () => {
      const member = await server.signUp();
      await server.services.premium.grant(member.user.id, null);
      await actHoursAgo(member, 'like', 1);
      expect(await actHoursAgo(member, 'dislike', 2)).toMatchObject({ liked: true });
      await actHoursAgo(member, 'save', 1, false);
      expect(await actHoursAgo(member, 'save', 2)).toMatchObject({ saved: false });
      expect(await actHoursAgo(member, 'not_for_me', 3)).toMatchObject({ liked: true, excluded: null });
      expect(await actHoursAgo(member, 'complete', 3)).toMatchObject({ liked: true, excluded: 'seen' });
      expect(await actHoursAgo(member, 'dislike', 0.5)).toMatchObject({ liked: false });
      const { interactions } = await member.api.interactions.list({ language: 'tr', limit: 10 });
      expect(interactions.map(({ createdAt }) => createdAt)).toEqual(
        [0.5, 1, 1, 2, 2, 3, 3].map((hours) => hoursAgo(hours)),
      );
    });

    it('are dated to at most 30 days ago', async () => {
      const member = await server.signUp();
      await server.services.premium.grant(member.user.id, null);
      await actHoursAgo(member, 'save', 31 * 24);
      const { interactions } = await member.api.interactions.list({ language: 'tr', limit: 10 });
      expect(interactions.map(({ createdAt }) => createdAt)).toEqual([hoursAgo(30 * 24)]);
    });

    it('are refused with a time in the future', async () => {
      const member = await server.signUp();
      const body = { id: randomUUID(), contentId, action: 'like', value: true, ago: -1 };
      const response = await member.request('/rest/v1/interactions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
    });

    it('are applied in order of arrival when they are less than the longest delay apart', async () => {
      const member = await server.signUp();
      await actHoursAgo(member, 'like', 0);
      expect(await actHoursAgo(member, 'like', 2 / 3600, false)).toMatchObject({ liked: null });
      // The later of two delayed requests may have arrived faster than the first.
      await actHoursAgo(member, 'save', 1);
      expect(await actHoursAgo(member, 'save', 1 + 2 / 3600, false)).toMatchObject({ saved: false });
    });
  });

  it('count views of one title separately per user', async () => {
    for (const member of [await server.signUp(), await server.signUp()]) {
      expect((await member.api.contents.get({ id: contentId, language: 'en' })).state.viewed).toBe(false);
      expect(await act(member, 'view')).toMatchObject({ viewed: true });
    }
  });

  it('appear in the detail and in the saved list of their owner only', async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    await act(member, 'save');
    const detail = await member.api.contents.get({ id: contentId, language: 'en' });
    expect(detail.state).toMatchObject({ saved: true });
    expect((await member.api.contents.saved({ language: 'en' })).items.map((i) => i.id)).toEqual([contentId]);
    expect((await other.api.contents.saved({ language: 'en' })).items).toEqual([]);
    expect((await other.api.contents.get({ id: contentId, language: 'tr' })).state.saved).toBe(false);
  });

  it('list excluded items of the owner only, latest first and by category', async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const ids = ['movie', 'food', 'music'].map(
      (category) => server.catalogue.items.find((item) => item.category === category)?.id ?? '',
    );
    for (const [n, id] of ids.entries()) {
      server.clock.advance(1000);
      const action = n === 1 ? 'not_for_me' : 'complete';
      await member.api.interactions.create({ id: randomUUID(), contentId: id, action, value: true });
    }
    const list = (client: Member, more: { category?: 'movie' | 'food' } = {}) =>
      client.api.contents.excluded({ language: 'en', ...more });
    const { items, counts } = await list(member);
    expect(items.map((item) => [item.id, item.state.excluded])).toEqual([
      [ids[2], 'seen'],
      [ids[1], 'unwanted'],
      [ids[0], 'seen'],
    ]);
    expect(counts).toEqual({ movie: 1, series: 0, food: 1, music: 1 });
    expect((await list(member, { category: 'food' })).items.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await list(member, { category: 'food' })).counts).toEqual(counts);
    expect((await list(other)).items).toEqual([]);
    expect((await refusal(server.connect().api.contents.excluded({ language: 'en' }))).code).toBe('unauthorized');
    for (const query of ['language=de', 'language=en&category=book', 'language=en&before=1']) {
      expect((await member.request(`/rest/v1/excluded?${query}`)).status, query).toBe(400);
    }
    await member.api.interactions.create({
      id: randomUUID(),
      contentId: ids[1] ?? '',
      action: 'not_for_me',
      value: false,
    });
    expect((await list(member)).items.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  });

  it('refuse unknown items and unknown actions', async () => {
    const member = await server.signUp();
    const unknown = member.api.interactions.create({
      id: randomUUID(),
      contentId: 'movie-none',
      action: 'like',
      value: true,
    });
    expect(await refusal(unknown)).toMatchObject({ code: 'not_found', status: 404 });
    const response = await member.request('/rest/v1/interactions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'x', contentId: "'; drop table users --", action: 'love' }),
    });
    expect(response.status).toBe(400);
    const body = (await response.json()) as { data: { issues: { path: string }[] } };
    expect(body.data.issues.map((issue) => issue.path).sort()).toEqual(['action', 'contentId', 'id']);
  });

  it('are refused when another user has signed in since they were made', async () => {
    const [member, next] = [await server.signUp(), await server.signUp()];
    const send = (sender: Member, author: string) =>
      sender.request('/rest/v1/interactions', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [USER_HEADER]: author },
        body: JSON.stringify({ id: randomUUID(), contentId, action: 'like', value: true }),
      });
    const refused = await send(next, member.user.id);
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'other_person' })]);
    expect((await next.api.contents.get({ id: contentId, language: 'tr' })).state.liked).toBe(null);
    expect((await send(member, member.user.id)).status).toBe(200);
  });

  it('refuse visitors', async () => {
    const { api } = server.connect();
    const call = api.interactions.create({ id: randomUUID(), contentId, action: 'like', value: true });
    expect((await refusal(call)).code).toBe('unauthorized');
    expect((await refusal(api.contents.saved({ language: 'tr' }))).code).toBe('unauthorized');
    expect((await refusal(api.contents.get({ id: contentId, language: 'tr' }))).code).toBe('unauthorized');
  });

  it('are listed to Premium members, newest first, own ones only', async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    await act(other, 'like');
    expect((await refusal(member.api.interactions.list({ language: 'tr', limit: 10 }))).code).toBe('premium_required');
    await server.services.premium.grant(member.user.id, null);
    await act(member, 'like');
    server.clock.advance(1000);
    await act(member, 'save', false);
    const { interactions } = await member.api.interactions.list({ language: 'en', limit: 10 });
    expect(interactions.map((i) => [i.action, i.value, i.verified])).toEqual([
      ['save', false, true],
      ['like', true, true],
    ]);
  });
});

describe('shared items', () => {
  it('are found by either title, ignoring case, without signing in', async () => {
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
