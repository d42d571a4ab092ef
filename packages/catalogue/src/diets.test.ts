import { DIETARY_RESTRICTION_VALUES, filteringRestrictions } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { type DietaryRestriction, dietsOfRecipe } from './diets.ts';
import { buildIngredient, ontologyOf, recipeOf } from './testing.ts';

const ontology = ontologyOf(
  buildIngredient('onion'),
  buildIngredient('beef', 'meat'),
  buildIngredient('chicken', 'poultry'),
  buildIngredient('bacon', 'meat', 'pork', 'processed'),
  buildIngredient('lard', 'pork'),
  buildIngredient('salmon', 'fish'),
  buildIngredient('mussel', 'shellfish'),
  buildIngredient('worcestershire', 'fish', 'sugar', 'processed'),
  buildIngredient('egg', 'egg'),
  buildIngredient('milk', 'dairy', 'lactose'),
  buildIngredient('ghee', 'dairy'),
  buildIngredient('parmesan', 'dairy', 'rennet'),
  buildIngredient('gelatin', 'gelatin'),
  buildIngredient('honey', 'honey', 'sugar'),
  buildIngredient('pure-honey', 'honey'),
  buildIngredient('sugar', 'sugar'),
  buildIngredient('bulgur', 'grain', 'gluten'),
  buildIngredient('rice', 'grain'),
  buildIngredient('soy-sauce', 'soy', 'gluten', 'processed'),
  buildIngredient('lentil', 'legume'),
  buildIngredient('peanut', 'peanut', 'legume'),
  buildIngredient('walnut', 'tree-nut'),
  buildIngredient('sunflower-oil', 'seed-oil'),
  buildIngredient('tahini', 'sesame'),
  buildIngredient('potato', 'starchy'),
  buildIngredient('wine', 'alcohol'),
  buildIngredient('stock-cube', 'processed'),
);

const diets = (ids: string[], nutrition = {}) => dietsOfRecipe(recipeOf(['onion', ...ids], nutrition), ontology);

/** The restrictions that each ingredient rules out, of those that plain vegetables satisfy. */
const FORBIDS: Record<string, DietaryRestriction[]> = {
  beef: ['vejetaryen', 'vegan', 'pesketaryen'],
  chicken: ['vejetaryen', 'vegan', 'pesketaryen'],
  bacon: ['vejetaryen', 'vegan', 'pesketaryen', 'helal', 'koşer', 'paleo'],
  lard: ['vejetaryen', 'vegan', 'pesketaryen', 'helal', 'koşer'],
  salmon: ['vejetaryen', 'vegan', 'deniz ürünsüz'],
  mussel: ['vejetaryen', 'vegan', 'deniz ürünsüz', 'koşer'],
  worcestershire: ['vejetaryen', 'vegan', 'deniz ürünsüz', 'şekersiz', 'paleo', 'ketojenik'],
  egg: ['vegan', 'yumurtasız'],
  milk: ['vegan', 'laktozsuz', 'süt ürünsüz', 'paleo'],
  ghee: ['vegan', 'süt ürünsüz', 'paleo'],
  parmesan: ['vejetaryen', 'vegan', 'pesketaryen', 'koşer', 'süt ürünsüz', 'paleo'],
  gelatin: ['vejetaryen', 'vegan', 'pesketaryen', 'helal', 'koşer'],
  honey: ['vegan', 'şekersiz', 'paleo', 'ketojenik'],
  'pure-honey': ['vegan', 'şekersiz', 'ketojenik'],
  sugar: ['şekersiz', 'paleo', 'ketojenik'],
  bulgur: ['glutensiz', 'paleo', 'ketojenik'],
  rice: ['paleo', 'ketojenik'],
  'soy-sauce': ['soyasız', 'glutensiz', 'paleo', 'ketojenik'],
  lentil: ['paleo', 'ketojenik'],
  peanut: ['kuruyemişsiz', 'yer fıstıksız', 'paleo', 'ketojenik'],
  walnut: ['kuruyemişsiz'],
  'sunflower-oil': ['paleo'],
  tahini: ['susamsız'],
  potato: ['ketojenik'],
  wine: ['helal', 'alkolsüz', 'paleo'],
  'stock-cube': ['paleo'],
};

const NUTRITION_ALL = { calories: 300, protein: 25, carbs: 5 };

const FILTERING = filteringRestrictions(DIETARY_RESTRICTION_VALUES);

test('plain vegetables with suitable figures satisfy every restriction that filters', () => {
  expect([...diets([], NUTRITION_ALL)]).toEqual(FILTERING);
});

test('no recipe is called organic, because its ingredients do not tell', () => {
  expect(FILTERING).not.toContain('organik');
  expect(FILTERING).toHaveLength(DIETARY_RESTRICTION_VALUES.length - 1);
});

test.each(Object.entries(FORBIDS))('%s rules out exactly the expected restrictions', (id, forbidden) => {
  const satisfied = diets([id], NUTRITION_ALL);
  const ruledOut = FILTERING.filter((restriction) => !satisfied.has(restriction));
  expect(ruledOut.toSorted()).toEqual(forbidden.toSorted());
});

test('every restriction is ruled out by something', () => {
  const byFigures = ['düşük kalorili', 'yüksek proteinli', 'düşük karbonhidratlı'];
  const ruledOut = new Set<string>([...Object.values(FORBIDS).flat(), ...byFigures]);
  expect(FILTERING.filter((restriction) => !ruledOut.has(restriction))).toEqual([]);
});

describe('koşer', () => {
  test('allows meat and dairy separately, but not together, in any form', () => {
    expect(diets(['beef']).has('koşer')).toBe(true);
    expect(diets(['milk']).has('koşer')).toBe(true);
    expect(diets(['beef', 'milk']).has('koşer')).toBe(false);
    expect(diets(['chicken', 'ghee']).has('koşer')).toBe(false);
    expect(diets(['salmon', 'milk']).has('koşer')).toBe(true);
  });
});

describe.each([
  ['yüksek proteinli', { protein: 20 }, { protein: 19 }],
  ['düşük karbonhidratlı', { carbs: 25 }, { carbs: 26 }],
  ['ketojenik', { carbs: 10 }, { carbs: 11 }],
] as const)('%s', (restriction, within, beyond) => {
  test('includes its limit and nothing beyond', () => {
    expect(diets([], within).has(restriction)).toBe(true);
    expect(diets([], beyond).has(restriction)).toBe(false);
  });
});

test('one forbidden ingredient among many is enough', () => {
  expect(diets(['rice', 'lentil', 'potato', 'worcestershire']).has('vejetaryen')).toBe(false);
});

test('a recipe with an unknown ingredient satisfies nothing, first or last in the list', () => {
  expect(diets(['mystery'], NUTRITION_ALL).size).toBe(0);
  expect(dietsOfRecipe(recipeOf(['mystery', 'onion'], NUTRITION_ALL), ontology).size).toBe(0);
});
