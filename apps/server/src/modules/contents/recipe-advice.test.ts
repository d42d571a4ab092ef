import { createFoodFinder, type FoodGroup, type NamedFood, ORGANIC_ADVICE, type Recipe } from '@bugunne/catalogue';
import {
  DIETARY_RESTRICTION_VALUES,
  filteringRestrictions,
  type ItemDetail,
  LANGUAGE_CODES,
  type Language,
} from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import { answerOpen, isRecipePrompt, RECIPE_ANSWER } from '../../testing/open-answers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const WHY = 'Yavaş bir akşam için güzel bir seçim.';
const ANIMAL: readonly FoodGroup[] = ['meat', 'poultry', 'pork', 'fish', 'shellfish', 'egg', 'dairy', 'honey'];

let fake: FakeLlm;
let server: TestServer;
let free: Awaited<ReturnType<TestServer['signUpWith']>>;
let vegan: Awaited<ReturnType<TestServer['signUpWith']>>;
let recipes: Recipe[];
beforeAll(async () => {
  fake = await startFakeLlm({
    answer: (body) => (isRecipePrompt(body) ? RECIPE_ANSWER : answerOpen(WHY, () => 'Sisli Tepe Omleti')),
    answerInOtherLanguage: () => ({}),
  });
  server = await startTestServer({
    config: { llm: { ...readConfig({}).llm, apiKey: 'sk-test', baseUrl: fake.url } },
    languageModel: { callMilliseconds: 1000, wait: async () => undefined },
  });
  await server.services.settings.set('ai_open_choice', true);
  free = await server.signUpWith();
  vegan = await server.signUpWith({ dietaryRestrictions: ['vegan'] });
  recipes = server.catalogue.items.filter((item) => item.category === 'food');
});
afterAll(async () => {
  await fake.close();
  await server.close();
});

const detail = (member: typeof free, id: string, language: Language = 'tr') =>
  member.api.contents.get({ id, language });
/** Calls the service directly, without HTTP, for all dishes concurrently. */
const detailsOf = (member: typeof free, language: Language, dishes: readonly Recipe[]) =>
  Promise.all(dishes.map(({ id }) => server.services.contents.detail(member.user.id, id, language)));
const advice = ({ recipe }: Pick<ItemDetail, 'recipe'>) => [
  ...(recipe?.cookingTips ?? []),
  ...(recipe?.variations ?? []),
  ...(recipe?.instructions ?? []).flatMap(({ tip }) => tip ?? []),
];
const isOwnDish = (meanings: NamedFood['meanings'], name: string, title: string, language: Language) =>
  meanings.every(({ isDish }) => isDish) && title.toLocaleLowerCase(language).includes(name.slice(0, 5));
const broken = (item: ItemDetail) => item.brokenDiets.map(({ value }) => value);

describe('tips and variations', () => {
  test('mention no animal product in any vegan dish', async () => {
    const dishes = recipes.filter(({ id }) => server.catalogue.dietsOf(id).has('vegan'));
    const read = createFoodFinder(server.catalogue.ingredients.values());
    for (const language of LANGUAGE_CODES) {
      const details = await detailsOf(vegan, language, dishes);
      const isOfAnimal = ({ title }: ItemDetail, text: string) =>
        read(text, language)
          // A dish may be named in its own tips.
          .filter(({ name, meanings }) => !isOwnDish(meanings, name, title, language))
          .some(({ meanings }) => meanings.some(({ groups }) => groups.some((group) => ANIMAL.includes(group))));
      expect(details.flatMap((item) => advice(item).filter((text) => isOfAnimal(item, text)))).toEqual([]);
      expect(details.flatMap(advice).length).toBeGreaterThan(300);
    }
  });

  test('mention no animal product by a word list that is independent of the code', async () => {
    const dishes = recipes.filter(({ id }) => server.catalogue.dietsOf(id).has('vegan'));
    const texts = (await detailsOf(vegan, 'en', dishes)).flatMap(advice);
    const plants = /(?:coconut|soy|almond|oat) (?:milk|cream)|peanut butter|butter beans?|butternut/gi;
    const animals =
      /\b(?:cheese|feta|butter|yogh?urt|milk|cream|eggs?|honey|chicken|turkey|beef|lamb|bacon|ham|sausages?|mince|meat|fish|anchov(?:y|ies)|tuna|prawns?|shrimps?|past[ıi]rma|sucuk|parmesan|mozzarella|pesto|bones?)\b/i;
    expect(texts.filter((text) => animals.test(text.replace(plants, '')))).toEqual([]);
  });

  test('are complete for a user without restrictions', async () => {
    for (const item of await detailsOf(free, 'en', recipes)) {
      const recipe = recipes.find(({ id }) => id === item.id);
      const tips = recipe?.instructions.flatMap(({ tip }) => tip?.en ?? []) ?? [];
      const all = [...(recipe?.cookingTips ?? []), ...(recipe?.variations ?? [])].map(({ en }) => en);
      expect(advice(item), item.id).toEqual([...all, ...tips]);
    }
  });

  test('are the same in both languages', async () => {
    const [tr, en] = await Promise.all(LANGUAGE_CODES.map((language) => detailsOf(vegan, language, recipes)));
    const places = (item: ItemDetail | undefined, language: Language) => {
      const recipe = recipes.find(({ id }) => id === item?.id);
      const isShown = (shown: readonly string[] | undefined) => (text: Record<Language, string>) =>
        shown?.includes(text[language]);
      return [
        recipe?.cookingTips.map(isShown(item?.recipe?.cookingTips)),
        recipe?.variations.map(isShown(item?.recipe?.variations)),
        item?.recipe?.instructions.map(({ tip }) => tip !== null),
      ];
    };
    expect(tr?.map((item) => places(item, 'tr'))).toEqual(en?.map((item) => places(item, 'en')));
  });

  test('are the same at the recipe endpoint', async () => {
    const { recipe } = await detail(vegan, 'food-coban-salatasi');
    expect(recipe?.variations).toEqual(['Limon yerine nar ekşisi kullan.']);
    expect(await vegan.api.contents.recipe({ id: 'food-coban-salatasi', language: 'tr' })).toEqual(recipe);
    expect((await free.api.contents.recipe({ id: 'food-coban-salatasi', language: 'tr' })).variations).toHaveLength(2);
  });

  test('change with the preferences at once', async () => {
    const member = await server.signUpWith();
    const before = await detail(member, 'food-coban-salatasi');
    const { preferences } = await member.api.preferences.get();
    await member.api.preferences.save({
      preferences: { ...preferences, dietaryRestrictions: ['vegan'] },
      onboardingCompleted: true,
    });
    const after = await detail(member, 'food-coban-salatasi');
    expect([before, after].map(({ recipe }) => recipe?.variations.length)).toEqual([2, 1]);
  });
});

