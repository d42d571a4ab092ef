import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, runJob }) => {
  const { rows } = await server.database.executeSql(
    `insert into audit_logs (action, table_name, created_at) values ('OLD', 'users', $1), ('NEW', 'users', $2) returning id`,
    [new Date(0), server.clock.now()],
  );
  await runJob('end-retention');
  const left = await server.database.executeSql('select action from audit_logs where id = any($1)', [
    rows.map(({ id }) => id),
  ]);
  expect(left.rows).toEqual([{ action: 'NEW' }]);
};
