import { LANGUAGE_CODES, type Language } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Logger } from '../../platform/logger.ts';
import { type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import { FAKE_LLM_SCRIPTS } from '../../testing/fake-llm-scripts.ts';
import { answerOpen, isRecipePrompt, RECIPE_ANSWER } from '../../testing/open-answers.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY = 86_400_000;
const WHY = 'Yavaş bir akşam için güzel bir seçim.';
let fake: FakeLlm;
let server: TestServer;
let recipe: typeof RECIPE_ANSWER;
let member: Awaited<ReturnType<TestServer['signUpWith']>>;
let id: string;
/** Logged warnings and errors. */
let logged: string[] = [];
const note = (level: string) => (_data: object, message: string) => void logged.push(`${level}: ${message}`);
const noting: Logger = { info: () => undefined, warn: note('warn'), error: note('error') };

const config = () => ({ llm: { ...readConfig({}).llm, apiKey: 'sk-test', baseUrl: fake.url } });
beforeAll(async () => {
  const answer = () => answerOpen(WHY, () => 'Sisli Tepe Omleti');
  fake = await startFakeLlm({
    answer: (body) => (isRecipePrompt(body) ? recipe : answer()),
    answerInOtherLanguage: () => swapped(recipe),
  });
  server = await startTestServer({
    logger: noting,
    config: config(),
    languageModel: { callMilliseconds: 1000, wait: async () => undefined },
  });
  await server.services.settings.set('ai_open_choice', true);
  recipe = RECIPE_ANSWER;
  member = await server.signUpWith();
  const today = await member.api.recommendations.today({ language: 'tr' });
  id = today.sections.find(({ category }) => category === 'food')?.items[0]?.id ?? '';
});
afterAll(async () => {
  await fake.close();
  await server.close();
});
beforeEach(() => {
  // Long enough for the pause after failed model calls to end.
  server.clock.advance(10 * 60_000);
  fake.requests.splice(0);
  fake.play('good');
  recipe = RECIPE_ANSWER;
  logged = [];
});
afterEach(() => server.database.executeSql('delete from model_recipes', []));

const read = (language: Language = 'tr', contentId = id) => member.api.contents.recipe({ id: contentId, language });
const metric = async (source: string) => {
  const text = await server.metrics.registry.metrics();
  return Number(new RegExp(`^llm_results_total{use="recipe",source="${source}"} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
};
const changed = (changes: object): typeof RECIPE_ANSWER => ({ ...RECIPE_ANSWER, ...changes });
const withIngredient = (tr: string, en: string) => {
  const [first, ...others] = RECIPE_ANSWER.ingredients;
  return changed({ ingredients: [{ ...first, name: { tr, en } }, ...others] });
};

describe('the recipe of an open dish', () => {
  test('is written once for all users and both languages, unverified, with the allergens of its ingredients', async () => {
    expect(id).toMatch(/^open-food-/);
    const before = await metric('model');
    const tr = await read('tr');
    const en = await read('en');
    const other = await server.signUpWith();
    expect(await other.api.contents.recipe({ id, language: 'en' })).toEqual(en);
    expect(fake.requests).toHaveLength(1);
    expect(await metric('model')).toBe(before + 1);
    for (const { verified, allergens } of [tr, en]) {
      expect(verified).toBe(false);
      expect(allergens?.map(({ value }) => value)).toEqual(['yumurta']);
    }
    expect(tr.ingredients.map(({ name }) => name)).toContain('yumurta');
    expect(en.ingredients.map(({ name }) => name)).toContain('egg');
    const eggs = (ingredients: typeof tr.ingredients) => ingredients.find(({ amount }) => amount === 4)?.pieces;
    expect(eggs(en.ingredients)).toEqual({ one: 'egg', other: 'eggs', smallest: 0.5 });
    expect(eggs(tr.ingredients)).toEqual({ one: 'yumurta', other: 'yumurta', smallest: 0.5 });
    expect(tr.instructions[1]).toEqual({
      step: 2,
      instruction: 'Yağda yumuşayana kadar kavur.',
      tip: 'Ateş kısık olsun.',
    });
    const asked = fake.requests[0]?.body;
    expect(asked).toMatchObject({ model: 'gpt-3.5-turbo', max_tokens: 2000, temperature: 0.7 });
    expect(asked?.messages.at(-1)?.content).toContain('dish: Sisli Tepe Omleti');
  });

  test.each([
    ['with an unknown ingredient', 'köfte tozu', 'pan powder'],
    ['with a name that is known in only one language', 'soğan', 'pan powder'],
  ])('%s has null allergens instead of none', async (_, tr, en) => {
    recipe = withIngredient(tr, en);
    expect((await read()).allergens).toBeNull();
  });

  test.each([
    ['Onions', { one: 'onion', other: 'onions', smallest: 0.25 }],
    ['brown onion', { one: 'brown onion', other: 'brown onion', smallest: 0.25 }],
    ['pan powder', null],
  ])('with %s: gives plural forms only for known names', async (en, pieces) => {
    recipe = withIngredient('soğan', en);
    expect((await read('en')).ingredients[0]?.pieces).toEqual(pieces);
  });

  test('has the allergens of both ingredients when the two names differ', async () => {
    recipe = withIngredient('süt', 'sesame seeds');
    expect((await read()).allergens?.map(({ value }) => value)).toEqual(['yumurta', 'süt', 'susam']);
  });

  test.each(FAKE_LLM_SCRIPTS.filter((script) => !['good', 'hanging'].includes(script)))(
    'with a model that is %s: returns a recipe or recipe_unavailable',
    async (script) => {
      fake.slowMilliseconds = 50;
      fake.play(script);
      const isUsable = ['fenced', 'embedded', 'slow', 'wrong-ids', 'injected'].includes(script);
      if (isUsable) expect(await read()).toMatchObject({ verified: false, servingInfo: { servings: 4 } });
      else expect(await refusal(read())).toMatchObject({ code: 'recipe_unavailable', status: 503 });
    },
  );

  test('is not requested again right after a failure, for any user, and counts as none', async () => {
    const before = await metric('none');
    fake.play('wrong-language');
    await refusal(read());
    const other = await server.signUpWith();
    expect((await refusal(other.api.contents.recipe({ id, language: 'en' }))).code).toBe('recipe_unavailable');
    expect(fake.requests).toHaveLength(1);
    expect(logged).toEqual(['warn: the language model wrote no usable recipe']);
    expect(await metric('none')).toBe(before + 2);
    server.clock.advance(61_000);
    fake.play('good');
    expect((await read()).verified).toBe(false);
  });

  test('is refused when calories and grams contradict each other', async () => {
    recipe = changed({ nutritionInfo: { calories: 900, protein: 2, carbs: 3, fat: 1 } });
    expect((await refusal(read())).code).toBe('recipe_unavailable');
  });

  test('is rewritten after 90 days and stays when that fails', async () => {
    await read();
    server.clock.advance(91 * DAY);
    fake.play('server-error');
    expect((await read()).ingredients[0]?.name).toBe('soğan');
    server.clock.advance(61_000);
    fake.play('good');
    recipe = withIngredient('sarımsak', 'garlic');
    expect((await read()).ingredients[0]?.name).toBe('sarımsak');
    const asked = fake.requests.length;
    await read('en');
    expect(fake.requests).toHaveLength(asked);
  });

  test('without a key is the stored one or none', async () => {
    const keyless = await startTestServer({ database: server.database, clock: server.clock, logger: noting });
    const there = keyless.connect();
    for (const [name, value] of member.cookies) there.cookies.set(name, value);
    expect((await refusal(there.api.contents.recipe({ id, language: 'tr' }))).code).toBe('recipe_unavailable');
    expect(logged).toEqual([]);
    const written = await read();
    expect(await there.api.contents.recipe({ id, language: 'tr' })).toEqual(written);
  });
});

test.each(LANGUAGE_CODES)('a dish of the catalogue has its own recipe without a model call (%s)', async (language) => {
  const { recipe: own } = await member.api.contents.get({ id: 'food-simit', language });
  expect(await read(language, 'food-simit')).toEqual(own);
  expect(own?.verified).toBe(true);
  expect(fake.requests).toHaveLength(0);
});

test('recipes are served only to members and only for dishes', async () => {
  expect((await refusal(server.connect().api.contents.recipe({ id, language: 'tr' }))).code).toBe('unauthorized');
  for (const other of ['movie-eskiya-1996', 'open-food-0123456789abcdef01234567', 'food-nothing-at-all']) {
    expect((await refusal(read('tr', other))).code).toBe('not_found');
  }
  expect((await refusal(read('tr', "x' or 1=1"))).code).toBe('invalid_input');
  expect(fake.requests).toHaveLength(0);
});

/** Swaps the Turkish and English texts. */
function swapped(value: unknown): object {
  const turn = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(turn);
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part).map(([key, inner]) => [
      key === 'tr' ? 'en' : key === 'en' ? 'tr' : key,
      turn(inner),
    ]);
    return Object.fromEntries(entries);
  };
  return Object(turn(value));
}
