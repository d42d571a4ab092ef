import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogueImports, items } from '../../database/schema/index.ts';
import { importRecipes, schemaRecipe } from '../../testing/own-recipes.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { zipOf } from '../../testing/zip-of.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.database.db.delete(catalogueImports);
  await server.database.db.delete(items).where(eq(items.tier, 'listed'));
});
afterAll(() => server.close());

const stored = () => server.database.db.select().from(items).where(eq(items.tier, 'listed')).orderBy(items.id);
const current = async () => {
  await server.services.catalogue.refresh();
  return server.services.catalogue.current();
};
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const MEALIE = {
  name: 'Nohut Salatası',
  slug: 'nohut-salatasi',
  recipeServings: 2,
  prepTime: '15 dakika',
  performTime: null,
  recipeCategory: [{ name: 'Salata' }],
  tags: [{ name: 'Türk' }],
  recipeIngredient: [
    { quantity: 400, unit: { name: 'gram' }, food: { name: 'nohut' }, note: 'haşlanmış' },
    { quantity: 1, unit: null, food: null, note: '2 yemek kaşığı zeytinyağı' },
  ],
  recipeInstructions: [{ text: 'Nohudu bir kaseye al ve zeytinyağı ile karıştır.' }],
};
const TANDOOR = {
  name: 'Rice with Onion',
  working_time: 10,
  waiting_time: 20,
  servings: 4,
  keywords: [{ name: 'Dinner' }],
  steps: [
    {
      instruction: 'Cook the onion in the olive oil, then add the rice and the water.',
      ingredients: [
        { amount: 200, unit: { name: 'g' }, food: { name: 'rice' }, note: '' },
        { amount: 1, unit: null, food: { name: 'onion' }, note: 'chopped' },
        { amount: 2, unit: { name: 'tbsp' }, food: { name: 'olive oil' }, note: null },
        { amount: 500, unit: { name: 'ml' }, food: { name: 'water' }, note: null },
      ],
    },
  ],
};

test.each([
  ['one', schemaRecipe('Lentil Soup')],
  ['a list', [schemaRecipe('Lentil Soup')]],
  ['a graph', { '@graph': [{ '@type': 'WebPage' }, schemaRecipe('Lentil Soup')] }],
])('schema.org: %s', async (_, content) => {
  expect(await importRecipes(server, content)).toMatchObject({ records: 1, added: 1, failed: 0, failures: [] });
  const item = (await current()).byId.get('food-lentil-soup');
  expect(item).toMatchObject({
    title: { tr: 'Lentil Soup', en: 'Lentil Soup' },
    cuisines: ['türk'],
    mealTypes: ['çorba'],
    servings: 4,
    prepTime: 10,
    cookTime: 30,
    difficulty: 'çok kolay',
    nutrition: null,
  });
});

test('an export of Mealie in a zip, and one of Tandoor with a zip for each recipe', async () => {
  const mealie = zipOf({ 'recipes/nohut-salatasi.json': bytesOf(MEALIE), 'recipes/image.webp': new Uint8Array(9) });
  expect(await importRecipes(server, mealie)).toMatchObject({ added: 1, failures: [] });
  const tandoor = zipOf({ 'rice.zip': zipOf({ 'recipe.json': bytesOf(TANDOOR) }) });
  expect(await importRecipes(server, tandoor)).toMatchObject({ added: 1, failures: [] });
  const { byId, dietsOf } = await current();
  expect(byId.get('food-nohut-salatasi')).toMatchObject({
    language: 'tr',
    cuisines: ['türk'],
    mealTypes: ['salata'],
    servings: 2,
    ingredients: [
      { ingredient: 'chickpea', amount: 400, unit: 'g', note: { tr: 'haşlanmış' } },
      { ingredient: 'olive-oil', amount: 2, unit: 'tbsp' },
    ],
  });
  expect(byId.get('food-rice-with-onion')).toMatchObject({ language: 'en', prepTime: 10, cookTime: 20 });
  expect([...dietsOf('food-nohut-salatasi')]).toEqual(expect.arrayContaining(['vegan', 'helal', 'glutensiz']));
});

