import { SYSTEM_COMPONENTS } from '@bugunne/contract';
import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, asAdministrator }) => {
  const { adminSystem } = await asAdministrator();
  await server.services.serverSamples.take();
  expect((await adminSystem.servers()).servers).toMatchObject([{ isGone: false, isAnswering: true }]);
  expect((await adminSystem.database()).bytes).toBeGreaterThan(1_000_000);
  expect((await adminSystem.queues()).queues).toBeInstanceOf(Array);
  expect((await adminSystem.jobs({ state: 'failed' })).jobs).toEqual([]);
  for (const component of SYSTEM_COMPONENTS) {
    expect((await adminSystem.check({ component })).component).toBe(component);
  }
};
