import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ user, itemOf }) => {
  const contentId = itemOf('movie');
  await user.api.interactions.create({ id: randomUUID(), contentId, action: 'save', value: true });
  const { interactions } = await user.api.interactions.list({ language: 'en' });
  expect(interactions).toContainEqual(expect.objectContaining({ contentId, action: 'save', value: true }));
};