test.each([
  ['pork in a step', { recipeInstructions: ['Cook the onion with 100 g of bacon and the lentils in the water.'] }],
  ['gelatine in a step', { recipeInstructions: ['Cook the onion and the lentils, then stir in the gelatine.'] }],
  ['anchovies in a step', { recipeInstructions: ['Fry the onion with the anchovies, then add the lentils.'] }],
  ['an egg in a step', { recipeInstructions: ['Cook the lentils with the onion and stir in a beaten egg.'] }],
  ['pork in the title', { name: 'Lentil Soup with Ham' }],
  ['pork in a note', { recipeIngredient: ['1 cup red lentils (cooked with bacon)', '1 onion', '1 l water'] }],
  ['pork in the description', { description: 'The soup of the house with crisp bacon on it.' }],
  ['pork in markup', { recipeInstructions: ['Cook the lentils and the onion with the b&#97;con.'] }],
  ['pork in invisible letters', { recipeInstructions: ['Cook the lentils and the onion with the ba\u200bcon.'] }],
  ['a food that is not known', { recipeIngredient: ['1 cup red lentils', '1 onion', '1 tbsp mystery paste'] }],
  ['one of two foods', { recipeIngredient: ['1 cup red lentils', '1 onion', '1 tbsp olive oil or butter'] }],
  [
    'a line that ends like a heading',
    { recipeIngredient: ['1 cup red lentils', '1 onion', 'For the top: 200 g mystery butter:'] },
  ],
  [
    'a heading that names a food',
    { recipeIngredient: ['1 cup red lentils', '1 onion', 'With melted butter:', 'Salt'] },
  ],
  [
    'a food in a step beside its tip',
    {
      recipeInstructions: [
        {
          '@type': 'HowToStep',
          text: 'Cook the lentils in the butter.',
          itemListElement: [{ text: 'Use a wide pot.' }],
        },
      ],
    },
  ],
  ['no time', { prepTime: undefined, cookTime: undefined }],
  ['no servings', { recipeYield: '12 cookies' }],
  ['one ingredient', { recipeIngredient: ['1 cup red lentils'] }],
  ['no steps', { recipeInstructions: [] }],
])('%s: the recipe is stored but never picked, and the report names it', async (_, fields) => {
  const state = await importRecipes(server, schemaRecipe('Lentil Soup', fields));
  expect(state).toMatchObject({ records: 1, added: 1, failed: 0 });
  expect(state.failures).toEqual([
    { sourceId: expect.stringMatching(/^Lentil Soup/), reason: expect.stringMatching(/^stored, but not picked: /) },
  ]);
  const [row] = await stored();
  expect(row?.isEligible).toBe(false);
  expect((await current()).byId.has(row?.id ?? '')).toBe(false);
});

test.each([
  ['in Cyrillic letters', { recipeInstructions: ['Cook the lentils and the onion with the b\u0430con.'] }],
  ['in another language', { recipeInstructions: ['Soğanı yağ ile kavur, sonra sucuk ve su ekle, 10 dakika pişir.'] }],
  ['with a short step in Turkish', { recipeInstructions: ['Cook the onion and the lentils.', 'Tereyağı gezdir.'] }],
  ['with a step in French', { recipeInstructions: ['Ajouter du beurre et du fromage, puis faire fondre.'] }],
  ['in a language that the file hides', { inLanguage: 'de' }],
  ['without a name', { name: { '@value': 'Soup' } }],
  ['without ingredients', { recipeIngredient: [{}, null] }],
  ['with endless steps', { recipeInstructions: Array.from({ length: 300 }, () => 'Stir the soup.') }],
])('a recipe %s is refused with a reason, and stops no other', async (_, fields) => {
  const other = schemaRecipe('Other Soup', { url: 'https://example.org/other' });
  const state = await importRecipes(server, [schemaRecipe('Lentil Soup', fields), other]);
  expect(state).toMatchObject({ records: 1, failed: 1, failures: [{ reason: expect.any(String) }] });
  expect((await stored()).map(({ id }) => id)).toEqual(['food-other-soup']);
});

test.each([
  ['no JSON', new TextEncoder().encode('{"@type": "Recipe"')],
  ['deep JSON', new TextEncoder().encode('['.repeat(200_000) + ']'.repeat(200_000))],
  ['another object', bytesOf({ hello: 'world' })],
  ['a broken zip', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])],
])('a file with %s is refused with a reason', async (_, bytes) => {
  expect(await importRecipes(server, bytes)).toMatchObject({ state: 'done', records: 0, failed: 1 });
});

