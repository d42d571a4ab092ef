import { randomUUID } from 'node:crypto';
import { type Insight, type InteractionAction, insightSchema } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<TestServer['signUp']>>;
const FILM = 'movie-eskiya-1996';
const act = (person: Person, contentId: string, action: InteractionAction, value = true) =>
  person.api.interactions.create({ id: randomUUID(), contentId, action, value });
const insight = (person: Person, id = FILM, language: 'tr' | 'en' = 'tr') =>
  person.api.contents.insight({ id, language });
const signalOf = ({ signals }: Insight, wanted: object) =>
  signals.find((signal) => Object.entries(wanted).every(([key, value]) => Reflect.get(signal, key) === value));

describe('how well an item fits', () => {
  it('is of the shape the contract gives it, to the letter, in both languages', async () => {
    const person = await server.signUpWith({ movieGenres: ['dram', 'suç'] });
    for (const language of ['tr', 'en']) {
      const answer: unknown = await (
        await person.request(`/rest/v1/contents/${FILM}/insight?language=${language}`)
      ).json();
      expect(insightSchema.parse(answer)).toEqual(answer);
    }
    const { signals } = await insight(person, FILM, 'en');
    expect(signals).toContainEqual(expect.objectContaining({ kind: 'chosen', field: 'movieGenres', label: 'Drama' }));
  });

  it('is the figure of the card for a pick of today', async () => {
    const person = await server.signUpWith({ movieGenres: ['komedi', 'aile'], cuisineTypes: ['türk'] });
    const { sections } = await person.api.recommendations.today({ language: 'tr' });
    const picks = sections.flatMap(({ items }) => items);
    const figures = await Promise.all(picks.map(async ({ id }) => (await insight(person, id)).compatibility));
    expect(figures).toEqual(picks.map(({ compatibility }) => compatibility));
    // Having looked at it, or liking it, is no reason why it fits.
    const [first] = picks;
    for (const action of ['view', 'like', 'complete'] as const) {
      await act(person, first?.id ?? '', action);
      expect((await insight(person, first?.id)).compatibility).toBe(first?.compatibility);
    }
  });

  it('falls when what spoke for it is taken out of the preferences, by what was said, and comes back', async () => {
    const person = await server.signUpWith({ movieGenres: ['dram', 'suç'] });
    const before = await insight(person);
    const drama = signalOf(before, { kind: 'chosen', value: 'dram' });
    expect(drama?.effect).toBeGreaterThan(0);
    await person.api.preferences.change({ field: 'movieGenres', value: 'dram', chosen: false });
    const after = await insight(person);
    expect(signalOf(after, { value: 'dram' })).toBeUndefined();
    const fallen = (before.compatibility ?? 0) - (after.compatibility ?? 0);
    expect(Math.abs(fallen - (drama?.effect ?? 0))).toBeLessThanOrEqual(1);
    await person.api.preferences.change({ field: 'movieGenres', value: 'dram', chosen: true });
    expect((await insight(person)).compatibility).toBe(before.compatibility);
  });

  it('names what was said of other items, with what they have in common, until it is taken back', async () => {
    const person = await server.signUpWith({ movieGenres: ['dram'] });
    const { catalogue } = server;
    const film = catalogue.byId.get(FILM);
    const others = catalogue.items.filter((item) => item.category === 'movie' && item.id !== FILM);
    const alike = others.find(
      (item) => item.category === 'movie' && film?.category === 'movie' && item.directors[0] === film.directors[0],
    );
    if (!alike) throw new Error('no other film of its director');
    for (const [action, sign] of [
      ['like', 1],
      ['dislike', -1],
      ['not_for_me', -1],
      ['save', 1],
      ['complete', 1],
    ] as const) {
      await act(person, alike.id, action);
      const told = await insight(person);
      const signal = signalOf(told, { contentId: alike.id });
      expect(signal, action).toMatchObject({ kind: 'reaction', reaction: action, title: alike.title.tr });
      expect((signal?.effect ?? 0) * sign, action).toBeGreaterThan(0);
      expect(signal?.kind === 'reaction' && signal.shared, action).toContain('Yavuz Turgul');
      await act(person, alike.id, action, false);
      expect(signalOf(await insight(person), { contentId: alike.id }), action).toBeUndefined();
    }
  });

  it('tells what is longer than the limit, and the limit that holds it', async () => {
    const person = await server.signUpWith({ maxDuration: 60 });
    const before = await insight(person);
    const signal = signalOf(before, { kind: 'tooLong' });
    expect(signal).toEqual({ kind: 'tooLong', effect: expect.any(Number), limit: 60, needed: 130 });
    expect(signal?.effect).toBeLessThan(0);
    await person.api.preferences.change({ maxDuration: 130 });
    const after = await insight(person);
    expect(signalOf(after, { kind: 'tooLong' })).toBeUndefined();
    expect(after.compatibility).toBeGreaterThan(before.compatibility ?? 100);
  });

  it('is not said of a dish that breaks the diet', async () => {
    const person = await server.signUpWith({ dietaryRestrictions: ['vegan'] });
    expect(await insight(person, 'food-menemen')).toMatchObject({ compatibility: null, signals: [] });
  });
});

describe('what others did', () => {
  const countFor = async (person: Person) => (await insight(person)).others;

  it('counts people, each once, without the reader, and follows what the reader does at once', async () => {
    await server.database.db.execute(sql`delete from user_items`);
    server.clock.advance(60_000);
    const [one, two, three] = [await server.signUp(), await server.signUp(), await server.signUp()];
    expect(await countFor(one)).toEqual({ views: 0, likes: 0, saves: 0 });
    server.clock.advance(1000);
    for (const person of [one, two]) {
      for (const action of ['view', 'like', 'save'] as const) await act(person, FILM, action);
      await act(person, FILM, 'like');
    }
    await act(three, FILM, 'dislike');
    server.clock.advance(1000);
    expect(await countFor(one)).toEqual({ views: 1, likes: 1, saves: 1 });
    expect(await countFor(three)).toEqual({ views: 2, likes: 2, saves: 2 });
    server.clock.advance(1000);
    await act(one, FILM, 'like', false);
    server.clock.advance(1000);
    expect(await countFor(one)).toEqual({ views: 1, likes: 1, saves: 1 });
    expect(await countFor(two)).toEqual({ views: 1, likes: 0, saves: 1 });
  });

  it('counts all people anew once a minute', async () => {
    await server.database.db.execute(sql`delete from user_items`);
    server.clock.advance(60_000);
    const [reader, other] = [await server.signUp(), await server.signUp()];
    expect((await countFor(reader)).likes).toBe(0);
    server.clock.advance(1000);
    await act(other, FILM, 'like');
    expect((await countFor(reader)).likes).toBe(0);
    server.clock.advance(60_000);
    expect((await countFor(reader)).likes).toBe(1);
  });
});

it('is for signed-in people, for items that there are, in a language that we have', async () => {
  const call = server.connect().api.contents.insight({ id: FILM, language: 'tr' });
  expect(await refusal(call)).toMatchObject({ code: 'unauthorized', status: 401 });
  const person = await server.signUp();
  expect(await refusal(insight(person, 'movie-none'))).toMatchObject({ code: 'not_found', status: 404 });
  expect((await person.request(`/rest/v1/contents/${FILM}/insight?language=de`)).status).toBe(400);
});
