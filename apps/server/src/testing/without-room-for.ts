import { expect } from 'vitest';
import type { Database } from '../database/database.ts';
import { refusal } from './test-server.ts';

/** Makes the audit log refuse an action, as a full disk would, while `work` runs, and expects that `work` is refused with 500. */
export async function withoutRoomFor(
  { executeSql }: Pick<Database, 'executeSql'>,
  action: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await executeSql(`alter table audit_logs add constraint no_room check (action <> '${action}') not valid`);
  const failure = await refusal(work()).finally(() => executeSql('alter table audit_logs drop constraint no_room'));
  expect(failure.status).toBe(500);
}
