import { ALLERGENS } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { allergensOfRecipe } from './allergens.ts';
import { FOOD_GROUPS, type FoodGroup } from './food-groups.ts';
import { loadCatalogue } from './load.ts';
import { buildIngredient, ontologyOf, recipeOf } from './testing.ts';

/** Written down apart from the code: what each group must be told as. */
const TOLD: Partial<Record<FoodGroup, string>> = {
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

test.each(FOOD_GROUPS)('%s is told as what it must be, wherever it stands', (group) => {
  const told = TOLD[group] === undefined ? [] : [TOLD[group]];
  expect([...(allergens('onion', `of-${group}`) ?? ['unknown'])]).toEqual(told);
  expect([...(allergens(`of-${group}`, 'onion') ?? ['unknown'])]).toEqual(told);
});

test('every allergen of the contract can be told', () => {
  expect(new Set(Object.values(TOLD))).toEqual(new Set(ALLERGENS.map(({ value }) => value)));
});

test('those of all ingredients are told once each, in the order of the contract', () => {
  const all = allergens('of-sesame', 'surimi', 'of-egg', 'of-gluten');
  expect([...(all ?? [])]).toEqual(['gluten', 'kabuklular ve yumuşakçalar', 'yumurta', 'balık', 'susam']);
});

test('an unknown ingredient makes it unknown, wherever it stands', () => {
  expect(allergens('onion', 'mystery')).toBeNull();
  expect(allergens('mystery', 'of-egg')).toBeNull();
});

test('the real recipes', () => {
  const { items, ingredients, allergensOf, dietsOf } = loadCatalogue();
  for (const item of items) {
    const told = allergensOf(item.id);
    if (item.category !== 'food') {
      expect(told, item.id).toBeNull();
      continue;
    }
    const groups = item.ingredients.flatMap(({ ingredient }) => ingredients.get(ingredient)?.groups ?? []);
    expect(told, item.id).toEqual(new Set(groups.flatMap((group) => TOLD[group] ?? [])));
    const diets = dietsOf(item.id);
    const freeFrom = { glutensiz: 'gluten', yumurtasız: 'yumurta', soyasız: 'soya', susamsız: 'susam' } as const;
    for (const [diet, allergen] of Object.entries(freeFrom)) {
      expect(told?.has(allergen), `${item.id} ${diet}`).toBe(!new Set<string>(diets).has(diet));
    }
  }
  const of = (id: string) => [...(allergensOf(id) ?? ['unknown'])];
  expect(of('food-simit')).toEqual(['gluten', 'susam', 'sülfit']);
  expect(of('food-guacamole')).toEqual([]);
  expect(of('food-humus')).toContain('susam');
  expect(of('food-keskul')).toEqual(expect.arrayContaining(['süt', 'sert kabuklu meyveler']));
});

test('no recipe has lupin, which has no allergen of its own', () => {
  const { items } = loadCatalogue();
  const uses = items.filter(
    (item) => item.category === 'food' && item.ingredients.some(({ ingredient }) => ingredient.includes('lupin')),
  );
  expect(uses).toEqual([]);
});
