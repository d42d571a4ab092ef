import { describe, expect, test } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { readRecipeAnswer } from './recipe-answer.ts';
import { recipePrompt } from './recipe-prompt.ts';
import { BAD_ANSWERS, FORBIDDEN_REASONS } from './testing/hostile.ts';
import { mutate, replaceValue } from './testing/mutate.ts';
import { isPlainText } from './text-check.ts';

const both = (tr: string, en: string) => ({ tr, en });
const STEP = both('Mercimeği yıkayıp tencereye alın.', 'Rinse the lentils and put them into the pot.');
const TIP = both('Daha ipeksi olması için süzgeçten geçirin.', 'Pass it through a sieve for a silkier texture.');
const LENTILS = { name: both('Kırmızı mercimek', 'Red lentils'), amount: 200, unit: 'g', category: 'Ana malzeme' };
const SALT = { name: both('Tuz', 'Salt'), amount: null, unit: 'to-taste', category: 'baharat', note: null };
const GOOD = {
  ingredients: [LENTILS, SALT, { ...LENTILS, category: 'GARNİTÜR', note: both('dilimlenmiş', 'sliced') }],
  instructions: [
    { step: 1, instruction: STEP },
    { step: 2, instruction: STEP, tip: TIP },
    { step: 5, instruction: STEP, tip: null },
  ],
  nutritionInfo: { calories: 345.4, protein: 12.6, carbs: 41, fat: 15 },
  cookingTips: [TIP],
  variations: [TIP],
  servingInfo: { servings: 4, prepTime: 10, cookTime: 35 },
};
const read = (changes: object) => readRecipeAnswer(JSON.stringify({ ...GOOD, ...changes }));
const withIngredient = (changes: object) => read({ ingredients: [LENTILS, { ...LENTILS, ...changes }] });
const withStep = (changes: object) =>
  read({ instructions: [{ ...GOOD.instructions[0], ...changes }, ...GOOD.instructions.slice(1)] });

test('the prompt names the dish, the units, the categories and both languages', () => {
  const { system, user } = recipePrompt({ title: 'Mercimek Çorbası', facts: ['türk', 'vegan'], servings: 4 });
  expect(user).toBe('<<<DATA\ndish: Mercimek Çorbası\nfacts: türk; vegan\nservings: 4\nDATA>>>');
  expect(system).toContain('Ana malzeme|Baharat|Sos|Garnitür');
  expect(system).toContain('g|ml|piece|tbsp');
});

describe('a valid recipe', () => {
  test('is read in both languages, with stored categories, whole numbers and numbered steps', () => {
    const recipe = read({ extra: 'x', __proto__: { polluted: true } });
    expect(recipe?.ingredients.map(({ category }) => category)).toEqual(['main', 'spice', 'garnish']);
    expect(recipe?.ingredients[0]).toEqual({ ...LENTILS, category: 'main', note: null });
    expect(recipe?.instructions.map(({ step, tip }) => [step, tip])).toEqual([
      [1, null],
      [2, TIP],
      [3, null],
    ]);
    expect(recipe?.nutritionInfo).toEqual({ calories: 345, protein: 13, carbs: 41, fat: 15 });
    expect(recipe?.servingInfo).toEqual(GOOD.servingInfo);
    expect(Object.keys(recipe ?? {})).toEqual(Object.keys(GOOD));
  });

  test('may be in a code fence', () => {
    expect(readRecipeAnswer(`Afiyet olsun!\n\`\`\`json\n${JSON.stringify(GOOD, null, 2)}\n\`\`\``)).not.toBeNull();
  });
});

describe('one invalid part rejects the recipe', () => {
  test.each(Object.keys(GOOD))('%s missing, empty or of another type', (field) => {
    for (const bad of [undefined, null, [], {}, 'x', 5, [null], [[]], [{}]]) expect(read({ [field]: bad })).toBeNull();
  });

  test.each([
    { amount: 0 },
    { amount: -5 },
    { amount: 5001 },
    { amount: '200' },
    { amount: null },
    { unit: 'to-taste' },
    { unit: 'litre' },
    { category: 'Meyve' },
    { category: '__proto__' },
    { name: both('', 'Salt') },
    { name: 'Tuz' },
    { name: { tr: 'Tuz' } },
    { name: both('Соль', 'Salt') },
    { name: both('Tuz', 'x'.repeat(121)) },
    { note: both('x'.repeat(61), 'x') },
  ])('ingredient %j', (changes) => {
    expect(withIngredient(changes)).toBeNull();
  });

  test.each([
    { instruction: both(STEP.en, STEP.en) },
    { instruction: both(STEP.tr, STEP.tr) },
    { instruction: both(`${STEP.tr} `.repeat(13), STEP.en) },
    { tip: both(`${TIP.tr} `.repeat(6), TIP.en) },
    { step: 2 },
    { step: 1.5 },
  ])('step %j', (changes) => {
    expect(withStep(changes)).toBeNull();
  });

  test.each(FORBIDDEN_REASONS.filter((text) => text.trim() === '' || !isPlainText(text, 400)))('step %j', (text) => {
    expect(withStep({ instruction: both(text, STEP.en) })).toBeNull();
  });

  test.each([
    { nutritionInfo: { ...GOOD.nutritionInfo, calories: 2001 } },
    { nutritionInfo: { ...GOOD.nutritionInfo, protein: -1 } },
    { servingInfo: { ...GOOD.servingInfo, servings: 0 } },
    { servingInfo: { ...GOOD.servingInfo, cookTime: 1441 } },
    { ingredients: [LENTILS] },
    { ingredients: Array(26).fill(LENTILS) },
    { instructions: GOOD.instructions.slice(0, 2) },
    { instructions: Array(15).fill({ instruction: STEP }) },
    { cookingTips: Array(5).fill(TIP) },
    { variations: Array(5).fill(TIP) },
  ])('value beyond a limit (case %#)', (changes) => {
    expect(read(changes)).toBeNull();
  });
});

test.each(BAD_ANSWERS.map((text) => [text.slice(0, 60), text]))('reads no recipe from %j', (_, text) => {
  expect(readRecipeAnswer(text)).toBeNull();
});

test('2,000 mutations never throw and give no forbidden text', { timeout: 60_000 }, () => {
  const random = createRandom(17);
  let recipes = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const values = [...FORBIDDEN_REASONS, 0, -1, 1e9, null, [], {}, 'g', 3];
    const source =
      round % 2
        ? mutate(JSON.stringify(GOOD), random, FORBIDDEN_REASONS)
        : JSON.stringify(replaceValue(GOOD, random, values));
    const recipe = readRecipeAnswer(source);
    if (recipe === null) continue;
    recipes += 1;
    const texts = JSON.stringify(recipe).matchAll(/"(?:tr|en)":("(?:[^"\\]|\\.)*")/g);
    for (const [, quoted = ''] of texts) {
      const text: unknown = JSON.parse(quoted);
      expect(typeof text === 'string' && isPlainText(text, 400), quoted).toBe(true);
    }
  }
  expect(recipes).toBeGreaterThan(50);
});
