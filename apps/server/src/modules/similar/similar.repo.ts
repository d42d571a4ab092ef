import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { similarContents } from '../../database/schema/index.ts';

export type SimilarRow = typeof similarContents.$inferSelect;

export function similarRepo(db: Db) {
  return {
    async find(contentId: string): Promise<SimilarRow | null> {
      const [row] = await db.select().from(similarContents).where(eq(similarContents.contentId, contentId));
      return row ?? null;
    },
    async store(row: SimilarRow): Promise<void> {
      const { contentId, ...values } = row;
      await db
        .insert(similarContents)
        .values(row)
        .onConflictDoUpdate({ target: similarContents.contentId, set: values });
    },
  };
}

export type SimilarRepo = ReturnType<typeof similarRepo>;
