import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

/** With so few reactions the training stores no model and deletes former ones. */
export const smoke: Smoke = async ({ server, runJob }) => {
  await server.database.executeSql(
    'insert into community_models (trained_at, people, likes, model) values ($1, 9, 9, $2)',
    [server.clock.now(), Buffer.from('a former model')],
  );
  await runJob('train-community');
  expect((await server.database.executeSql('select id from community_models')).rows).toEqual([]);
};
