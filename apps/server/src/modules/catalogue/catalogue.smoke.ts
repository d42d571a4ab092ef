import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

/** Without imports the catalogue is that of our editors. */
export const smoke: Smoke = async ({ server }) => {
  await server.services.catalogue.refresh();
  expect(server.services.catalogue.current().items).toHaveLength(server.catalogue.items.length);
};
