import { inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { openContents } from '../../database/schema/index.ts';
import type { NamedContent } from '../../shared/items/open-id.ts';

export const openContentsRepo = (db: Db) => ({
  find: (ids: readonly string[]): Promise<NamedContent[]> =>
    db
      .select({ id: openContents.id, content: openContents.content })
      .from(openContents)
      .where(inArray(openContents.id, [...ids])),
  /** Never overwrites a stored title, also when several servers store it concurrently. */
  async add(named: readonly NamedContent[]): Promise<void> {
    await db
      .insert(openContents)
      .values([...named])
      .onConflictDoNothing();
  },
});

export type OpenContentsRepo = ReturnType<typeof openContentsRepo>;
