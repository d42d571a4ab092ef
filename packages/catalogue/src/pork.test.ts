import { expect, test } from 'vitest';
import { loadCatalogue } from './load.ts';

const { items, ingredients } = loadCatalogue();
const recipes = items.filter((item) => item.category === 'food');
const hasPork = (id: string) => ingredients.get(id)?.groups.includes('pork') === true;
/** Foods that contain pork only sometimes, such as a tortilla with lard. */
const SOMETIMES = new Set(['filled-pasta', 'refried-bean', 'salami', 'wheat-tortilla']);
const withPork = recipes.filter(({ ingredients: lines }) =>
  lines.some(({ ingredient }) => hasPork(ingredient) && !SOMETIMES.has(ingredient)),
);

test('some recipes are made with pork', () => {
  expect(withPork.length).toBeGreaterThan(10);
});

test('a description says so in both languages', () => {
  const silent = withPork.filter(
    ({ description }) => !/domuz/i.test(description.tr) || !/\b(pork|bacon|ham)\b/i.test(description.en),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('the name of every ingredient that is pork says so in both languages', () => {
  const silent = [...ingredients.values()]
    .filter(({ id }) => hasPork(id) && !SOMETIMES.has(id))
    .filter(({ name }) => !/domuz/.test(name.tr) || !/\b(pork|bacon|ham|lard)\b/i.test(name.en));
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('pork is never called pastırma, which is beef', () => {
  const called = recipes.filter((recipe) => {
    if (!recipe.ingredients.some(({ ingredient }) => hasPork(ingredient))) return false;
    return /(?<!\p{L})pastırma(?!\p{L})|domuz pastırma|pastırma(yı|sı|lı)/iu.test(JSON.stringify(recipe));
  });
  expect(called.map(({ id }) => id)).toEqual([]);
});
