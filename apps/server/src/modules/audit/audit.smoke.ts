import { expect } from 'vitest';
import { SYSTEM_ACTOR } from '../../shared/actor.ts';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, user }) => {
  const { db, executeSql } = server.database;
  const recordId = user.user.id;
  await server.services.audit.record(db, SYSTEM_ACTOR, { action: 'SMOKE', table: 'users', recordId, after: { a: 1 } });
  const { rows } = await executeSql("select actor_kind, record_id, new_values from audit_logs where action = 'SMOKE'");
  expect(rows).toEqual([{ actor_kind: 'system', record_id: recordId, new_values: { a: 1 } }]);
};
