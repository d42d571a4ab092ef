import { randomUUID } from 'node:crypto';
import { byCategory, type Category, type InteractionAction } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const picks = async ({ api }: TestUser) => {
  const { sections } = await api.recommendations.today({ language: 'tr' });
  return byCategory((category) => sections.find((section) => section.category === category)?.items ?? []);
};
const only = async (member: TestUser, category: Category) => (await picks(member))[category][0]?.id ?? '';
const act = (member: TestUser, contentId: string, action: InteractionAction, value = true, id = randomUUID()) =>
  member.api.interactions.create({ id, contentId, action, value });

describe('a pick that the user has seen', () => {
  it('is replaced at once in its place, also without Premium, and stays excluded', async () => {
    const member = await server.signUpWith();
    const before = await picks(member);
    const seen = before.movie[0]?.id ?? '';
    await act(member, seen, 'complete');
    const after = await picks(member);
    expect(after.movie).toHaveLength(1);
    expect(after.movie[0]?.id).not.toBe(seen);
    expect(after.movie[0]?.state.excluded).toBeNull();
    // Reasons and covers of one day differ from each other, so a new film may change those of its neighbours.
    const chosen = (list: (typeof after)[Category]) =>
      list.map(({ whyRecommended: _why, coverMotif: _motif, ...others }) => others);
    for (const category of ['series', 'food', 'music'] as const) {
      expect(chosen(after[category])).toEqual(chosen(before[category]));
    }
    const excluded = await member.api.contents.excluded({ language: 'tr' });
    expect(excluded.items.map(({ id }) => id)).toEqual([seen]);
  });

  it('is replaced once a day in each category, and again on the next day', async () => {
    const member = await server.signUpWith();
    await act(member, await only(member, 'movie'), 'complete');
    const second = await only(member, 'movie');
    await act(member, second, 'complete');
    expect(await only(member, 'movie')).toBe(second);
    const series = await only(member, 'series');
    await act(member, series, 'complete');
    expect(await only(member, 'series')).not.toBe(series);
    server.clock.advance(86_400_000);
    const tomorrow = await only(member, 'movie');
    await act(member, tomorrow, 'complete');
    expect(await only(member, 'movie')).not.toBe(tomorrow);
  });

  it('is replaced once by simultaneous and repeated requests, and the limit survives a refresh', async () => {
    const member = await server.signUpWith();
    await server.services.premium.grant(member.user.id, null);
    const seen = await only(member, 'food');
    const id = randomUUID();
    await Promise.all([act(member, seen, 'complete', true, id), act(member, seen, 'complete', true, id)]);
    const fresh = await only(member, 'food');
    await act(member, seen, 'complete', true, id);
    expect(await only(member, 'food')).toBe(fresh);
    await member.api.recommendations.refresh({ category: 'food', language: 'tr' });
    const refreshed = await only(member, 'food');
    await act(member, refreshed, 'complete');
    expect(await only(member, 'food')).toBe(refreshed);
  });

  it('stays when it is only disliked or not wanted, or when the mark is undone', async () => {
    const member = await server.signUpWith();
    const film = await only(member, 'movie');
    await act(member, film, 'dislike');
    await act(member, film, 'not_for_me');
    await act(member, film, 'complete', false);
    expect(await only(member, 'movie')).toBe(film);
  });

  it("concerns no other user's day", async () => {
    const [member, other] = [await server.signUpWith(), await server.signUpWith()];
    const film = await only(member, 'movie');
    const theirs = await picks(other);
    await act(member, film, 'complete');
    expect(await picks(other)).toEqual(theirs);
  });
});
