import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { backups } from '../../database/schema/index.ts';

export type NewBackupRun = typeof backups.$inferInsert;

/** Milliseconds since 1970, so that both engines give the same. */
const millisecondsOf = (condition: ReturnType<typeof sql>) =>
  sql<number | null>`(extract(epoch from max(${backups.endedAt}) filter (where ${condition})) * 1000)::float8`;

export const backupsRepo = (db: Db) => ({
  async add(run: NewBackupRun): Promise<void> {
    await db.insert(backups).values(run);
  },
  /** When the last run ended, the last that stored a backup, and the last whose backup was compared. */
  async latest() {
    const [times] = await db
      .select({
        run: millisecondsOf(sql`true`),
        stored: millisecondsOf(sql`${backups.fault} is null`),
        verified: millisecondsOf(sql`${backups.isVerified}`),
        failures: sql<number>`(count(*) filter (where ${backups.fault} is not null))::int`,
      })
      .from(backups);
    const [last] = await db
      .select({ fault: backups.fault })
      .from(backups)
      .orderBy(sql`${backups.endedAt} desc`)
      .limit(1);
    const [stored] = await db
      .select({ bytes: backups.bytes, isEncrypted: backups.isEncrypted })
      .from(backups)
      .where(sql`${backups.fault} is null`)
      .orderBy(sql`${backups.endedAt} desc`)
      .limit(1);
    return {
      storedAt: times?.stored ?? null,
      verifiedAt: times?.verified ?? null,
      failures: times?.failures ?? 0,
      lastFault: last?.fault ?? null,
      bytes: stored?.bytes ?? null,
      isEncrypted: stored?.isEncrypted ?? null,
    };
  },
});

export type BackupsRepo = ReturnType<typeof backupsRepo>;
export type LatestBackups = Awaited<ReturnType<BackupsRepo['latest']>>;
