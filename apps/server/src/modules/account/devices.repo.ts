import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { sessions } from '../../database/schema/index.ts';

export function devicesRepo(db: Db) {
  return {
    list: (userId: string) =>
      db
        .select({
          id: sessions.id,
          userAgent: sessions.userAgent,
          createdAt: sessions.createdAt,
          updatedAt: sessions.updatedAt,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
        .orderBy(desc(sessions.updatedAt), sessions.id),
    /** Returns false when the session is not one of this user's. */
    async end(userId: string, id: string): Promise<boolean> {
      const rows = await db
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
        .returning({ id: sessions.id });
      return rows.length === 1;
    },
    async endOthers(userId: string, id: string): Promise<void> {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id)));
    },
  };
}

export type DevicesRepo = ReturnType<typeof devicesRepo>;
