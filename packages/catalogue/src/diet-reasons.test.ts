import { describe, expect, test } from 'vitest';
import { dietReasons } from './diet-reasons.ts';
import { createIngredientFinder } from './ingredient-names.ts';
import { loadCatalogue } from './load.ts';
import { recipeOf } from './testing.ts';

const { items, ingredients, dietsOf } = loadCatalogue({ validate: false });
const find = createIngredientFinder(ingredients.values());
const idOf = (name: string) => {
  const found = find(name);
  if (!found) throw new Error(`no ingredient is called "${name}"`);
  return found.id;
};
const FITTING = { calories: 300, protein: 25, carbs: 5, fat: 20 };
const why = (restriction: string, names: readonly string[], nutrition = FITTING) =>
  dietReasons(recipeOf(names.map(idOf), nutrition), ingredients).find((each) => each.restriction === restriction);

describe('why a dish does not suit a diet', () => {
  test('names every ingredient that breaks it', () => {
    expect(why('vegan', ['onion', 'egg', 'butter'])).toMatchObject({
      fits: false,
      ingredients: [idOf('egg'), idOf('butter')],
      isCombination: false,
      figures: false,
    });
  });

  test('names ingredients that break it only together', () => {
    expect(why('koşer', ['onion', 'chicken breast', 'butter'])).toMatchObject({
      ingredients: [idOf('chicken breast'), idOf('butter')],
      isCombination: true,
    });
    expect(why('koşer', ['onion', 'butter'])).toMatchObject({ fits: true, ingredients: [] });
  });

  test('says when the figures of a serving break it, with or without an ingredient', () => {
    const heavy = { ...FITTING, carbs: 60 };
    expect(why('düşük karbonhidratlı', ['onion'], heavy)).toMatchObject({
      ingredients: [],
      figures: true,
      limit: { figure: 'carbs', value: 60, limit: 25, isLeast: false },
    });
    expect(why('yüksek proteinli', ['onion'], { ...FITTING, protein: 19 })?.limit).toEqual({
      figure: 'protein',
      value: 19,
      limit: 20,
      isLeast: true,
    });
    expect(why('vegan', ['egg'], heavy)?.limit).toBeNull();
    expect(why('ketojenik', ['onion', 'rice'], heavy)).toMatchObject({ ingredients: [idOf('rice')], figures: true });
  });

  test('an unknown ingredient breaks every diet', () => {
    const reasons = dietReasons(recipeOf(['no-such-thing', idOf('onion')], FITTING), ingredients);
    expect(reasons.every(({ fits, ingredients: named }) => !fits && named.join() === 'no-such-thing')).toBe(true);
  });
});

test('agrees with the diets of every recipe, and gives a reason for every diet that does not fit', () => {
  for (const item of items) {
    if (item.category !== 'food') continue;
    const reasons = dietReasons(item, ingredients);
    const fitting = reasons.filter(({ fits }) => fits).map(({ restriction }) => restriction);
    expect(fitting.toSorted(), item.id).toEqual([...dietsOf(item.id)].toSorted());
    const unexplained = reasons.filter(
      ({ fits, ingredients: named, figures }) => !fits && named.length === 0 && !figures,
    );
    expect(unexplained, item.id).toEqual([]);
  }
});
