import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server }) => {
  await expect(server.database.executeSql('update audit_logs set action = action')).resolves.toBeDefined();
};
