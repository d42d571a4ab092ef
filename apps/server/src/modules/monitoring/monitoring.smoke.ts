import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server }) => {
  await server.services.monitoring.refresh();
  const text = await server.metrics.registry.metrics();
  expect(text).toMatch(/^database_size_bytes [1-9]/m);
};
