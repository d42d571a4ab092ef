import { CATEGORIES, type Category, LIMITS, type Today } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const idsOf = (today: Today) => today.sections.flatMap((section) => section.items.map((item) => item.id));
const today = (member: Awaited<ReturnType<TestServer['signUp']>>, language: 'tr' | 'en' = 'tr') =>
  member.api.recommendations.today({ language });

describe('refresh', () => {
  it('is for Premium', async () => {
    const member = await server.signUpWith();
    const call = member.api.recommendations.refresh({ category: 'movie', language: 'tr' });
    expect(await refusal(call)).toMatchObject({ code: 'premium_required', status: 403 });
  });

  it('ends with Premium', async () => {
    const member = await server.signUpWith();
    await server.services.premium.grant(member.user.id, new Date(server.clock.now().getTime() + 1000));
    await member.api.recommendations.refresh({ category: 'movie', language: 'tr' });
    server.clock.advance(2000);
    const call = member.api.recommendations.refresh({ category: 'movie', language: 'tr' });
    expect((await refusal(call)).code).toBe('premium_required');
  });

  it('gives new items three times a day in each category', async () => {
    const member = await server.signUpWith();
    await server.services.premium.grant(member.user.id, null);
    const seen = idsOf(await today(member));
    for (let i = 1; i <= 3; i++) {
      const { section } = await member.api.recommendations.refresh({ category: 'food', language: 'tr' });
      expect(section.refreshesUsed).toBe(i);
      for (const item of section.items) expect(seen).not.toContain(item.id);
      seen.push(...section.items.map((item) => item.id));
      server.clock.advance(LIMITS.refreshPause);
    }
    const fourth = member.api.recommendations.refresh({ category: 'food', language: 'tr' });
    expect(await refusal(fourth)).toMatchObject({ code: 'refresh_limit_reached', status: 429 });
    const music = await member.api.recommendations.refresh({ category: 'music', language: 'tr' });
    expect(music.section.refreshesUsed).toBe(1);
    const set = await today(member);
    expect(idsOf(set)).toContain(seen.at(-1));
  });

  it.each(['tr', 'en'] as const)('returns the analysis note for the new picks (%s)', async (language) => {
    const changes: number[] = [];
    // By chance, all picks of one user may lead to the same note.
    for (let attempt = 0; attempt < 4; attempt++) {
      const member = await server.signUpWith({ cuisineTypes: ['türk', 'italyan'], musicMoods: ['enerjik', 'sakin'] });
      await server.services.premium.grant(member.user.id, null);
      const notes = [(await today(member, language)).analysisNote];
      for (const category of CATEGORIES) {
        const { analysisNote } = await member.api.recommendations.refresh({ category, language });
        expect(analysisNote).toBe((await today(member, language)).analysisNote);
        notes.push(analysisNote);
      }
      changes.push(new Set(notes).size - 1);
    }
    expect(Math.max(...changes)).toBeGreaterThan(0);
  });

  it('keeps its limit under concurrent requests to two servers', async () => {
    const second = await startTestServer({ database: server.database, clock: server.clock });
    const member = await server.signUpWith();
    await server.services.premium.grant(member.user.id, null);
    const twin = second.connect();
    for (const [name, value] of member.cookies) twin.cookies.set(name, value);
    for (let used = 1; used <= 3; used++) {
      const outcomes = await Promise.all(storm(member, twin));
      expect(outcomes.map(({ section }) => section.refreshesUsed)).toEqual(outcomes.map(() => used));
      expect(new Set(outcomes.map(({ section }) => section.items[0]?.id)).size).toBe(1);
      server.clock.advance(LIMITS.refreshPause);
    }
    for (const refused of await Promise.all(storm(member, twin).map(refusal))) {
      expect(refused).toMatchObject({ code: 'refresh_limit_reached' });
    }
  });

  it('counts a double tap once per category, also on the last refresh of the day', async () => {
    const member = await server.signUpWith();
    await server.services.premium.grant(member.user.id, null);
    const refresh = async (category: Category) =>
      (await member.api.recommendations.refresh({ category, language: 'en' })).section;
    for (let used = 1; used <= 3; used++) {
      const first = await refresh('movie');
      server.clock.advance(LIMITS.refreshPause - 1);
      expect(await refresh('movie')).toEqual(first);
      expect(first.refreshesUsed).toBe(used);
      server.clock.advance(1);
    }
    expect(await refusal(refresh('movie'))).toMatchObject({ code: 'refresh_limit_reached' });
    expect((await refresh('music')).refreshesUsed).toBe(1);
  });
});

type Client = Pick<Awaited<ReturnType<TestServer['signUp']>>, 'api'>;

/** Ten concurrent refreshes, alternating between two clients. */
const storm = (...clients: [Client, Client]) =>
  Array.from({ length: 10 }, (_, i) =>
    clients[i % 2 === 0 ? 0 : 1].api.recommendations.refresh({ category: 'series', language: 'tr' }),
  );
