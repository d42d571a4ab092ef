import { asc, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { serverSamples } from '../../database/schema/index.ts';

export type StoredSample = typeof serverSamples.$inferSelect;

export const samplesRepo = (db: Db) => ({
  /** Adds a sample and removes those from before `oldest`, of all servers. */
  async add(sample: StoredSample, oldest: Date): Promise<void> {
    await db.insert(serverSamples).values(sample).onConflictDoNothing();
    await db.delete(serverSamples).where(lt(serverSamples.at, oldest));
  },
  since: (instant: Date): Promise<StoredSample[]> =>
    db.select().from(serverSamples).where(gte(serverSamples.at, instant)).orderBy(asc(serverSamples.at)),
  async pushesSince(instant: Date): Promise<{ sent: number; failed: number }> {
    const [row] = await db
      .select({
        sent: sql<number>`coalesce(sum(${serverSamples.pushSent}), 0)::int`,
        failed: sql<number>`coalesce(sum(${serverSamples.pushFailed}), 0)::int`,
      })
      .from(serverSamples)
      .where(gte(serverSamples.at, instant));
    return row ?? { sent: 0, failed: 0 };
  },
});

export type SamplesRepo = ReturnType<typeof samplesRepo>;
