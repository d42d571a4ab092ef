import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';
import { PASSWORD } from '../../testing/test-server.ts';

export const smoke: Smoke = async ({ server, user, runJob }) => {
  const client = server.connect();
  const botCheckId = await client.solveBotCheck();
  await client.api.auth.token({ grantType: 'password', email: user.email, password: PASSWORD, botCheckId });
  expect(await client.api.auth.session()).toMatchObject({ user: { id: user.user.id } });
  await runJob('clean-up');
};
