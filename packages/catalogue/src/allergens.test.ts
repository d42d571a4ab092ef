import { ALLERGENS } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { allergensOfRecipe } from './allergens.ts';
import { FOOD_GROUPS, type FoodGroup } from './food-groups.ts';
import { loadCatalogue } from './load.ts';
import { buildIngredient, ontologyOf, recipeOf } from './testing.ts';

/** The expected allergen of each food group, independent of the code. */
const ALLERGEN_OF_GROUP: Partial<Record<FoodGroup, string>> = {
  gluten: 'gluten',
  shellfish: 'kabuklular ve yumuşakçalar',
  egg: 'yumurta',
  fish: 'balık',
  peanut: 'yer fıstığı',
  soy: 'soya',
  dairy: 'süt',
  lactose: 'süt',
  'tree-nut': 'sert kabuklu meyveler',
  celery: 'kereviz',
  mustard: 'hardal',
  sesame: 'susam',
  lupin: 'acı bakla',
  sulphite: 'sülfit',
};

const ontology = ontologyOf(
  buildIngredient('onion'),
  ...FOOD_GROUPS.map((group) => buildIngredient(`of-${group}`, group)),
  buildIngredient('surimi', 'fish', 'shellfish', 'egg'),
);
const allergens = (...ids: string[]) => allergensOfRecipe(recipeOf(ids), ontology);

test.each(FOOD_GROUPS)('%s gives the right allergen, first or last in the list', (group) => {
  const expected = ALLERGEN_OF_GROUP[group] === undefined ? [] : [ALLERGEN_OF_GROUP[group]];
  expect([...(allergens('onion', `of-${group}`) ?? ['unknown'])]).toEqual(expected);
  expect([...(allergens(`of-${group}`, 'onion') ?? ['unknown'])]).toEqual(expected);
});

test('every allergen of the contract comes from some food group', () => {
  expect(new Set(Object.values(ALLERGEN_OF_GROUP))).toEqual(new Set(ALLERGENS.map(({ value }) => value)));
});

test('the allergens of all ingredients are listed once each, in the order of the contract', () => {
  const all = allergens('of-sesame', 'surimi', 'of-egg', 'of-gluten');
  expect([...(all ?? [])]).toEqual(['gluten', 'kabuklular ve yumuşakçalar', 'yumurta', 'balık', 'susam']);
});

test('an unknown ingredient makes the allergens unknown, first or last in the list', () => {
  expect(allergens('onion', 'mystery')).toBeNull();
  expect(allergens('mystery', 'of-egg')).toBeNull();
});

test("the catalogue's recipes have the allergens of their ingredients", () => {
  const { items, ingredients, allergensOf, dietsOf } = loadCatalogue();
  for (const item of items) {
    const found = allergensOf(item.id);
    if (item.category !== 'food') {
      expect(found, item.id).toBeNull();
      continue;
    }
    const groups = item.ingredients.flatMap(({ ingredient }) => ingredients.get(ingredient)?.groups ?? []);
    expect(found, item.id).toEqual(new Set(groups.flatMap((group) => ALLERGEN_OF_GROUP[group] ?? [])));
    const diets = dietsOf(item.id);
    const freeFrom = { glutensiz: 'gluten', yumurtasız: 'yumurta', soyasız: 'soya', susamsız: 'susam' } as const;
    for (const [diet, allergen] of Object.entries(freeFrom)) {
      expect(found?.has(allergen), `${item.id} ${diet}`).toBe(!new Set<string>(diets).has(diet));
    }
  }
  const of = (id: string) => [...(allergensOf(id) ?? ['unknown'])];
  expect(of('food-simit')).toEqual(['gluten', 'susam', 'sülfit']);
  expect(of('food-guacamole')).toEqual([]);
  expect(of('food-humus')).toContain('susam');
  expect(of('food-keskul')).toEqual(expect.arrayContaining(['süt', 'sert kabuklu meyveler']));
});

test('no recipe contains lupin', () => {
  const { items } = loadCatalogue();
  const uses = items.filter(
    (item) => item.category === 'food' && item.ingredients.some(({ ingredient }) => ingredient.includes('lupin')),
  );
  expect(uses).toEqual([]);
});
