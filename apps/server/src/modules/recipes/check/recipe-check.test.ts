import { loadCatalogue } from '@bugunne/catalogue';
import type { ModelRecipe } from '@bugunne/recommender';
import { describe, expect, test } from 'vitest';
import { createIngredientCheck } from '../known-ingredients.ts';
import { createRecipeCheck } from './recipe-check.ts';

const catalogue = loadCatalogue({ validate: false });
const ingredientCheck = createIngredientCheck(catalogue);
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
const CHOP = ['Soğanı ince ince doğrayın.', 'Chop the onion finely.'] as const;
const FRY = ['Soğanı zeytinyağında 5 dakika kavurun.', 'Fry the onion in the olive oil for 5 minutes.'] as const;
const SERVE = ['Sıcak servis edin.', 'Serve hot.'] as const;

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
          'Tavuğu ekleyip 15 dakika, içi pişene kadar kavurun.',
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
        ['Tavuğu zeytinyağıyla karıştırın.', 'Mix the chicken with the olive oil.'],
        ['200 °C fırında 30 dakika pişirin.', 'Bake at 200 °C for 30 minutes.'],
        SERVE,
      ],
    ),
  ],
  [
    'lentil soup',
    recipe(
      [line('kırmızı mercimek', 'red lentils'), ONION, line('su', 'water')],
      [
        ['Mercimeği yıkayıp süzün.', 'Rinse and drain the lentils.'],
        ['Soğan ve suyla 25 dakika kaynatın.', 'Boil with the onion and water for 25 minutes.'],
        ['Pürüzsüz olana kadar karıştırın.', 'Stir until smooth.'],
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
    recipe([CHICKEN, ONION, OIL], [CHOP, FRY, ['Tavuğu dilimleyip servis edin.', 'Slice the chicken and serve.']]),
  ],
  [
    'chicken beside cooked rice',
    recipe(
      [CHICKEN, line('pirinç', 'rice')],
      [
        ['Tavuğu dilimleyin.', 'Slice the chicken.'],
        ['Pirinci 15 dakika haşlayın.', 'Boil the rice for 15 minutes.'],
        SERVE,
      ],
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
        ['Tavuğu yağla karıştırın.', 'Mix the chicken with the oil.'],
        ['Tavuğu 45 °C fırında 30 dakika pişirin.', 'Bake the chicken at 45 °C for 30 minutes.'],
        SERVE,
      ],
    ),
  ],
  ['raw eggs', recipe([EGG, ONION, OIL], [CHOP, FRY, ['Yumurtaları üzerine kırın.', 'Break the eggs over it.']])],
  [
    'raw minced meat',
    recipe(
      [line('kıyma', 'minced beef'), ONION],
      [CHOP, ['Kıymayla yoğurun.', 'Knead with the minced beef.'], ['Servis edin.', 'Serve.']],
    ),
  ],
  [
    'raw in one language only',
    recipe(
      [CHICKEN, OIL],
      [
        ['Tavuğu yağda 15 dakika kavurun.', 'Mix the chicken with the oil.'],
        ['Dilimleyin.', 'Slice it.'],
        ['Servis edin.', 'Serve.'],
      ],
    ),
  ],
  ['eaten raw', step('Çiğ olarak servis edin.', 'Serve raw.')],
  ['only half cooked', step('Az pişmiş bırakın.', 'Leave it underdone.')],
  ['told not to cook', step('Soğanı pişirmeyin.', 'Do not cook the onion.')],
  ['kept at room temperature', step('Bir gece oda sıcaklığında bekletin.', 'Leave overnight at room temperature.')],
  ['kept for days', step('3 gün bekletin.', 'Leave for 3 days.')],
  ['kept in jars', step('Kavanozda saklayın.', 'Pour into jars.')],
  ['kept for many hours', step('30 saat bekletin.', 'Leave for 30 hours.')],
  ['open flames', step('Yağı tutuşturun.', 'Ignite the oil.')],
  ['poison', step('Çamaşır suyu ekleyin.', 'Add bleach.')],
  ['an unknown thing', step('Kserantol ekleyin.', 'Add xerantol.')],
  ['health', step('Şifa için için.', 'Drink to heal.')],
  ['a diet', step('Vegan olarak servis edin.', 'Serve as vegan.')],
  ['absence', step('Yumurtasız servis edin.', 'Serve with no egg.')],
  ['absence in other words', step('Cevizsiz servis edin.', 'Serve nutless.')],
  ['allergies', step('Alerjisi olana verin.', 'Serve to the allergic.')],
  ['people', step('Kadınlar pişirsin.', 'Let the women cook.')],
  ['babies', step('Bebeklere servis edin.', 'Serve to babies.')],
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
    const good = withAdvice('Soğanı ince doğrayın.', 'Chop the onion finely.');
    expect(check.shown(good)).toEqual(good);
  });
  test.each([
    ['another food', 'Üzerine ceviz serpin.', 'Sprinkle walnuts over it.'],
    ['absence', 'İçinde fındık yok.', 'There are no nuts in it.'],
    ['health', 'Mideye iyi gelir, güvenli.', 'It is safe for the stomach.'],
    ['keeping', 'Bir hafta dışarıda dayanır.', 'It keeps for a week outside.'],
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
  const hidden = step('Üzerine ceviz ve tereyağı ekleyin.', 'Add walnuts and butter.');
  const allergens = ingredientCheck.allergens(hidden, check.groupsOfSteps(hidden));
  expect([...(allergens ?? [])].toSorted()).toEqual(['sert kabuklu meyveler', 'süt']);
  const unknown = recipe([ONION, line('köfte tozu', 'pan powder')], [CHOP, FRY, SERVE]);
  expect(ingredientCheck.allergens(unknown, check.groupsOfSteps(unknown))).toBeNull();
});
