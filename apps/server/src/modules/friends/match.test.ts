import { randomUUID } from 'node:crypto';
import type { SharingLevel } from '@bugunne/contract';
import { TASTE_MATCH_OPINIONS } from '@bugunne/recommender';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { friendsSite } from '../../testing/friends-site.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
const site = friendsSite(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  for (const table of ['users', 'rate_limits']) await server.database.executeSql(`delete from ${table}`);
});

const films = () =>
  server.catalogue.items.flatMap(({ category, id }) => (category === 'movie' ? [id] : [])).slice(0, 12);
const react = async ({ api }: TestUser, ids: readonly string[], action: 'like' | 'dislike') => {
  for (const contentId of ids) {
    await api.interactions.create({ id: randomUUID(), contentId, action, value: true });
    server.clock.advance(1000);
  }
};
const matchOf = ({ api }: TestUser, { user }: TestUser) => api.friends.match({ id: user.id, language: 'en' });
const figureOf = async ({ api }: TestUser) => (await api.friends.get()).friends[0]?.match;
const share = ({ api }: TestUser, name: string, sharing: SharingLevel) =>
  api.friends.saveProfile({ name, sharing, push: false });

describe('the match with a friend', () => {
  it('is refused to visitors and to all but friends', async () => {
    const [ada, ben] = await site.pair();
    const stranger = await site.named('Stranger');
    const visitor = server.connect().api.friends.match({ id: ada.user.id, language: 'tr' });
    expect(await refusal(visitor)).toMatchObject({ status: 401 });
    for (const friendId of [stranger.user.id, ada.user.id, randomUUID()])
      expect(await refusal(ada.api.friends.match({ id: friendId, language: 'tr' }))).toMatchObject({ status: 404 });
    expect(await refusal(ben.api.friends.match({ id: 'x', language: 'tr' }))).toMatchObject({ code: 'invalid_input' });
  });

  it('says when there are too few opinions, with the user’s own number alone', async () => {
    const [ada, ben] = await site.pair('titles', 'titles');
    await react(ada, films().slice(0, TASTE_MATCH_OPINIONS), 'like');
    await react(ben, films().slice(0, 2), 'like');
    expect(await figureOf(ada)).toEqual({ kind: 'not_enough', own: 5, needed: TASTE_MATCH_OPINIONS });
    expect(await figureOf(ben)).toEqual({ kind: 'not_enough', own: 2, needed: TASTE_MATCH_OPINIONS });
    expect((await matchOf(ada, ben)).titles).toEqual([]);
  });

  it('reads the same from both sides, whatever was rated last', async () => {
    const [ada, ben] = await site.pair('titles', 'titles');
    await react(ada, films(), 'like');
    await react(ben, films().slice(0, 7).toReversed(), 'like');
    await react(ben, films().slice(7).toReversed(), 'dislike');
    const [hers, his] = [await matchOf(ada, ben), await matchOf(ben, ada)];
    const isTheirs = <T extends { isOwn: boolean }>(each: T) => ({ ...each, isOwn: !each.isOwn });
    expect(hers.titles).toHaveLength(6);
    expect(hers.divided).toHaveLength(3);
    expect(his).toEqual({
      ...hers,
      differences: hers.differences.map(isTheirs),
      divided: hers.divided.map(isTheirs),
    });
  });

  it('compares titles only while both share them, and nothing while one shares nothing', async () => {
    const [ada, ben] = await site.pair('titles', 'titles');
    await react(ada, films(), 'like');
    await react(ben, films().slice(0, 8), 'like');
    await react(ben, films().slice(8), 'dislike');
    const match = await matchOf(ada, ben);
    expect(match).toMatchObject({ titlesShared: true, match: { kind: 'figure' } });
    expect(match.titles.map(({ id }) => films().slice(0, 8).includes(id))).toEqual(Array(6).fill(true));
    expect(match.divided.map(({ isOwn }) => isOwn)).toEqual([true, true, true]);
    expect(await figureOf(ben)).toEqual(await figureOf(ada));

    await share(ben, 'Ben', 'genres');
    const genres = await matchOf(ada, ben);
    expect(genres).toMatchObject({ titlesShared: false, titles: [], divided: [], match: { kind: 'figure' } });
    expect(genres.loves.length).toBeGreaterThan(0);
    expect(JSON.stringify(genres)).not.toContain('movie-');

    await share(ben, 'Ben', 'nothing');
    for (const [own, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      expect(await figureOf(own)).toEqual({ kind: 'not_shared' });
      expect(await matchOf(own, other)).toEqual({
        match: { kind: 'not_shared' },
        titlesShared: false,
        loves: [],
        differences: [],
        titles: [],
        divided: [],
      });
    }
  });
});
