import { randomUUID } from 'node:crypto';
import { type Insight, type InteractionAction, insightSchema } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Member = Awaited<ReturnType<TestServer['signUp']>>;
const FILM = 'movie-eskiya-1996';
const act = (member: Member, contentId: string, action: InteractionAction, value = true) =>
  member.api.interactions.create({ id: randomUUID(), contentId, action, value });
const insight = (member: Member, id = FILM, language: 'tr' | 'en' = 'tr') =>
  member.api.contents.insight({ id, language });
const signalOf = ({ signals }: Insight, wanted: object) =>
  signals.find((signal) => Object.entries(wanted).every(([key, value]) => Reflect.get(signal, key) === value));

describe('how well an item fits', () => {
  it('matches the contract exactly in both languages', async () => {
    const member = await server.signUpWith({ movieGenres: ['dram', 'suç'] });
    for (const language of ['tr', 'en']) {
      const answer: unknown = await (
        await member.request(`/rest/v1/contents/${FILM}/insight?language=${language}`)
      ).json();
      expect(insightSchema.parse(answer)).toEqual(answer);
    }
    const { signals } = await insight(member, FILM, 'en');
    expect(signals).toContainEqual(expect.objectContaining({ kind: 'chosen', field: 'movieGenres', label: 'Drama' }));
  });

  it('equals the match shown on the card of a pick', async () => {
    const member = await server.signUpWith({ movieGenres: ['komedi', 'aile'], cuisineTypes: ['türk'] });
    const { sections } = await member.api.recommendations.today({ language: 'tr' });
    const picks = sections.flatMap(({ items }) => items);
    const figures = await Promise.all(picks.map(async ({ id }) => (await insight(member, id)).compatibility));
    expect(figures).toEqual(picks.map(({ compatibility }) => compatibility));
    // Viewing the item or having seen it before says nothing about it.
    const [first] = picks;
    for (const action of ['view', 'complete'] as const) {
      await act(member, first?.id ?? '', action);
      expect((await insight(member, first?.id)).compatibility).toBe(first?.compatibility);
    }
  });

  it('falls clearly with the user’s own dislike and says so first, on the page and on the card', async () => {
    const member = await server.signUpWith({ movieGenres: ['komedi', 'aile'] });
    const filmOfToday = async () => {
      const { sections } = await member.api.recommendations.today({ language: 'en' });
      const [film] = sections.find(({ category }) => category === 'movie')?.items ?? [];
      if (!film) throw new Error('no film today');
      return film;
    };
    const before = await filmOfToday();
    const plain = before.compatibility;
    expect(before.range).not.toBeNull();
    expect((await insight(member, before.id)).range).toEqual(before.range);
    const figureAfter = async (action: InteractionAction, value = true) => {
      await act(member, before.id, action, value);
      const [onPage, onCard] = [await insight(member, before.id), await filmOfToday()];
      expect(onPage.compatibility).toBe(onCard.compatibility);
      expect(onCard.compatibilityBefore).toBe(plain);
      return onPage;
    };
    const disliked = await figureAfter('dislike');
    expect(disliked.compatibility).toBeLessThan(plain - 20);
    expect(disliked.range).toBeNull();
    expect(disliked.signals[0]).toMatchObject({ kind: 'own', reaction: 'dislike' });
    expect(disliked.signals[0]?.effect).toBeLessThan(-20);
    await act(member, before.id, 'dislike', false);
    const unwanted = await figureAfter('not_for_me');
    expect(unwanted.signals[0]).toMatchObject({ kind: 'own', reaction: 'not_for_me' });
    expect(unwanted.compatibility).toBeLessThan(plain - 8);
    expect(unwanted.compatibility).toBeGreaterThan(disliked.compatibility ?? 100);
    await act(member, before.id, 'not_for_me', false);
    expect((await figureAfter('like')).compatibility).toBeGreaterThan(plain + 15);
    expect((await figureAfter('like', false)).compatibility).toBe(plain);
  });

  it('falls by the stated effect when a preference is removed, and recovers when it is restored', async () => {
    const member = await server.signUpWith({ movieGenres: ['dram', 'suç'] });
    const before = await insight(member);
    const drama = signalOf(before, { kind: 'chosen', value: 'dram' });
    expect(drama?.effect).toBeGreaterThan(0);
    await member.api.preferences.change({ field: 'movieGenres', value: 'dram', chosen: false });
    const after = await insight(member);
    expect(signalOf(after, { value: 'dram' })).toBeUndefined();
    const fallen = (before.compatibility ?? 0) - (after.compatibility ?? 0);
    expect(Math.abs(fallen - (drama?.effect ?? 0))).toBeLessThanOrEqual(1);
    await member.api.preferences.change({ field: 'movieGenres', value: 'dram', chosen: true });
    expect((await insight(member)).compatibility).toBe(before.compatibility);
  });

  it('lists reactions to other items with shared traits until they are withdrawn', async () => {
    const member = await server.signUpWith({ movieGenres: ['dram'] });
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
      await act(member, alike.id, action);
      const explained = await insight(member);
      const signal = signalOf(explained, { contentId: alike.id });
      expect(signal, action).toMatchObject({ kind: 'reaction', reaction: action, title: alike.title.tr });
      expect((signal?.effect ?? 0) * sign, action).toBeGreaterThan(0);
      expect(signal?.kind === 'reaction' && signal.shared, action).toContain('Yavuz Turgul');
      await act(member, alike.id, action, false);
      expect(signalOf(await insight(member), { contentId: alike.id }), action).toBeUndefined();
    }
  });

  it('reports an item longer than the limit, and the limit that would include it', async () => {
    const member = await server.signUpWith({ maxDuration: 60 });
    const before = await insight(member);
    const signal = signalOf(before, { kind: 'tooLong' });
    expect(signal).toEqual({ kind: 'tooLong', effect: expect.any(Number), limit: 60, needed: 130 });
    expect(signal?.effect).toBeLessThan(0);
    await member.api.preferences.change({ maxDuration: 130 });
    const after = await insight(member);
    expect(signalOf(after, { kind: 'tooLong' })).toBeUndefined();
    expect(after.compatibility).toBeGreaterThan(before.compatibility ?? 100);
  });

  it('is null for a dish that breaks the diet', async () => {
    const member = await server.signUpWith({ dietaryRestrictions: ['vegan'] });
    expect(await insight(member, 'food-menemen')).toMatchObject({ compatibility: null, signals: [] });
  });
});

