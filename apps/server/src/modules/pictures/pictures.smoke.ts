import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, itemOf, runJob }) => {
  const { pictures, settings } = server.services;
  await settings.set('cover_art_archive', true);
  const id = itemOf('music');
  pictures.want(id);
  await pictures.enqueueWanted();
  await pictures.fetch({ itemId: id, source: 'coverartarchive' });
  await runJob('remove-expired-pictures');
  await settings.set('cover_art_archive', false);
  expect(pictures.of(id)).toBeNull();
};
