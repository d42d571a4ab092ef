import { CATEGORIES, type Category, LIMITS, type Today } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const idsOf = (today: Today) => today.sections.flatMap((section) => section.items.map((item) => item.id));
const today = (person: Awaited<ReturnType<TestServer['signUp']>>, language: 'tr' | 'en' = 'tr') =>
  person.api.recommendations.today({ language });

describe('refresh', () => {
  it('is for Premium', async () => {
    const person = await server.signUpWith();
    const call = person.api.recommendations.refresh({ category: 'movie', language: 'tr' });
    expect(await refusal(call)).toMatchObject({ code: 'premium_required', status: 403 });
  });

  it('ends with Premium', async () => {
    const person = await server.signUpWith();
    await server.services.premium.grant(person.user.id, new Date(server.clock.now().getTime() + 1000));
    await person.api.recommendations.refresh({ category: 'movie', language: 'tr' });
    server.clock.advance(2000);
    const call = person.api.recommendations.refresh({ category: 'movie', language: 'tr' });
    expect((await refusal(call)).code).toBe('premium_required');
  });

  it('gives new titles three times a day in each category', async () => {
    const person = await server.signUpWith();
    await server.services.premium.grant(person.user.id, null);
    const seen = idsOf(await today(person));
    for (let i = 1; i <= 3; i++) {
      const { section } = await person.api.recommendations.refresh({ category: 'food', language: 'tr' });
      expect(section.refreshesUsed).toBe(i);
      for (const item of section.items) expect(seen).not.toContain(item.id);
      seen.push(...section.items.map((item) => item.id));
      server.clock.advance(LIMITS.refreshPause);
    }
    const fourth = person.api.recommendations.refresh({ category: 'food', language: 'tr' });
    expect(await refusal(fourth)).toMatchObject({ code: 'refresh_limit_reached', status: 429 });
    const music = await person.api.recommendations.refresh({ category: 'music', language: 'tr' });
    expect(music.section.refreshesUsed).toBe(1);
    const set = await today(person);
    expect(idsOf(set)).toContain(seen.at(-1));
  });

  it.each(['tr', 'en'] as const)('answers with the note on the picks that are there now (%s)', async (language) => {
    const changes: number[] = [];
    // One person's picks may all have the same to say of them, by chance.
    for (let people = 0; people < 4; people++) {
      const person = await server.signUpWith({ cuisineTypes: ['türk', 'italyan'], musicMoods: ['enerjik', 'sakin'] });
      await server.services.premium.grant(person.user.id, null);
      const notes = [(await today(person, language)).analysisNote];
      for (const category of CATEGORIES) {
        const { analysisNote } = await person.api.recommendations.refresh({ category, language });
        expect(analysisNote).toBe((await today(person, language)).analysisNote);
        notes.push(analysisNote);
      }
      changes.push(new Set(notes).size - 1);
    }
    expect(Math.max(...changes)).toBeGreaterThan(0);
  });

  it('holds its limit under parallel requests over two servers', async () => {
    const second = await startTestServer({ database: server.database, clock: server.clock });
    const person = await server.signUpWith();
    await server.services.premium.grant(person.user.id, null);
    const twin = second.connect();
    for (const [name, value] of person.cookies) twin.cookies.set(name, value);
    for (let used = 1; used <= 3; used++) {
      const outcomes = await Promise.all(storm(person, twin));
      expect(outcomes.map(({ section }) => section.refreshesUsed)).toEqual(outcomes.map(() => used));
      expect(new Set(outcomes.map(({ section }) => section.items[0]?.id)).size).toBe(1);
      server.clock.advance(LIMITS.refreshPause);
    }
    for (const refused of await Promise.all(storm(person, twin).map(refusal))) {
      expect(refused).toMatchObject({ code: 'refresh_limit_reached' });
    }
  });

  it('takes a double tap for one, also on the last refresh of the day, and only in its own category', async () => {
    const person = await server.signUpWith();
    await server.services.premium.grant(person.user.id, null);
    const refresh = async (category: Category) =>
      (await person.api.recommendations.refresh({ category, language: 'en' })).section;
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

type Reader = Pick<Awaited<ReturnType<TestServer['signUp']>>, 'api'>;

/** Ten refreshes at once, by turns over both. */
const storm = (...readers: [Reader, Reader]) =>
  Array.from({ length: 10 }, (_, i) =>
    readers[i % 2 === 0 ? 0 : 1].api.recommendations.refresh({ category: 'series', language: 'tr' }),
  );
