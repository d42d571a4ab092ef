import { describe, expect, test } from 'vitest';
import { createAdviceChecker } from './advice.ts';
import type { DietaryRestriction } from './diets.ts';
import { loadCatalogue } from './load.ts';
import type { Recipe } from './schema.ts';
import { buildRecipe, namedIngredient, ontologyOf } from './testing.ts';

const ontology = ontologyOf(
  namedIngredient('onion', ['soğan'], ['onion']),
  namedIngredient('salt', ['tuz'], ['salt']),
  namedIngredient('cheese', ['peynir'], ['feta'], 'dairy', 'lactose', 'rennet'),
  namedIngredient('walnut', ['ceviz'], ['walnut'], 'tree-nut'),
  namedIngredient('lamb', ['kuzu eti'], ['lamb'], 'meat'),
  namedIngredient('sugar', ['şeker'], ['sugar'], 'sugar'),
  namedIngredient('tempeh', ['tempe'], ['tempeh'], 'legume'),
);
const read = createAdviceChecker(ontology);
const both = (tr: string, en: string) => ({ tr, en });
const FIT: Partial<Recipe> = { nutrition: { calories: 90, protein: 30, carbs: 5, fat: 1 } };
const tip = (tr: string, en: string, changes: Partial<Recipe> = {}) =>
  read(buildRecipe({ ...FIT, ...changes, cookingTips: [both(tr, en)] })).cookingTips[0];
const variation = (tr: string, en: string, changes: Partial<Recipe> = {}) =>
  read(buildRecipe({ ...FIT, ...changes, variations: [both(tr, en)] })).variations[0];

describe('advice breaks', () => {
  test('restrictions that the recipe keeps but the named food does not', () => {
    expect(tip('Ceviz serpin.', 'Scatter with walnuts.')).toEqual(new Set(['kuruyemişsiz']));
    expect(tip('Kısık ateşte pişirin.', 'Keep the heat low.')).toEqual(new Set());
  });

  test('restrictions by either language alone', () => {
    expect(tip('Ceviz serpin.', 'Finish it well.')).toEqual(new Set(['kuruyemişsiz']));
    expect(tip('Güzelce bitirin.', 'Scatter with walnuts.')).toEqual(new Set(['kuruyemişsiz']));
  });

  test('no restriction by an ingredient of the recipe itself', () => {
    const [first, second] = buildRecipe().ingredients;
    if (!first || !second) throw new Error('no ingredients');
    const ingredients = [first, { ...second, ingredient: 'sugar' }];
    expect(variation('Şekeri karamelize edin.', 'Caramelise the sugar.', { ingredients })).toEqual(new Set());
  });

  test('restrictions that only fail together with the recipe: cheese on lamb is not kosher', () => {
    const [first, second] = buildRecipe().ingredients;
    if (!first || !second) throw new Error('no ingredients');
    const ingredients = [first, { ...second, ingredient: 'lamb' }];
    expect(tip('Peynir serpin.', 'Add feta.', { ingredients })?.has('koşer')).toBe(true);
  });

  test('restrictions by figures only as a variation, and only with rich foods', () => {
    const byFigures: DietaryRestriction[] = ['düşük kalorili', 'ketojenik', 'düşük karbonhidratlı'];
    const broken = variation('Şeker katın.', 'Add sugar.');
    expect(byFigures.filter((restriction) => broken?.has(restriction))).toEqual(byFigures);
    expect(variation('Ceviz serpin.', 'Scatter with walnuts.')).toEqual(new Set(['kuruyemişsiz']));
    expect(tip('Tempe katın.', 'Add tempeh.')?.has('düşük kalorili')).toBe(false);
    expect(broken?.has('yüksek proteinli')).toBe(false);
  });

  test('no restriction by the name of the dish itself, but by that dish elsewhere', () => {
    const title = both('Nohutlu Köfte', 'Chickpea Meatballs');
    expect(tip('Köfteyi dondurun.', 'Freeze the meatballs.', { title: { original: 'Köfte', ...title } })).toEqual(
      new Set(),
    );
    expect(tip('Köfteyle sunun.', 'Serve with meatballs.')?.has('vegan')).toBe(true);
  });

  test('restrictions as the tip of a step, too', () => {
    const [first, ...others] = buildRecipe().instructions;
    if (!first) throw new Error('no steps');
    const instructions = [{ ...first, tip: both('Ceviz serpin.', 'Scatter with walnuts.') }, ...others];
    expect(read(buildRecipe({ ...FIT, instructions })).stepTips).toEqual([
      new Set(['kuruyemişsiz']),
      new Set(),
      new Set(),
    ]);
  });
});

