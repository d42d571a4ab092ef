import { randomUUID } from 'node:crypto';
import { announceNotificationChanges, announceUsers } from '../database/announcements.ts';
import type { Database } from '../database/database.ts';

const CHANGED = /\b(insert into|update|delete from)\s+"?(\w+)/gi;
/** Tables of which a dashboard shows rows or depends on. */
const SHOWN = ['users', 'preferences', 'user_items', 'daily_recommendations', 'daily_refreshes', 'notifications'];

/**
 * Does after a statement of a test what a server does with such a change, for all users: gives new accounts their state,
 * renews revisions, and announces the change.
 */
export async function followStatement({ db, executeSql }: Database, text: string): Promise<void> {
  const changes = [...text.matchAll(CHANGED)].map(([, verb = '', table = '']) => ({ verb: verb.toLowerCase(), table }));
  const tables = changes.map(({ table }) => table);
  if (changes.some(({ verb, table }) => verb === 'insert into' && table === 'users')) {
    await executeSql(
      'insert into user_states (user_id, last_seen_at) select id, created_at from users on conflict do nothing',
    );
  }
  if (SHOWN.some((table) => tables.includes(table))) {
    await executeSql('/* test */ update user_states set revision = $1', [randomUUID()]);
  }
  if (tables.includes('notifications')) await announceNotificationChanges(db, await usersIn(executeSql));
  if (changes.some(({ verb, table }) => verb === 'update' && table === 'users')) {
    await announceUsers(db, await usersIn(executeSql));
  }
}

async function usersIn(executeSql: Database['executeSql']): Promise<string[]> {
  const { rows } = await executeSql('select id from users');
  return rows.map(({ id }) => String(id));
}
