import { loadCatalogue } from '@bugunne/catalogue';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { adminQualityRepo } from '../../apps/server/src/modules/admin-quality/admin-quality.repo.ts';
import { adminQualityService } from '../../apps/server/src/modules/admin-quality/admin-quality.service.ts';

const catalogue = loadCatalogue({ validate: false });

/** Counts the quality of yesterday's picks as the job of every night does; resolves to its seconds. */
export async function countYesterday(url: string): Promise<number> {
  const database = await openDatabase({ url, dataDir: '.data', pool: 1, onFault: () => undefined });
  try {
    const quality = adminQualityService({
      repo: adminQualityRepo(database.db),
      catalogue: () => catalogue,
      contents: { load: async () => undefined, find: () => null },
      clock: { now: () => new Date() },
      jobs: { enqueueOnce: async () => undefined } as never,
    });
    const started = performance.now();
    await quality.count(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
    return (performance.now() - started) / 1000;
  } finally {
    await database.close();
  }
}