const { items, byId, dietsOf, adviceOf } = loadCatalogue();
const recipes = items.filter((item) => item.category === 'food');

/** All advice of a recipe with the restrictions that each breaks. */
function adviceIn(recipe: Recipe) {
  const advice = adviceOf(recipe.id);
  if (!advice) throw new Error(`no advice for ${recipe.id}`);
  return [
    ...recipe.cookingTips.map((text, index) => ({ kind: 'tip', text, broken: advice.cookingTips[index] })),
    ...recipe.variations.map((text, index) => ({ kind: 'variation', text, broken: advice.variations[index] })),
    ...recipe.instructions.flatMap(({ tip: text }, index) =>
      text ? [{ kind: 'step tip', text, broken: advice.stepTips[index] }] : [],
    ),
  ];
}

describe('advice in the catalogue', () => {
  test.each([
    ['food-coban-salatasi', 'vegan', 'Grate white cheese over the top'],
    ['food-acili-ezme', 'kuruyemişsiz', 'crushed walnuts'],
    ['food-farinata', 'glutensiz', 'Tuck it into bread'],
    ['food-smashed-cucumber-salad', 'yer fıstıksız', 'roasted peanuts'],
    ['food-minestrone', 'vegan', 'spoon of pesto'],
    ['food-kapuska', 'vegan', 'slice of cornbread'],
  ] as const)('%s is %s only without this advice: %s', (id, restriction, words) => {
    const recipe = byId.get(id);
    if (recipe?.category !== 'food') throw new Error(`no recipe ${id}`);
    expect(dietsOf(id).has(restriction)).toBe(true);
    const [found, ...others] = adviceIn(recipe).filter(({ text }) => text.en.includes(words));
    expect(others).toEqual([]);
    expect(found?.broken?.has(restriction)).toBe(true);
  });

  test.each(['Add 200 g cubed tofu', 'Add diced potato or pumpkin', 'Use coconut milk for part of the water'])(
    'is shown to vegans when it breaks nothing: %s',
    (words) => {
      const found = recipes.flatMap(adviceIn).filter(({ text }) => text.en.includes(words));
      expect(found.map(({ broken }) => broken?.has('vegan'))).toEqual([false]);
    },
  );

  // Measured for vegans: 11 of 222 tips, 55 of 250 variations and 4 of 138 step tips are hidden.
  test.each([
    ['vegan', 'tip', 0.08],
    ['vegan', 'variation', 0.26],
    ['vegan', 'step tip', 0.06],
    ['glutensiz', 'tip', 0.12],
    ['glutensiz', 'variation', 0.16],
    ['kuruyemişsiz', 'tip', 0.02],
    ['kuruyemişsiz', 'variation', 0.07],
    ['helal', 'variation', 0.04],
  ] as const)('hides from %s only a small share: %s', (restriction, kind, share) => {
    const all = recipes.filter(({ id }) => dietsOf(id).has(restriction)).flatMap(adviceIn);
    const ofKind = all.filter((one) => one.kind === kind);
    const hidden = ofKind.filter(({ broken }) => broken?.has(restriction));
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.length / ofKind.length).toBeLessThan(share);
  });

  test('exists for every recipe and for no other item', () => {
    for (const recipe of recipes) {
      expect(
        adviceIn(recipe).every(({ broken }) => broken !== undefined),
        recipe.id,
      ).toBe(true);
    }
    expect(adviceOf('movie-eskiya-1996')).toBeNull();
    expect(adviceOf('food-unknown')).toBeNull();
  });
});
