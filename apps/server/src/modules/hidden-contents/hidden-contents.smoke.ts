import { expect } from 'vitest';
import { SYSTEM_ACTOR } from '../../shared/actor.ts';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, itemOf }) => {
  const { hiddenContents } = server.services;
  const id = itemOf('movie');
  await hiddenContents.hide(SYSTEM_ACTOR, id, 'a wrong poster');
  expect(hiddenContents.ids().has(id)).toBe(true);
  await hiddenContents.show(SYSTEM_ACTOR, id);
  expect(await hiddenContents.find(id)).toBeNull();
};
