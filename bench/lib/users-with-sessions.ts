import { createHmac, randomUUID } from 'node:crypto';
import type { Database } from '../../apps/server/src/database/database.ts';
import { addStates } from './add-states.ts';

export type SessionUser = { id: string; cookie: string };

/** Inserts signed-in users directly into the database, because hashing thousands of passwords would take minutes. */
export async function insertUsers(
  database: Pick<Database, 'executeSql'>,
  count: number,
  secret: string,
): Promise<SessionUser[]> {
  const users = Array.from({ length: count }, () => ({ id: randomUUID(), token: randomUUID() }));
  await database.executeSql(
    `insert into users (id, email, display_name)
     select id, id || '@example.com', 'bench' from json_to_recordset($1::json) as p(id uuid, token text)`,
    [JSON.stringify(users)],
  );
  await addStates(database.executeSql);
  await database.executeSql(
    `insert into sessions (user_id, token, expires_at)
     select id, token, now() + interval '30 days' from json_to_recordset($1::json) as p(id uuid, token text)`,
    [JSON.stringify(users)],
  );
  return users.map(({ id, token }) => ({ id, cookie: `bugunne.session_token=${sign(token, secret)}` }));
}

/** Signs like Better Auth signs its cookies. */
const sign = (value: string, secret: string) =>
  encodeURIComponent(`${value}.${createHmac('sha256', secret).update(value).digest('base64')}`);
