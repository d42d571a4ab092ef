import { loadCatalogue } from '@bugunne/catalogue';
import type { ModelRecipe } from '@bugunne/recommender';
import { describe, expect, test } from 'vitest';
import { ingredientCheckOf } from '../known-ingredients.ts';
import { createRecipeCheck } from './recipe-check.ts';

const catalogue = loadCatalogue({ validate: false });
const ingredientCheck = ingredientCheckOf(catalogue);
const check = createRecipeCheck({ catalogue, groupsOf: ingredientCheck.groupsOf });

const both = (tr: string, en: string) => ({ tr, en });
const line = (tr: string, en: string): ModelRecipe['ingredients'][number] => ({
  name: both(tr, en),
  amount: 200,
  unit: 'g',
  category: 'main',
  note: null,
});
const ONION = line('soğan', 'onion');
const OIL = line('zeytinyağı', 'olive oil');

function recipe(
  ingredients: ModelRecipe['ingredients'],
  steps: readonly (readonly [string, string])[],
  changes: Partial<ModelRecipe> = {},
): ModelRecipe {
  return {
    ingredients,
    instructions: steps.map(([tr, en], index) => ({ step: index + 1, instruction: both(tr, en), tip: null })),
    nutritionInfo: { calories: 300, protein: 20, carbs: 20, fat: 15 },
    cookingTips: [],
    variations: [],
    servingInfo: { servings: 4, prepTime: 10, cookTime: 30 },
    ...changes,
  };
}
const CHOP = ['Soğanı ince ince doğra.', 'Chop the onion finely.'] as const;
const FRY = ['Soğanı zeytinyağında 5 dakika kavur.', 'Fry the onion in the olive oil for 5 minutes.'] as const;
const SERVE = ['Sıcak servis et.', 'Serve hot.'] as const;

const CHICKEN = line('tavuk göğsü', 'chicken breast');
const GOOD: readonly (readonly [string, ModelRecipe])[] = [
  ['fried onions', recipe([ONION, OIL], [CHOP, FRY, SERVE])],
  [
    'chicken',
    recipe(
      [CHICKEN, ONION, OIL],
      [
        CHOP,
        FRY,
        [
          'Tavuğu ekleyip 15 dakika, içi pişene kadar kavur.',
          'Add the chicken and fry for 15 minutes, until cooked through.',
        ],
      ],
    ),
  ],
  [
    'a chicken that the oven cooks in the next step',
    recipe(
      [CHICKEN, OIL],
      [
        ['Tavuğu zeytinyağıyla karıştır.', 'Mix the chicken with the olive oil.'],
        ['200 °C fırında 30 dakika pişir.', 'Bake at 200 °C for 30 minutes.'],
        SERVE,
      ],
    ),
  ],
  [
    'lentil soup',
    recipe(
      [line('kırmızı mercimek', 'red lentils'), ONION, line('su', 'water')],
      [
        ['Mercimeği yıkayıp süz.', 'Rinse and drain the lentils.'],
        ['Soğan ve suyla 25 dakika kaynat.', 'Boil with the onion and water for 25 minutes.'],
        ['Pürüzsüz olana kadar karıştır.', 'Stir until smooth.'],
      ],
    ),
  ],
];

test.each(GOOD)('an ordinary recipe is shown whole: %s', (_name, good) => {
  expect(check.shown(good)).toEqual(good);
});

