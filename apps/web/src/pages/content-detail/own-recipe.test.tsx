import type { RecipeDetail } from '@bugunne/contract/item.schema';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RecipeSection } from '#features/recipes/recipe-section.tsx';
import { renderInApp } from '#testing/render-in-app.tsx';
import { RecipeWithCooking } from './recipe-with-cooking.tsx';

afterEach(cleanup);

const recipe: RecipeDetail = {
  verified: true,
  textLanguage: 'tr',
  ingredients: [
    { name: 'onion', amount: 1, unit: 'piece', category: 'main', note: 'yemeklik doğranmış', pieces: null },
    { name: 'red lentils', amount: 1, unit: 'cup', category: 'main', note: null, pieces: null },
  ],
  instructions: [{ step: 1, instruction: 'Soğanı kavur.', tip: null }],
  allergens: [],
  nutritionInfo: null,
  cookingTips: [],
  variations: [],
  servingInfo: { servings: 4, prepTime: 0, cookTime: 45 },
};
const show = (shown: RecipeDetail, path: string) =>
  renderInApp(
    <RecipeSection recipe={shown} fault={null} busy={false} onRetry={() => undefined}>
      {(loaded) => <RecipeWithCooking contentId="food-x" title="X" recipe={loaded} isLactoseFree={false} />}
    </RecipeSection>,
    { path },
  );

test('a recipe in another language says so, and its notes and steps have that language', async () => {
  show(recipe, '/en/dashboard');
  expect(await screen.findByText(/This recipe is written in Turkish/)).toBeDefined();
  expect(screen.getByText('Soğanı kavur.').getAttribute('lang')).toBe('tr');
  expect(screen.getByText(/yemeklik doğranmış/).getAttribute('lang')).toBe('tr');
  expect(screen.getByText('red lentils')).toBeDefined();
});

test('a recipe in the language of the page has no such notice', async () => {
  show({ ...recipe, textLanguage: null }, '/dashboard');
  expect((await screen.findByText('Soğanı kavur.')).getAttribute('lang')).toBeNull();
  expect(screen.queryByText(/Bu tarif .* yazıldı/)).toBeNull();
});

test('unknown nutrition and times are not shown as nothing', async () => {
  show(recipe, '/en/dashboard');
  expect(await screen.findByText('The nutrition of this recipe is not known.')).toBeDefined();
  expect(screen.queryByText('Prep')).toBeNull();
  expect(screen.getByText('Total')).toBeDefined();
});
