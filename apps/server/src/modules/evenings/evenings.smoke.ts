import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, user, runJob }) => {
  await user.api.friends.saveProfile({ name: 'Ada', sharing: 'genres', push: false });
  const { id } = await user.api.evenings.create({
    id: randomUUID(),
    screen: 'movie',
    maxMinutes: null,
    friendIds: [],
  });
  const { token } = await user.api.evenings.createGuestLink({ id });
  const guest = server.connect();
  await guest.api.evenings.joinAsGuest({
    token,
    language: 'en',
    name: 'Guest',
    tastes: [{ field: 'movieGenres', value: 'komedi' }],
    diets: [],
  });
  await guest.api.evenings.pick({ id, slot: 'screen' });
  const { members, slots } = await user.api.evenings.get({ id, language: 'en' });
  expect(members).toHaveLength(2);
  expect(slots[0]?.pick?.item.category).toBe('movie');
  await runJob('expire-evenings');
};
