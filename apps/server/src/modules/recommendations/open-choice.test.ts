import { CATEGORIES, type Category, type Pick } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import type { ChatBody } from '../../testing/fake-llm-body.ts';
import { answerWith } from '../../testing/offered-labels.ts';
import { answerOpen, isRecipePrompt, openCategoriesOf, openTitle, RECIPE_ANSWER } from '../../testing/open-answers.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

const WHY = 'Yavaş bir akşam için güzel bir seçim.';
const DAY = 86_400_000;
const TITLE = 'Sisli Tepenin Ardı';
let fake: FakeLlm;
/** Owns the database; each test starts its own server on it. */
let base: TestServer;
let server: TestServer;
let answer: object | ((body: ChatBody) => object);
let recipe: object;

beforeAll(async () => {
  fake = await startFakeLlm({
    answer: (body: ChatBody) => {
      if (isRecipePrompt(body)) return recipe;
      return typeof answer === 'function' ? answer(body) : answer;
    },
  });
  base = await startTestServer();
});
afterAll(async () => {
  await fake.close();
  await base.close();
});
beforeEach(async () => {
  fake.requests.splice(0);
  fake.play('good');
  answer = answerOpen(WHY, () => TITLE);
  recipe = RECIPE_ANSWER;
  server = await startTestServer({
    database: base.database,
    config: { llm: { ...readConfig({}).llm, apiKey: 'sk-test', baseUrl: fake.url } },
    languageModel: { callMilliseconds: 5000, wait: async () => undefined },
  });
  await server.services.settings.set('ai_open_choice', true);
});
afterEach(async () => {
  for (const table of ['users', 'open_contents', 'model_recipes']) {
    await base.database.executeSql(`delete from ${table}`, []);
  }
});

type Member = Awaited<ReturnType<TestServer['signUpWith']>>;
const picksOf = async (member: Member, language: 'tr' | 'en' = 'tr') =>
  (await member.api.recommendations.today({ language })).sections.flatMap(({ items }) => items);
const pickIn = (picks: readonly Pick[], category: Category) => {
  const pick = picks.find((each) => each.category === category);
  if (!pick) throw new Error(`no ${category}`);
  return pick;
};