describe('"organik"', () => {
  test.each(LANGUAGE_CODES)('adds advice and neither hides nor claims anything (%s)', async (language) => {
    const organic = await server.signUpWith({ dietaryRestrictions: ['organik'] });
    for (const id of ['food-coban-salatasi', 'food-full-english-breakfast']) {
      const [plain, advised] = await Promise.all([detail(free, id, language), detail(organic, id, language)]);
      expect(advised.recipe?.cookingTips).toEqual([...(plain.recipe?.cookingTips ?? []), ORGANIC_ADVICE[language]]);
      expect(advised.recipe?.variations).toEqual(plain.recipe?.variations);
      expect(broken(advised)).toEqual([]);
      expect(advised.diets.map(({ value }) => value)).not.toContain('organik');
    }
  });

  test('does not keep any dish from the day', async () => {
    const member = await server.signUpWith({ dietaryRestrictions: ['organik', 'vegan'] });
    const { sections } = await member.api.recommendations.today({ language: 'tr' });
    const [dish] = sections.find(({ category }) => category === 'food')?.items ?? [];
    expect(server.catalogue.dietsOf(dish?.id ?? '').has('vegan')).toBe(true);
  });
});

describe('broken diets', () => {
  test('are the restrictions that the dish does not meet, in the requested language', async () => {
    const member = await server.signUpWith({ dietaryRestrictions: ['vegan', 'glutensiz', 'yumurtasız'] });
    const item = await detail(member, 'food-menemen', 'en');
    expect(item.brokenDiets).toEqual([
      { value: 'vegan', label: 'Vegan' },
      { value: 'yumurtasız', label: 'Egg-free' },
    ]);
  });

  test('are empty for a suitable dish, for other items and without restrictions', async () => {
    expect(broken(await detail(vegan, 'food-coban-salatasi'))).toEqual([]);
    expect(broken(await detail(vegan, 'movie-eskiya-1996'))).toEqual([]);
    expect(broken(await detail(free, 'food-menemen'))).toEqual([]);
  });
});

describe('of an open dish', () => {
  let id: string;
  beforeAll(async () => {
    const today = await free.api.recommendations.today({ language: 'tr' });
    id = today.sections.find(({ category }) => category === 'food')?.items[0]?.id ?? '';
    expect(id).toMatch(/^open-food-/);
  });

  test('broken diets are all restrictions that filter, because its diets are unknown', async () => {
    const strict = await server.signUpWith({ dietaryRestrictions: [...DIETARY_RESTRICTION_VALUES] });
    expect(broken(await detail(strict, id))).toEqual(filteringRestrictions(DIETARY_RESTRICTION_VALUES));
    expect(broken(await detail(free, id))).toEqual([]);
  });

  test('tips and variations are shown only to users without restrictions', async () => {
    const shown = await free.api.contents.recipe({ id, language: 'tr' });
    // The tip about bread is left out: the recipe has no other gluten.
    expect(advice({ recipe: shown })).toEqual(['Üzerine biraz maydanoz serp.', 'Ateş kısık olsun.']);
    const restricted = await vegan.api.contents.recipe({ id, language: 'tr' });
    expect(advice({ recipe: restricted })).toEqual([]);
    const organic = await server.signUpWith({ dietaryRestrictions: ['organik'] });
    const advised = await organic.api.contents.recipe({ id, language: 'tr' });
    expect(advised.cookingTips).toEqual([...shown.cookingTips, ORGANIC_ADVICE.tr]);
    expect(restricted.instructions.map(({ instruction }) => instruction)).toEqual(
      shown.instructions.map(({ instruction }) => instruction),
    );
  });
});
