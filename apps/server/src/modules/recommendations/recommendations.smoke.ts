import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ items, runJob }) => {
  expect(items.map(({ category }) => category)).toEqual(['movie', 'series', 'food', 'music']);
  await runJob('plan-daily-sets');
};
