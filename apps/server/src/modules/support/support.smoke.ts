import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, user }) => {
  await user.api.support.createFeedback({ id: randomUUID(), message: 'Thank you.', language: 'en' });
  expect(await server.services.support.unanswered()).toMatchObject([{ message: 'Thank you.' }]);
};
