import { randomUUID } from 'node:crypto';
import type { Category, Language, Preferences, Today } from '@bugunne/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyRecommendations } from '../../database/schema/index.ts';
import type { StoredPick, StoredSet } from '../../database/stored-set.ts';
import { createTestClock } from '../../testing/clock.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY = 86_400_000;
/** A day on which moods lead. */
const START = '2026-03-01T09:00:00Z';
const clock = createTestClock(START);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

type Member = Awaited<ReturnType<TestServer['signUp']>>;
const today = (member: Member, language: Language = 'tr') => member.api.recommendations.today({ language });
const whyOf = (set: Today, category: Category) =>
  set.sections.find((section) => section.category === category)?.items[0]?.whyRecommended ?? '';

async function storedSet({ user }: Member): Promise<StoredSet> {
  const [row] = await server.database.db
    .select({ set: dailyRecommendations.recommendations })
    .from(dailyRecommendations)
    .where(eq(dailyRecommendations.userId, user.id));
  if (!row) throw new Error('no set');
  return row.set;
}

/** Changes the stored pick of a category as if it had been made so. */
async function changeStored(member: Member, category: Category, change: Partial<StoredPick>) {
  const set = await storedSet(member);
  const [pick] = set.picks[category];
  if (!pick) throw new Error('no pick');
  const picks = { ...set.picks, [category]: [{ ...pick, ...change }] };
  await server.database.executeSql('update daily_recommendations set recommendations = $2 where user_id = $1', [
    member.user.id,
    JSON.stringify({ ...set, picks }),
  ]);
}

async function choose(member: Member, change: Partial<Preferences>) {
  clock.advance(1000);
  const { preferences } = await member.api.preferences.get();
  await member.api.preferences.save({ preferences: { ...preferences, ...change }, onboardingCompleted: true });
}

const kindsOf = ({ picks }: StoredSet, category: Category) =>
  picks[category].flatMap(({ reasons }) => reasons.map(({ kind }) => kind));

describe('after a preference was unticked', () => {
  it('the card no longer names the mood, in the very next request', async () => {
    const musicMoods: Preferences['musicMoods'] = ['huzurlu', 'sakin', 'enerjik', 'neşeli', 'nostaljik'];
    const member = await server.signUpWith({ musicMoods });
    await today(member);
    const [pick] = (await storedSet(member)).picks.music;
    const song = server.catalogue.byId.get(pick?.contentId ?? '');
    const value = song?.category === 'music' ? song.moods.find((mood) => musicMoods.includes(mood)) : undefined;
    if (!value) throw new Error(`${pick?.contentId} has none of the moods`);
    // Strong enough to lead before the description, whichever kinds the other cards lead with.
    await changeStored(member, 'music', { reasons: [{ kind: 'mood', value, strength: 1 }] });
    expect(whyOf(await today(member), 'music')).toMatch(/ruh hal/i);
    await choose(member, { musicMoods: [] });
    const after = await today(member);
    expect((await storedSet(member)).picks.music[0]?.contentId).toBe(pick?.contentId);
    expect(whyOf(after, 'music')).not.toMatch(/ruh hal|seçti/i);
    expect(after.analysisNote).not.toMatch(/ruh hal/i);
    expect(kindsOf(await storedSet(member), 'music')).not.toContain('mood');
    // The request that is served from the cache of responses, too.
    const bytes = await (await member.request('/rest/v1/daily_recommendations?language=tr')).text();
    expect(bytes).not.toMatch(/ruh hal/i);
  });

  it('no card says vegan once that is unticked', async () => {
    const member = await server.signUpWith({ dietaryRestrictions: ['vegan'] });
    await today(member);
    expect(kindsOf(await storedSet(member), 'food')).toContain('diet');
    await choose(member, { dietaryRestrictions: [] });
    expect(whyOf(await today(member), 'food')).not.toMatch(/vegan|beslenme/i);
    expect(kindsOf(await storedSet(member), 'food')).not.toContain('diet');
  });

  it('no card names the unticked cuisine in words of the language model', async () => {
    const member = await server.signUpWith({ cuisineTypes: ['türk'] });
    await today(member);
    const text = 'Seçtiğin Türk mutfağından bir tarif.';
    await changeStored(member, 'food', { why: { language: 'tr', text, liked: [], tastes: ['Türk'] } });
    expect(whyOf(await today(member), 'food')).toBe(text);
    await choose(member, { cuisineTypes: [] });
    expect(whyOf(await today(member), 'food')).not.toMatch(/seçtiğin/i);
  });

  it('the reasons of a set that an earlier version stored are renewed as well', async () => {
    const member = await server.signUpWith({ cuisineTypes: ['türk'] });
    await today(member);
    await server.database.executeSql(
      "update daily_recommendations set recommendations = recommendations - 'reasonedAt' where user_id = $1",
      [member.user.id],
    );
    await choose(member, { cuisineTypes: [] });
    await today(member);
    expect(kindsOf(await storedSet(member), 'food')).not.toContain('cuisine');
  });

  it('a reason that the user ticks appears at once, and the match follows', async () => {
    const member = await server.signUpWith();
    await today(member);
    const [pick] = (await storedSet(member)).picks.music;
    const item = pick && server.catalogue.byId.get(pick.contentId);
    if (item?.category !== 'music') throw new Error('no music');
    await choose(member, { musicMoods: item.moods });
    await today(member);
    const [now] = (await storedSet(member)).picks.music;
    expect(now?.reasons.map(({ kind }) => kind)).toContain('mood');
    expect(now?.compatibility).toBeGreaterThan(pick?.compatibility ?? 100);
  });
});

