import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ asAdministrator }) => {
  const { days } = await (await asAdministrator()).adminSystem.languageModel({ days: 2 });
  expect(days).toMatchObject([{ date: '2026-05-10' }]);
};
