import { type Catalogue, loadCatalogue, type Recipe } from '@bugunne/catalogue';
import { recipeSchema } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { presentRecipe } from './present-recipe.ts';

const catalogue = loadCatalogue({ validate: false });
const recipes = catalogue.items.filter((item) => item.category === 'food');

function recipe(id: string): Recipe {
  const found = recipes.find((item) => item.id === id);
  if (!found) throw new Error(`no recipe ${id}`);
  return found;
}

const allergens = (id: string, language: 'tr' | 'en', from: Catalogue = catalogue) =>
  presentRecipe(recipe(id), from, language, []).allergens;

test('every recipe matches the contract in both languages', () => {
  for (const language of ['tr', 'en'] as const) {
    for (const item of recipes) {
      expect(recipeSchema.safeParse(presentRecipe(item, catalogue, language, [])).error, item.id).toBeUndefined();
    }
  }
});

test('allergens have labels in the requested language and the values of the contract', () => {
  expect(allergens('food-simit', 'tr')).toEqual([
    { value: 'gluten', label: 'Gluten içeren tahıllar' },
    { value: 'susam', label: 'Susam' },
    { value: 'sülfit', label: 'Kükürt dioksit ve sülfitler' },
  ]);
  expect(allergens('food-simit', 'en')).toEqual([
    { value: 'gluten', label: 'Cereals containing gluten' },
    { value: 'susam', label: 'Sesame' },
    { value: 'sülfit', label: 'Sulphur dioxide and sulphites' },
  ]);
});

test('no allergens are an empty list, unknown allergens are null', () => {
  expect(allergens('food-guacamole', 'tr')).toEqual([]);
  expect(allergens('food-guacamole', 'tr', { ...catalogue, allergensOf: () => null })).toBeNull();
});

test('ingredients are named in the requested language', () => {
  const names = (language: 'tr' | 'en') =>
    presentRecipe(recipe('food-guacamole'), catalogue, language, []).ingredients.map(({ name }) => name);
  expect(names('tr')).toContain('avokado');
  expect(names('en')).toContain('avocado');
});

test('counted ingredients have singular and plural in English, one word in Turkish; measured ones have none', () => {
  const lines = (language: 'tr' | 'en') =>
    recipes.flatMap((item) => presentRecipe(item, catalogue, language, []).ingredients);
  for (const language of ['tr', 'en'] as const) {
    const isCounted = lines(language).map(({ pieces }) => pieces !== null);
    expect(isCounted).toEqual(lines(language).map(({ unit }) => unit === 'piece'));
  }
  const named = (language: 'tr' | 'en', name: string) =>
    lines(language).find((line) => line.name === name && line.unit === 'piece')?.pieces;
  expect(named('en', 'tomato')).toEqual({ one: 'tomato', other: 'tomatoes', smallest: 0.5 });
  expect(named('en', 'dates')).toEqual({ one: 'date', other: 'dates', smallest: 1 });
  expect(named('tr', 'domates')).toEqual({ one: 'domates', other: 'domates', smallest: 0.5 });
});

test('advice with unknown ingredients is hidden from users with restrictions', () => {
  const unknown: Catalogue = { ...catalogue, adviceOf: () => null };
  const shown = (restrictions: Parameters<typeof presentRecipe>[3]) =>
    presentRecipe(recipe('food-guacamole'), unknown, 'en', restrictions);
  expect(shown(['vegan'])).toMatchObject({ cookingTips: [], variations: [] });
  expect(shown(['vegan']).instructions.every(({ tip }) => tip === null)).toBe(true);
  expect(shown([]).variations.length).toBeGreaterThan(0);
});
