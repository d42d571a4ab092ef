import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { siteDaysRepo } from '../../apps/server/src/modules/admin-dashboard/site-days.repo.ts';
import { siteDaysService } from '../../apps/server/src/modules/admin-dashboard/site-days.service.ts';
import { fillSite, type SiteSize } from './admin-data.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { loggingSettings } from './statement-log.ts';

/** Memory of a small server, and less waiting while the data is made. */
const SETTINGS = `
shared_buffers = 1GB
work_mem = 16MB
maintenance_work_mem = 512MB
max_wal_size = 8GB
effective_cache_size = 4GB
random_page_cost = 1.1`;

/** Starts a PostgreSQL with a migrated, filled site; the one in `stored` is used again when it is filled. */
export async function adminDatabase(log: string, size: SiteSize, { port = 0, stored = '' } = {}): Promise<OwnPostgres> {
  const server = await ownPostgres(port, { stored, settings: `${SETTINGS}\n${loggingSettings(log)}` });
  await server.start();
  const filled = join(stored, 'filled');
  try {
    const database = await openDatabase({ url: server.url, dataDir: '.data', pool: 2, onFault: () => undefined });
    if (!stored || !existsSync(filled)) {
      const started = performance.now();
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await fillSite(client, size);
      await client.end();
      console.log(`the data was made in ${Math.round((performance.now() - started) / 1000)} s`);
      if (stored) writeFileSync(filled, JSON.stringify(size));
    }
    await siteDaysService({
      repo: siteDaysRepo(database.db),
      settings: { get: async (key) => (key === 'default_timezone' ? 'Europe/Istanbul' : undefined) as never },
      jobs: { enqueueOnce: async () => undefined },
      hasSandbox: false,
      clock: { now: () => new Date() },
    }).countDays();
    await database.executeSql('vacuum (analyze) site_days', []);
    await database.close();
    return server;
  } catch (error) {
    await server.remove();
    throw error;
  }
}
