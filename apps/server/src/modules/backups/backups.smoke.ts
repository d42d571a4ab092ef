import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server }) => {
  const none = await server.services.backups.latest();
  expect(none).toMatchObject({ storedAt: null, verifiedAt: null });
};
