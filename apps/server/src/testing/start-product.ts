import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '@bugunne/catalogue';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { createConnections } from '../http/connections.ts';
import { createSocketServer } from '../http/socket-server.ts';
import type { Clock } from '../platform/clock.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import type { Mailer } from '../platform/mail.ts';
import { loadStaticSite } from '../platform/static-site.ts';
import { createTestJobs } from './test-jobs.ts';

type ProductOptions = { port: number; clock: Clock; mailer?: Mailer; hasBackground?: boolean };

const SITE = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * Starts the built product on the database of its environment, with the given clock and port (0: any free port). The
 * caller runs scheduled jobs with `runSchedule`; with `hasBackground` the product itself runs its jobs, each once.
 */
export async function startProduct({ port, clock, mailer, hasBackground = false }: ProductOptions) {
  const config = readConfig({
    ...process.env,
    PORT: '0',
    PUSH_ALLOW_PRIVATE: 'true',
    AUTH_RATE_LIMIT_FACTOR: '1000',
    BOT_CHECK_WORK: '2',
  });
  const { databaseUrl: url, databasePool: pool } = config;
  const database = await openDatabase({ url, dataDir: config.dataDir, pool, onFault: () => undefined });
  const logger = createLogger(hasBackground ? 'error' : 'warn');
  const testJobs = createTestJobs();
  const jobs = hasBackground ? createJobs(database, logger, { retryLimit: 0 }) : testJobs;
  const connections = createConnections();
  const app = createApp({
    config,
    database,
    authSecret: 'a secret of forty characters for journeys',
    builtIn: loadCatalogue({ validate: false }),
    clock,
    logger,
    mailer: mailer ?? { send: async () => undefined },
    jobs,
    site: await loadStaticSite(SITE),
    socketAddress: connections.socketAddress,
    hangUp: connections.hangUp,
  });
  const { services } = app;
  const server = createSocketServer(app.fetch, connections);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the product has no port');

  if (hasBackground) {
    await jobs.start(app.jobDefinitions);
    app.start();
  }

  return {
    port: address.port,
    services,
    async runSchedule() {
      for (const job of app.jobDefinitions) if (job.schedule) await job.run(job.schema.parse({}));
      await testJobs.runAll(app.jobDefinitions);
    },
    async stop() {
      app.stopServing();
      const closed = once(server, 'close');
      server.close();
      await app.disconnect();
      server.closeAllConnections();
      await closed;
      await jobs.stop();
      await app.close();
      await database.close();
    },
  };
}