const step = (tr: string, en: string) => recipe([ONION, OIL], [CHOP, FRY, [tr, en]]);
const EGG = line('yumurta', 'egg');
const HOSTILE: readonly (readonly [string, ModelRecipe])[] = [
  [
    'raw chicken',
    recipe([CHICKEN, ONION, OIL], [CHOP, FRY, ['Tavuğu dilimleyip servis et.', 'Slice the chicken and serve.']]),
  ],
  [
    'chicken beside cooked rice',
    recipe(
      [CHICKEN, line('pirinç', 'rice')],
      [['Tavuğu dilimle.', 'Slice the chicken.'], ['Pirinci 15 dakika haşla.', 'Boil the rice for 15 minutes.'], SERVE],
    ),
  ],
  ['chicken that no step names', recipe([CHICKEN, ONION, OIL], [CHOP, FRY, SERVE])],
  [
    'chicken for a minute',
    { ...(GOOD[1]?.[1] ?? recipe([], [])), servingInfo: { servings: 4, prepTime: 10, cookTime: 1 } },
  ],
  [
    'lukewarm chicken',
    recipe(
      [CHICKEN, OIL],
      [
        ['Tavuğu yağla karıştır.', 'Mix the chicken with the oil.'],
        ['Tavuğu 45 °C fırında 30 dakika pişir.', 'Bake the chicken at 45 °C for 30 minutes.'],
        SERVE,
      ],
    ),
  ],
  ['raw eggs', recipe([EGG, ONION, OIL], [CHOP, FRY, ['Yumurtaları üzerine kır.', 'Break the eggs over it.']])],
  [
    'raw minced meat',
    recipe(
      [line('kıyma', 'minced beef'), ONION],
      [CHOP, ['Kıymayla yoğur.', 'Knead with the minced beef.'], ['Servis et.', 'Serve.']],
    ),
  ],
  [
    'raw in one language only',
    recipe(
      [CHICKEN, OIL],
      [
        ['Tavuğu yağda 15 dakika kavur.', 'Mix the chicken with the oil.'],
        ['Dilimle.', 'Slice it.'],
        ['Servis et.', 'Serve.'],
      ],
    ),
  ],
  ['eaten raw', step('Çiğ olarak servis et.', 'Serve raw.')],
  ['only half cooked', step('Az pişmiş bırak.', 'Leave it underdone.')],
  ['told not to cook', step('Soğanı pişirme.', 'Do not cook the onion.')],
  ['kept at room temperature', step('Bir gece oda sıcaklığında beklet.', 'Leave overnight at room temperature.')],
  ['kept for days', step('3 gün beklet.', 'Leave for 3 days.')],
  ['kept in jars', step('Kavanozda sakla.', 'Pour into jars.')],
  ['kept for many hours', step('30 saat beklet.', 'Leave for 30 hours.')],
  ['open flames', step('Yağı tutuştur.', 'Ignite the oil.')],
  ['poison', step('Çamaşır suyu ekle.', 'Add bleach.')],
  ['an unknown thing', step('Kserantol ekle.', 'Add xerantol.')],
  ['health', step('Şifa için iç.', 'Drink to heal.')],
  ['a diet', step('Vegan olarak servis et.', 'Serve as vegan.')],
  ['absence', step('Yumurtasız servis et.', 'Serve with no egg.')],
  ['absence in other words', step('Cevizsiz servis et.', 'Serve nutless.')],
  ['allergies', step('Alerjisi olana ver.', 'Serve to the allergic.')],
  ['people', step('Kadınlar pişirsin.', 'Let the women cook.')],
  ['babies', step('Bebeklere servis et.', 'Serve to babies.')],
  ['the polite form', step('Tuzu ekleyin.', 'Add the salt.')],
  ['the polite form in the middle', step('Tuzu ekleyin, karıştır.', 'Add the salt and stir.')],
  ['the polite form of any verb', step('Ateşi kısın.', 'Turn down the heat.')],
  ['slander', step('Yönetmen hırsız.', 'The director is a thief.')],
  ['a deadly name of an ingredient', recipe([ONION, line('çamaşır suyu', 'bleach')], [CHOP, FRY, SERVE])],
  ['an ingredient that denies', recipe([ONION, line('glütensiz un', 'gluten-free flour')], [CHOP, FRY, SERVE])],
];

test.each(HOSTILE)('a recipe is refused for %s', (_name, hostile) => {
  expect(check.shown(hostile)).toBeNull();
});

describe('tips, variations and notes', () => {
  const withAdvice = (tr: string, en: string): ModelRecipe => {
    const base = recipe([ONION, OIL], [CHOP, FRY, SERVE]);
    const advice = both(tr, en);
    return {
      ...base,
      ingredients: [{ ...ONION, note: advice }, OIL],
      instructions: base.instructions.map((each) => ({ ...each, tip: advice })),
      cookingTips: [advice],
      variations: [advice],
    };
  };
  test('that are about the recipe are shown', () => {
    const good = withAdvice('Soğanı ince doğra.', 'Chop the onion finely.');
    expect(check.shown(good)).toEqual(good);
  });
  test.each([
    ['another food', 'Üzerine ceviz serp.', 'Sprinkle walnuts over it.'],
    ['absence', 'İçinde fındık yok.', 'There are no nuts in it.'],
    ['health', 'Mideye iyi gelir, güvenli.', 'It is safe for the stomach.'],
    ['keeping', 'Bir hafta dışarıda dayanır.', 'It keeps for a week outside.'],
    ['the reader as a stranger', 'Limonu üzerine sıkın.', 'Squeeze the lemon over it.'],
    ['people', 'Çocuklar sever.', 'Children love it.'],
  ])('about %s are left out, and the recipe stays', (_name, tr, en) => {
    const shown = check.shown(withAdvice(tr, en));
    expect(shown?.cookingTips).toEqual([]);
    expect(shown?.variations).toEqual([]);
    expect(shown?.instructions.map(({ tip }) => tip)).toEqual([null, null, null]);
    expect(shown?.ingredients[0]?.note).toBeNull();
  });
});

test('the allergens include those of foods that only the steps name', () => {
  const hidden = step('Üzerine ceviz ve tereyağı ekle.', 'Add walnuts and butter.');
  const allergens = ingredientCheck.allergens(hidden, check.groupsOfSteps(hidden));
  expect([...(allergens ?? [])].toSorted()).toEqual(['sert kabuklu meyveler', 'süt']);
  const unknown = recipe([ONION, line('köfte tozu', 'pan powder')], [CHOP, FRY, SERVE]);
  expect(ingredientCheck.allergens(unknown, check.groupsOfSteps(unknown))).toBeNull();
});
