import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';
import { PASSWORD } from '../../testing/test-server.ts';

export const smoke: Smoke = async ({ server }) => {
  const leaving = await server.signUpWith();
  expect((await leaving.request('/rest/v1/own_data')).status).toBe(200);
  await leaving.api.ownData.deleteAccount({ email: leaving.email, password: PASSWORD });
  expect(await leaving.api.auth.session()).toEqual({ user: null });
};
