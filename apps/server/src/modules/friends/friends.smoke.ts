import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, user, runJob }) => {
  const friend = await server.signUp();
  await user.api.friends.saveProfile({ name: 'Ada', sharing: 'titles', push: false });
  await friend.api.friends.saveProfile({ name: 'Ben', sharing: 'titles', push: false });
  const { code } = await user.api.friends.invite({ id: randomUUID() });
  const { token } = await friend.api.friends.findByCode({ code });
  await friend.api.friends.accept({ token });
  expect((await user.api.friends.get()).friends.map(({ name }) => name)).toEqual(['Ben']);
  await runJob('end-friend-invitations');
};
