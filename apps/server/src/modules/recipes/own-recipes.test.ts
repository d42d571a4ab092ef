import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRecipes, schemaRecipe } from '../../testing/own-recipes.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let other: TestServer;
let stopWatching: () => void;

beforeAll(async () => {
  server = await startTestServer();
  // A second process on the same database.
  other = await startTestServer({ database: server.database });
  stopWatching = other.services.catalogue.watch();
});
afterAll(async () => {
  stopWatching();
  await server.close();
});

test('servers show a recipe of the owner as soon as it is imported, in both languages', async () => {
  const url = 'https://example.org/lentils';
  await importRecipes(server, schemaRecipe('House Lentils', { url, description: 'The soup that my mother made.' }));
  const id = 'food-house-lentils';
  await expect.poll(() => other.services.catalogue.current().byId.has(id)).toBe(true);
  const member = await other.signUpWith({ dietaryRestrictions: ['vegan'] });
  const english = await member.api.contents.get({ id, language: 'en' });
  expect(english).toMatchObject({
    titleLanguage: null,
    description: 'The soup that my mother made.',
    verified: true,
    calories: null,
    brokenDiets: [],
    factSources: [],
    recipe: { textLanguage: null, allergens: [], nutritionInfo: null, servingInfo: { servings: 4, prepTime: 10 } },
  });
  expect(english.recipe?.ingredients[0]).toMatchObject({
    name: 'red lentils',
    amount: 240,
    unit: 'ml',
    note: 'rinsed',
  });
  const turkish = await member.api.contents.get({ id, language: 'tr' });
  expect(turkish).toMatchObject({
    title: 'House Lentils',
    titleLanguage: 'en',
    description: 'Türk mutfağından çorba, 40 dakika.',
    recipe: { textLanguage: 'en' },
  });
  expect(turkish.recipe?.ingredients.map(({ name }) => name)).toContain('kırmızı mercimek');
  const recipe = await member.api.contents.recipe({ id, language: 'tr' });
  expect(recipe).toEqual(turkish.recipe);
  await member.api.interactions.create({ id: randomUUID(), contentId: id, action: 'save', value: true });
  const { items } = await member.api.contents.saved({ language: 'en' });
  expect(items.map((item) => item.id)).toEqual([id]);
});

test('a recipe is picked for those whom it suits, and never for a vegan when it is not vegan', async () => {
  const meat = Array.from({ length: 60 }, (_, n) =>
    schemaRecipe(`Beef Soup ${n}`, {
      recipeCuisine: 'Georgian',
      recipeIngredient: ['300 g ground beef', '1 onion', '1 l water', 'Salt'],
      recipeInstructions: ['Cook the beef and the onion in the water for 30 minutes.'],
    }),
  );
  const vegan = Array.from({ length: 60 }, (_, n) => schemaRecipe(`Bean Soup ${n}`, { recipeCuisine: 'Georgian' }));
  const state = await importRecipes(server, [...meat, ...vegan]);
  expect(state.failures).toEqual([]);
  await server.services.catalogue.refresh();
  const dishOf = async (dietaryRestrictions: ['vegan'] | []) => {
    const member = await server.signUpWith({ dietaryRestrictions, cuisineTypes: ['gürcü'], mealTypes: ['çorba'] });
    const { sections } = await member.api.recommendations.today({ language: 'en' });
    return sections.find(({ category }) => category === 'food')?.items[0];
  };
  const picks = await Promise.all(Array.from({ length: 6 }, () => dishOf(['vegan'])));
  for (const dish of picks) expect(dish?.diets.map(({ value }) => value)).toContain('vegan');
  expect(picks.some((dish) => dish?.title.startsWith('Bean Soup'))).toBe(true);
  const others = await Promise.all(Array.from({ length: 6 }, () => dishOf([])));
  expect(others.some((dish) => dish?.title.includes(' Soup '))).toBe(true);
});

test('a recipe that is shown although it is never picked has no diets and unknown allergens', async () => {
  await importRecipes(server, schemaRecipe('Odd Soup', { recipeIngredient: ['1 cup red lentils', '1 mystery root'] }));
  const member = await server.signUpWith({ dietaryRestrictions: ['vegan'] });
  const item = await member.api.contents.get({ id: 'food-odd-soup', language: 'en' });
  expect(item).toMatchObject({ diets: [], brokenDiets: [{ value: 'vegan' }], recipe: { allergens: null } });
  expect(item.recipe?.ingredients.map(({ name }) => name)).toEqual(['red lentils', '1 mystery root']);
});
