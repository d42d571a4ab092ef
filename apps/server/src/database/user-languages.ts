import { type Language, toLanguage } from '@bugunne/contract';
import { inArray } from 'drizzle-orm';
import type { Db } from './database.ts';
import { users } from './schema/index.ts';

/** The languages in which these users get notifications. */
export async function languagesOf(
  db: Db,
  userIds: readonly string[],
): Promise<{ userId: string; language: Language }[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ userId: users.id, language: users.language })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return rows.map(({ userId, language }) => ({ userId, language: toLanguage(language) }));
}