test('butter before a colon is an ingredient', async () => {
  const recipeIngredient = ['1 cup red lentils', '1 onion', '200 g butter:'];
  expect(await importRecipes(server, schemaRecipe('Lentil Soup', { recipeIngredient }))).toMatchObject({ added: 1 });
  const { dietsOf, byId } = await current();
  expect(byId.has('food-lentil-soup')).toBe(true);
  expect(dietsOf('food-lentil-soup').has('vegan')).toBe(false);
});

test.each([
  ['a line without a food', { ingredients: [{ original_text: '200 g mystery butter', food: null, amount: 0 }] }],
  ['a step that is another recipe', { ingredients: [], step_recipe: 7 }],
])('a recipe of Tandoor with %s is never picked', async (_, step) => {
  const file = { ...TANDOOR, steps: [...TANDOOR.steps, { instruction: 'Serve with salt.', ...step }] };
  expect(await importRecipes(server, file)).toMatchObject({ records: 1 });
  expect((await stored()).map(({ isEligible }) => isEligible)).toEqual([false]);
});

test('a line with meat as butchers cut it is read', async () => {
  const recipe = schemaRecipe('Etli Nohut', {
    inLanguage: 'tr',
    recipeIngredient: ['300 g kuşbaşı dana eti', '1 su bardağı nohut', '1 adet soğan', '1 yemek kaşığı zeytinyağı'],
    recipeInstructions: ['Eti ve soğanı zeytinyağında kavur.', 'Nohudu ekle ve 60 dakika pişir.'],
  });
  expect(await importRecipes(server, recipe)).toMatchObject({ added: 1, failures: [] });
  expect((await current()).dietsOf('food-etli-nohut').has('vejetaryen')).toBe(false);
});

test('the same file twice changes nothing, and a corrected one changes the item', async () => {
  await importRecipes(server, schemaRecipe('Lentil Soup', { recipeIngredient: ['1 cup red lentils', '1 mystery'] }));
  const again = schemaRecipe('Lentil Soup');
  expect(await importRecipes(server, again)).toMatchObject({ added: 0, changed: 1 });
  expect(await importRecipes(server, again)).toMatchObject({ added: 0, changed: 0 });
  expect((await stored()).map(({ id, isEligible }) => [id, isEligible])).toEqual([['food-lentil-soup', true]]);
});

test('two recipes of one name have ids of their own, and one that is in the file twice is named', async () => {
  const recipes = [1, 2, 2].map((n) => schemaRecipe('Lentil Soup', { url: `https://example.org/${n}` }));
  expect(await importRecipes(server, recipes)).toMatchObject({
    added: 2,
    failures: [{ sourceId: 'Lentil Soup', reason: 'it is in the file twice' }],
  });
  expect((await stored()).map(({ id }) => id)).toEqual([
    'food-lentil-soup',
    expect.stringMatching(/^food-lentil-soup-recipe-[0-9a-f]{20}$/),
  ]);
});

test('a recipe with the name of one of our editors does not take its place', async () => {
  await importRecipes(server, schemaRecipe('Mercimek Çorbası'));
  expect((await stored()).map(({ id }) => id)).toEqual([expect.stringMatching(/^food-mercimek-corbasi-recipe-/)]);
});

test('nutrition counts only when it is whole and adds up', async () => {
  const nutrition = { calories: '240 kcal', proteinContent: '12 g', carbohydrateContent: '30 g', fatContent: '8 g' };
  await importRecipes(server, [
    schemaRecipe('Whole', { nutrition }),
    schemaRecipe('Part', { nutrition: { calories: '90 kcal' } }),
    schemaRecipe('Wrong', { nutrition: { ...nutrition, calories: '20 kcal' } }),
  ]);
  const { byId, dietsOf } = await current();
  const figures = ['whole', 'part', 'wrong']
    .map((name) => byId.get(`food-${name}`))
    .map((item) => (item?.category === 'food' ? item.nutrition : undefined));
  expect(figures).toEqual([{ calories: 240, protein: 12, carbs: 30, fat: 8 }, null, null]);
  expect(['whole', 'part', 'wrong'].map((name) => dietsOf(`food-${name}`).has('düşük kalorili'))).toEqual([
    true,
    false,
    false,
  ]);
});

test('a snapshot carries recipes to another server', async () => {
  await importRecipes(server, schemaRecipe('Lentil Soup'));
  const records = [];
  for await (const page of server.services.catalogueImport.exported()) records.push(...page);
  expect(records).toMatchObject([{ category: 'food', source: 'file', facts: { recipe: { language: 'en' } } }]);
});
