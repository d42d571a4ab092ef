import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ asAdministrator, itemOf }) => {
  const admin = await asAdministrator();
  const id = itemOf('food');
  expect((await admin.adminCatalogue.list({ language: 'en', search: id })).items.map((item) => item.id)).toContain(id);
  expect((await admin.adminCatalogue.get({ id, language: 'en' })).figures.shown).toBe(1);
  await admin.adminCatalogue.hide({ id, reason: 'r' });
  expect((await admin.adminCatalogue.list({ language: 'tr', only: 'hidden' })).items.map((item) => item.id)).toEqual([
    id,
  ]);
  await admin.adminCatalogue.show({ id });
};
