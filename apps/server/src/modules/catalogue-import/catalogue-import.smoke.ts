import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

/** Stores the items of our editors, and none twice; the terms of sources take none of them away. */
export const smoke: Smoke = async ({ server, runJob }) => {
  await runJob('store-built-in-items');
  await runJob('store-built-in-items');
  await runJob('apply-source-terms');
  const { rows } = await server.database.executeSql('select tier, count(*)::int as count from items group by tier');
  expect(rows).toEqual([{ tier: 'written', count: server.catalogue.items.length }]);
};
