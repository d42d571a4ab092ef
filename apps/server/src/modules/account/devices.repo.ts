import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Audit } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { sessions } from '../../database/schema/index.ts';
import type { Actor } from '../../shared/actor.ts';

export function devicesRepo(db: Db, audit: Audit<Actor>) {
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
    async end(userId: string, id: string, actor: Actor): Promise<boolean> {
      return db.transaction(async (tx) => {
        const rows = await tx
          .delete(sessions)
          .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
          .returning({ id: sessions.id });
        if (rows.length === 0) return false;
        await audit.record(tx, actor, { action: 'END_SESSION', table: 'sessions', recordId: id });
        return true;
      });
    },
    async endOthers(userId: string, id: string, actor: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        const ended = await tx
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), ne(sessions.id, id)))
          .returning({ id: sessions.id });
        const after = { ended: ended.length };
        await audit.record(tx, actor, { action: 'END_OTHER_SESSIONS', table: 'users', recordId: userId, after });
      });
    },
  };
}

export type DevicesRepo = ReturnType<typeof devicesRepo>;
