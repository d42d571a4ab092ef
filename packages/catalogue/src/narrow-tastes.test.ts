import { expect, test } from 'vitest';
import type { DietaryRestriction } from './diets.ts';
import { loadCatalogue } from './load.ts';
import type { Recipe } from './schema.ts';

const { items, dietsOf } = loadCatalogue({ validate: false });
const recipes = items.filter((item) => item.category === 'food');

type Cuisine = Recipe['cuisines'][number];
const TURKISH: readonly Cuisine[] = ['türk'];
const ASIAN: readonly Cuisine[] = ['çin', 'japon', 'kore', 'tay', 'vietnam', 'hint', 'asya'];

const fits =
  (diet: DietaryRestriction, meals: Recipe['mealTypes'], cuisines?: readonly Cuisine[]) => (recipe: Recipe) =>
    dietsOf(recipe.id).has(diet) &&
    recipe.mealTypes.some((meal) => meals.includes(meal)) &&
    (!cuisines || recipe.cuisines.some((cuisine) => cuisines.includes(cuisine)));

const QUICK_MINUTES = 35;
const isQuickDinner = ({ mealTypes, difficulty, prepTime, cookTime }: Recipe) =>
  mealTypes.includes('akşam yemeği') &&
  (difficulty === 'kolay' || difficulty === 'çok kolay') &&
  prepTime + cookTime <= QUICK_MINUTES;

/** Combinations that many people choose and that few dishes satisfy, with the recipes that they need. */
test.each([
  ['a gluten-free sweet', fits('glutensiz', ['tatlı']), 40],
  ['a gluten-free breakfast', fits('glutensiz', ['kahvaltı']), 55],
  ['gluten-free bread or pastry', fits('glutensiz', ['hamur işi']), 15],
  ['a vegan Turkish dinner', fits('vegan', ['akşam yemeği'], TURKISH), 20],
  ['a vegan Turkish main course', fits('vegan', ['ana yemek'], TURKISH), 15],
  ['a keto dish of Asia for dinner', fits('ketojenik', ['akşam yemeği', 'ana yemek'], ASIAN), 15],
  ['an easy dinner in little time', isQuickDinner, 35],
] as const)('%s can be eaten for weeks', (_, isSuch, least) => {
  expect(recipes.filter(isSuch).length).toBeGreaterThanOrEqual(least);
});
