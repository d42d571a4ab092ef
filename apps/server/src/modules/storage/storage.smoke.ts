import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ asAdministrator }) => {
  expect(await (await asAdministrator()).adminSystem.buckets()).toMatchObject({ buckets: ['covers', 'social'] });
};