describe('an open title', () => {
  test('is shown as unverified and without a rating in both languages', async () => {
    const member = await server.signUpWith();
    const picks = await picksOf(member);
    expect(picks.map(({ category }) => category)).toEqual([...CATEGORIES]);
    for (const pick of picks) {
      expect(pick).toMatchObject({ title: TITLE, verified: false, source: 'model', whyRecommended: WHY });
      expect(pick.imdbRating).toBeNull();
      expect(pick.coverImage).toBeNull();
      expect(pick.compatibility).toBeGreaterThanOrEqual(40);
    }
    expect(pickIn(picks, 'movie').description).toContain('sakin ve sıcak');
    const english = await picksOf(member, 'en');
    expect(english.map(({ id }) => id)).toEqual(picks.map(({ id }) => id));
    expect(pickIn(english, 'movie').description).toContain('quiet and warm');
    expect(pickIn(english, 'movie').whyRecommended).not.toBe(WHY);
    expect(pickIn(english, 'movie').genre).toEqual([{ value: 'dram', label: 'Drama' }]);
    expect(fake.requests).toHaveLength(1);
  });

  test('can be opened, liked, saved and listed on another server like any item', async () => {
    const member = await server.signUpWith();
    const { id } = pickIn(await picksOf(member), 'movie');
    const record = (action: 'like' | 'save', value: boolean) =>
      member.api.interactions.create({ id: crypto.randomUUID(), contentId: id, action, value });
    await record('like', true);
    await record('save', true);
    const other = await startTestServer({ database: server.database, clock: server.clock });
    const there = { ...other.connect() };
    for (const [name, value] of member.cookies) there.cookies.set(name, value);
    expect(await there.api.contents.get({ id, language: 'en' })).toMatchObject({
      title: TITLE,
      verified: false,
      recipe: null,
      state: { liked: true, saved: true },
    });
    const { items } = await there.api.contents.saved({ language: 'tr' });
    expect(items.map((item) => [item.id, item.verified])).toEqual([[id, false]]);
    expect((await picksOf({ ...member, api: there.api })).map((pick) => pick.id)).toContain(id);
    await other.services.premium.grant(member.user.id, null);
    const { interactions } = await there.api.interactions.list({ language: 'en', limit: 10 });
    expect(interactions.map(({ contentTitle, verified }) => [contentTitle, verified])).toEqual([
      [TITLE, false],
      [TITLE, false],
    ]);
    expect((await there.api.contents.similar({ id, language: 'tr' })).items).toHaveLength(3);
  });

  test('is never shown twice to a user, and the prompt excludes it', async () => {
    const member = await server.signUpWith();
    const first = await picksOf(member);
    const contentId = pickIn(first, 'series').id;
    await member.api.interactions.create({ id: crypto.randomUUID(), contentId, action: 'dislike', value: true });
    for (let day = 0; day < 12; day++) {
      server.clock.advance(DAY);
      const picks = await picksOf(member);
      expect(picks.map(({ verified }) => verified)).toEqual([true, true, true, true]);
    }
    const nextDay = fake.requests[1]?.body.messages.at(-1)?.content;
    expect(nextDay).toMatch(new RegExp(`excluded: .*${TITLE}`));
    expect(nextDay).toMatch(new RegExp(`dislike: ${TITLE}`));
  });

  test('is one item for all users and keeps its first description', async () => {
    const [one, two] = [await server.signUpWith(), await server.signUpWith()];
    const first = pickIn(await picksOf(one), 'movie');
    const description = { tr: 'Bambaşka bir kasabanın uzun ve zor kışı.', en: 'The long and hard winter of a town.' };
    answer = { movie: { open: openTitle('movie', { title: 'SİSLİ TEPENİN ARDI', description }), why: WHY } };
    const second = pickIn(await picksOf(two), 'movie');
    expect(second.id).toBe(first.id);
    expect(second.description).toBe(first.description);
  });

  test('that was stored before the check was as strict shows its labels, or is not shown', async () => {
    const member = await server.signUpWith();
    const picks = await picksOf(member);
    const [film, show] = [pickIn(picks, 'movie').id, pickIn(picks, 'series').id];
    const change = (id: string, path: string, value: string) =>
      base.database.executeSql(
        `update open_contents set content = jsonb_set(content, '${path}', to_jsonb($1::text)) where id = $2`,
        [value, id],
      );
    await change(film, '{description,en}', 'The director is a thief.');
    await change(show, '{title}', 'Kill Yourself Tonight');
    const other = await startTestServer({ database: base.database, clock: server.clock });
    const there = other.connect();
    for (const [name, value] of member.cookies) there.cookies.set(name, value);
    expect((await there.api.contents.get({ id: film, language: 'en' })).description).toBe('Drama.');
    expect((await refusal(there.api.contents.get({ id: show, language: 'en' }))).code).toBe('not_found');
  });

  test('has no public page', async () => {
    await picksOf(await server.signUpWith());
    const call = server.connect().api.contents.shared({ category: 'movie', title: TITLE, language: 'tr' });
    expect((await refusal(call)).code).toBe('not_found');
  });

  test.each([
    ['longer than the maximum duration', 'movie', { duration: 170 }],
    ['with a rating below the minimum', 'movie', { rating: 5.5 }],
    ['of the future', 'movie', { year: 2027 }],
    ['with a link', 'movie', { title: 'Gel https://kotu.example' }],
    ['with a title that is a message', 'series', { title: 'Kanalımıza Abone Ol' }],
    ['with a title that is slander', 'music', { title: 'Ada Yılmaz Bir Hırsız' }],
    ['with a title that claims a diet', 'food', { title: 'Glütensiz Ekmek' }],
  ] as const)('%s is refused, and the engine fills only its category', async (_, category, changes) => {
    answer = { ...answerOpen(WHY, () => TITLE), [category]: { open: openTitle(category, changes), why: WHY } };
    const picks = await picksOf(await server.signUpWith({ maxDuration: 120 }));
    expect(pickIn(picks, category)).toMatchObject({ verified: true, source: 'engine' });
    expect(picks.filter(({ verified }) => !verified)).toHaveLength(3);
  });

  test('is refused when the catalogue has it and a rule filters it out', async () => {
    const long = server.catalogue.items.find((item) => item.category === 'movie' && item.duration > 150);
    answer = { movie: { open: openTitle('movie', { title: long?.title.tr }), why: WHY } };
    const pick = pickIn(await picksOf(await server.signUpWith({ maxDuration: 120 })), 'movie');
    expect(pick).toMatchObject({ verified: true, source: 'engine' });
    expect(pick.id).not.toBe(long?.id);
  });

  test('is refused when it does not fit the user’s tastes', async () => {
    const member = await server.signUpWith({ movieGenres: ['komedi', 'animasyon', 'müzikal', 'aile', 'macera'] });
    answer = { movie: { open: openTitle('movie', { genre: ['Korku'], language: 'Korece' }), why: WHY } };
    const pick = pickIn(await picksOf(member), 'movie');
    expect(pick).toMatchObject({ verified: true, source: 'engine' });
  });

  test.each([
    ['a drink for a user who chose dinner', ['akşam yemeği'], 'İçecek', false],
    ['a drink for a user who chose no meal', [], 'İçecek', false],
    ['a drink for a user who chose drinks', ['içecek'], 'İçecek', true],
    ['a breakfast for a user who chose dinner', ['akşam yemeği'], 'Kahvaltı', false],
    ['a dinner for a user who chose dinner', ['akşam yemeği'], 'Akşam Yemeği', true],
    ['for an unknown meal', [], 'Soğuk içecek', false],
  ] as const)('that is %s is accepted only if it fits the chosen meals', async (_, mealTypes, mealType, isAccepted) => {
    answer = { food: { open: openTitle('food', { mealType }), why: WHY } };
    const pick = pickIn(await picksOf(await server.signUpWith({ mealTypes: [...mealTypes] })), 'food');
    expect(pick).toMatchObject({ verified: !isAccepted, source: isAccepted ? 'model' : 'engine' });
  });

  test.each([
    ['in a chosen language', 'Korece', true],
    ['in another language', 'Danca', false],
    ['in an unknown language', 'Klingonca', false],
  ] as const)('that is a film %s is accepted only in a chosen language', async (_, language, isAccepted) => {
    answer = { movie: { open: openTitle('movie', { language }), why: WHY } };
    const pick = pickIn(await picksOf(await server.signUpWith({ languages: ['korece', 'japonca'] })), 'movie');
    expect(pick).toMatchObject({ verified: !isAccepted, source: isAccepted ? 'model' : 'engine' });
  });

  test('that is already stored is judged by its stored facts, which are displayed', async () => {
    answer = { movie: { open: openTitle('movie', { duration: 170 }), why: WHY } };
    expect(pickIn(await picksOf(await server.signUpWith({ maxDuration: 180 })), 'movie').duration).toBe(170);
    answer = { movie: { open: openTitle('movie', { duration: 100 }), why: WHY } };
    const pick = pickIn(await picksOf(await server.signUpWith({ maxDuration: 120 })), 'movie');
    expect(pick).toMatchObject({ verified: true, source: 'engine' });
  });

  test.each([
    ['that the engine offered, too, becomes the pick of the catalogue', 0, 'model'],
    ['of the catalogue with another year is refused', 12, 'engine'],
  ] as const)('%s', async (_, yearsOff, source) => {
    const offered = (body: ChatBody) =>
      /^m2 \| ([^|]+?) \| ?(\d{4})/m.exec(body.messages.at(-1)?.content ?? '')?.slice(1) ?? [];
    answer = (body) => {
      const [title, year] = offered(body);
      return { movie: { open: openTitle('movie', { title, year: Number(year) - yearsOff }), why: WHY } };
    };
    const pick = pickIn(await picksOf(await server.signUpWith()), 'movie');
    const [title] = offered(fake.requests.at(-1)?.body ?? { model: '', messages: [] });
    expect(pick).toMatchObject({ verified: true, source });
    expect(pick.title === title).toBe(source === 'model');
    if (source === 'model') expect(pick.imdbRating).not.toBeNull();
  });
});

