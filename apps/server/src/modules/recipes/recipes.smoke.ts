import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ user, itemOf }) => {
  const recipe = await user.api.contents.recipe({ id: itemOf('food'), language: 'en' });
  expect(recipe.ingredients.length).toBeGreaterThan(0);
  expect(recipe.instructions.length).toBeGreaterThan(0);
};
