import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

/** Without imports the catalogue is that of our editors, and no source reports where its items can be watched. */
export const smoke: Smoke = async ({ server, user, runJob }) => {
  const { availability, catalogue } = server.services;
  await catalogue.refresh();
  expect(catalogue.current().items).toHaveLength(server.catalogue.items.length);
  await runJob('remove-expired-availability');
  expect(await availability.idsOn('TR', ['Netflix'])).toEqual(new Set());
  const { sources } = await user.api.contents.sources();
  expect(sources.map(({ source }) => source)).toEqual(['bugunne']);
};