test('users with a diet get no open dish, and an open dish is replaced when a diet is chosen', async () => {
  const member = await server.signUpWith({ dietaryRestrictions: ['glutensiz'] });
  const picks = await picksOf(member);
  expect(openCategoriesOf(fake.requests.at(-1)?.body ?? { model: '', messages: [] })).toEqual([
    'movie',
    'series',
    'music',
  ]);
  expect(picks.map(({ verified }) => verified)).toEqual([false, false, true, false]);
  expect(pickIn(picks, 'food').diets.map(({ value }) => value)).toContain('glutensiz');

  const later = await server.signUpWith();
  expect(pickIn(await picksOf(later), 'food').verified).toBe(false);
  const { preferences } = await later.api.preferences.get();
  await later.api.preferences.save({
    preferences: { ...preferences, dietaryRestrictions: ['vegan'] },
    onboardingCompleted: true,
  });
  const dish = pickIn(await picksOf(later), 'food');
  expect(dish.verified).toBe(true);
  expect(dish.diets.map(({ value }) => value)).toContain('vegan');
});

test.each([
  ['tr', 'Bugünün önerilerinin bir bölümünü yapay zekâ, bir bölümünü yerleşik öneri motoru seçti.'],
  ['en', 'The AI model chose some of today’s picks, and the built-in recommender chose the rest.'],
] as const)(
  'the note of a user with a diet names the model and the engine, which chose the dish (%s)',
  async (language, note) => {
    const member = await server.signUpWith({ dietaryRestrictions: ['vegan', 'glutensiz'] });
    const { sections, analysisNote } = await member.api.recommendations.today({ language });
    const picks = sections.flatMap(({ items }) => items);
    expect(picks.filter(({ source }) => source === 'engine').map(({ category }) => category)).toEqual(['food']);
    expect(picks.filter(({ source }) => source === 'model')).toHaveLength(3);
    expect(pickIn(picks, 'food').verified).toBe(true);
    expect(analysisNote).toContain(note);
  },
);

test('without the setting the prompt asks for no open titles and proposed ones are ignored', async () => {
  await server.services.settings.set('ai_open_choice', false);
  const picks = await picksOf(await server.signUpWith());
  expect(openCategoriesOf(fake.requests.at(-1)?.body ?? { model: '', messages: [] })).toEqual([]);
  expect(picks.every(({ verified, source }) => verified && source === 'engine')).toBe(true);
  const { rows } = await server.database.executeSql('select id from open_contents', []);
  expect(rows).toEqual([]);
});

test('an answer with labels and open titles is read category by category', async () => {
  const member = await server.signUpWith();
  const open = { movie: { open: openTitle('movie'), why: WHY } };
  const body = { model: 'x', messages: [{ role: 'user' as const, content: 's1 | x\nf1 | x\nu1 | x' }] };
  answer = { ...answerWith(body, 0, WHY), ...open };
  const picks = await picksOf(member);
  expect(picks.map(({ verified, source }) => [verified, source])).toEqual([
    [false, 'model'],
    [true, 'model'],
    [true, 'model'],
    [true, 'model'],
  ]);
});