it('a liked work is no longer a reason after the like is withdrawn', async () => {
  const member = await server.signUpWith();
  const liked = server.catalogue.items.find(({ title }) => title.tr === 'Kış Uykusu');
  if (!liked) throw new Error('no film');
  const react = (value: boolean) =>
    member.api.interactions.create({ id: randomUUID(), contentId: liked.id, action: 'like', value });
  await react(true);
  clock.advance(DAY);
  await today(member);
  await changeStored(member, 'movie', { reasons: [{ kind: 'likedItem', value: liked.id, strength: 0.9 }] });
  expect(whyOf(await today(member), 'movie')).toContain('Kış Uykusu');
  clock.advance(1000);
  await react(false);
  expect(whyOf(await today(member), 'movie')).not.toContain('Kış Uykusu');
  expect(JSON.stringify((await storedSet(member)).picks.movie)).not.toContain(liked.id);
});

it('nor after the like of another pick of today is withdrawn', async () => {
  const member = await server.signUpWith();
  const film = (await today(member)).sections.find(({ category }) => category === 'movie')?.items[0];
  if (!film) throw new Error('no film');
  const react = (value: boolean) =>
    member.api.interactions.create({ id: randomUUID(), contentId: film.id, action: 'like', value });
  clock.advance(1000);
  await react(true);
  await changeStored(member, 'series', { reasons: [{ kind: 'likedItem', value: film.id, strength: 0.9 }] });
  expect(whyOf(await today(member), 'series')).toContain(film.title);
  clock.advance(1000);
  await react(false);
  expect(whyOf(await today(member), 'series')).not.toContain(film.title);
});

it('renewing keeps picks, says that a repeat is one, and happens once', async () => {
  const member = await server.signUpWith({ musicMoods: ['epik'] });
  await today(member);
  const again = { kind: 'repeat', value: '2026-01-05', strength: 1 } as const;
  await changeStored(member, 'movie', { reasons: [again] });
  await choose(member, { musicMoods: ['asi'] });
  expect(whyOf(await today(member), 'movie')).toMatch(/2026/);
  const { reasonedAt } = await storedSet(member);
  clock.advance(1000);
  await today(member);
  expect((await storedSet(member)).reasonedAt).toBe(reasonedAt);
});

it('a user who skipped the wizard never reads of preferences, with likes and without', async () => {
  const member = await server.signUp();
  for (let day = 0; day < 14; day++) {
    for (const language of ['tr', 'en'] as const) {
      const set = await today(member, language);
      const texts = set.sections.flatMap(({ items }) => items.map(({ whyRecommended }) => whyRecommended));
      expect(texts.join('\n')).not.toMatch(/tercih|seçti|preference|you chose|your list|one of your/i);
      expect(texts.join('\n')).not.toMatch(/IMDb/);
    }
    const set = await storedToday(member);
    const contentId = set.picks[day % 2 === 0 ? 'movie' : 'music'][0]?.contentId ?? '';
    await member.api.interactions.create({ id: randomUUID(), contentId, action: 'like', value: day % 3 !== 0 });
    clock.advance(DAY);
  }
});

async function storedToday({ user }: Member): Promise<StoredSet> {
  const rows = await server.database.db
    .select({ date: dailyRecommendations.date, set: dailyRecommendations.recommendations })
    .from(dailyRecommendations)
    .where(eq(dailyRecommendations.userId, user.id))
    .orderBy(dailyRecommendations.date);
  const newest = rows.at(-1);
  if (!newest) throw new Error('no set');
  return newest.set;
}
