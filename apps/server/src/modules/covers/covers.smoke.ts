import sharp from 'sharp';
import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, user, itemOf }) => {
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: '#a33' } });
  await server.services.covers.add(itemOf('movie'), await picture.png().toBuffer());
  const { coverImage } = await user.api.contents.get({ id: itemOf('movie'), language: 'en' });
  expect(coverImage).toMatch(/^\/storage\/v1\/object\/public\//);
};
