import { describe, expect, test } from 'vitest';
import { loadCatalogue } from './load.ts';
import { lowCalorieLimit } from './low-calorie.ts';

import type { Recipe } from './schema.ts';
import { recipeOf } from './testing.ts';
import { servingGrams } from './weights.ts';

function isLowCalorie(dish: Parameters<typeof lowCalorieLimit>[0] & Pick<Recipe, 'nutrition'>): boolean {
  const limit = lowCalorieLimit(dish);
  return limit !== null && dish.nutrition.calories <= limit;
}

/** A dish of four servings of 400 g each. */
const dish = (calories: number, mealTypes: Recipe['mealTypes'], overrides: Partial<Recipe> = {}) => ({
  ...recipeOf(['onion', 'carrot'], { calories }),
  mealTypes,
  ...overrides,
});

test.each([
  ['a meal', ['ana yemek', 'akşam yemeği'], 400],
  ['a soup', ['çorba'], 400],
  ['a sweet', ['tatlı'], 200],
  ['a pastry that is also breakfast', ['kahvaltı', 'hamur işi'], 200],
  ['a starter', ['meze', 'salata'], 250],
  ['a drink', ['içecek'], 100],
] as const)('%s keeps its own limit per serving: %j, %i kcal', (_, mealTypes, limit) => {
  expect(isLowCalorie(dish(limit, [...mealTypes]))).toBe(true);
  expect(isLowCalorie(dish(limit + 1, [...mealTypes]))).toBe(false);
});

test('150 kcal in 100 g is the limit, however small the serving', () => {
  const small = (calories: number) => dish(calories, ['tatlı'], { servings: 16 });
  expect(isLowCalorie(small(150))).toBe(true);
  expect(isLowCalorie(small(151))).toBe(false);
});

test('a dish of unknown kind, servings or weight is not low in calories', () => {
  const { ingredients, nutrition, mealTypes, servings } = dish(50, ['salata']);
  expect(isLowCalorie({ ingredients, nutrition, mealTypes, servings })).toBe(true);
  expect(isLowCalorie({ ingredients, nutrition, servings })).toBe(false);
  expect(isLowCalorie({ ingredients, nutrition, mealTypes })).toBe(false);
  const pieces = ingredients.map((line) => ({ ...line, ingredient: 'mystery', unit: 'piece' as const }));
  expect(isLowCalorie({ ingredients: pieces, nutrition, mealTypes, servings })).toBe(false);
});

describe('weight of a serving', () => {
  const line = (ingredient: string, amount: number, unit: 'g' | 'ml' | 'piece') =>
    ({ ingredient, amount, unit, category: 'main' }) as const;
  const grams = (mealTypes: Recipe['mealTypes'], ...ingredients: Recipe['ingredients']) =>
    servingGrams({ ingredients, mealTypes, servings: 2 });

  test('counts pieces by what one weighs', () => {
    expect(grams(['salata'], line('onion', 2, 'piece'), line('tomato', 4, 'piece'))).toBe(320);
  });

  test('counts water in soups and drinks only, and oil nowhere', () => {
    const lines = [line('onion', 200, 'g'), line('water', 1000, 'ml'), line('sunflower-oil', 500, 'ml')];
    expect(grams(['çorba'], ...lines)).toBe(600);
    expect(grams(['ana yemek'], ...lines)).toBe(100);
  });

  test('is known for every recipe of the catalogue', () => {
    const unknown = recipes.filter((recipe) => servingGrams(recipe) === null).map(({ id }) => id);
    expect(unknown, 'a piece without a weight in weights.ts').toEqual([]);
  });
});

const { items, dietsOf } = loadCatalogue();
const recipes = items.filter((item) => item.category === 'food');
const low = recipes.filter(({ id }) => dietsOf(id).has('düşük kalorili'));

test('no syrup, cream or fried sweet of the catalogue is low in calories', () => {
  expect(low.filter(({ mealTypes, nutrition }) => mealTypes.includes('tatlı') && nutrition.calories > 200)).toEqual([]);
  for (const id of ['food-trilece', 'food-revani', 'food-churros', 'food-loukoumades', 'food-tarta-de-santiago'])
    expect(dietsOf(id).has('düşük kalorili'), id).toBe(false);
});

test('soups, salads and vegetable dishes are', () => {
  for (const id of ['food-mercimek-corbasi', 'food-coban-salatasi', 'food-cacik', 'food-kapuska'])
    expect(dietsOf(id).has('düşük kalorili'), id).toBe(true);
});
