import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server }) => {
  expect((await server.connect().request('/health')).status).toBe(200);
};