describe('reactions of other users', () => {
  const countFor = async (member: Member) => (await insight(member)).others;

  it('counts each other user once and reflects own reactions at once', async () => {
    await server.database.executeSql('delete from user_items');
    server.clock.advance(60_000);
    const [one, two, three] = [await server.signUp(), await server.signUp(), await server.signUp()];
    expect(await countFor(one)).toEqual({ views: 0, likes: 0, saves: 0 });
    server.clock.advance(1000);
    for (const member of [one, two]) {
      for (const action of ['view', 'like', 'save'] as const) await act(member, FILM, action);
      await act(member, FILM, 'like');
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

  it('counts all users again once a minute', async () => {
    await server.database.executeSql('delete from user_items');
    server.clock.advance(60_000);
    const [user, other] = [await server.signUp(), await server.signUp()];
    expect((await countFor(user)).likes).toBe(0);
    server.clock.advance(1000);
    await act(other, FILM, 'like');
    expect((await countFor(user)).likes).toBe(0);
    server.clock.advance(60_000);
    expect((await countFor(user)).likes).toBe(1);
  });
});

it('refuses visitors, unknown items and unknown languages', async () => {
  const call = server.connect().api.contents.insight({ id: FILM, language: 'tr' });
  expect(await refusal(call)).toMatchObject({ code: 'unauthorized', status: 401 });
  const member = await server.signUp();
  expect(await refusal(insight(member, 'movie-none'))).toMatchObject({ code: 'not_found', status: 404 });
  expect((await member.request(`/rest/v1/contents/${FILM}/insight?language=de`)).status).toBe(400);
});
