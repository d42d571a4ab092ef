import type { Database } from '../../apps/server/src/database/database.ts';

/** Gives each user who was inserted by hand the state that the server creates with an account. */
export async function addStates(executeSql: Database['executeSql']): Promise<void> {
  await executeSql(
    `insert into user_states (user_id, last_seen_at) select id, created_at from users on conflict do nothing`,
  );
}
