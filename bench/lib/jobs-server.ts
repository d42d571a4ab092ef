/**
 * The server of bench:outage-jobs and drill:failover, without HTTP. Its scheduled jobs of a day run twice a second instead of every few
 * minutes (JOBS_PAUSE_MILLISECONDS), and jobs count as lost after 10 s (JOBS_LOST_AFTER_SECONDS) instead of 90.
 */
import { setTimeout } from 'node:timers/promises';
import { loadCatalogue } from '@bugunne/catalogue';
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createJobs } from '../../apps/server/src/platform/jobs.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { createMailer } from '../../apps/server/src/platform/mail.ts';

const SCHEDULED = new Set(['plan-daily-sets', 'daily-notices', 'end-premium']);
const PAUSE_MILLISECONDS = Number(process.env['JOBS_PAUSE_MILLISECONDS'] ?? 500);
const LOST_AFTER_SECONDS = Number(process.env['JOBS_LOST_AFTER_SECONDS'] ?? 10);

const config = readConfig(process.env);
const logger = createLogger(process.env['LOG_LEVEL'] ?? 'silent');
const database = await openDatabase({
  url: config.databaseUrl,
  directUrl: config.databaseDirectUrl,
  prepare: config.databasePrepare,
  listen: config.databaseListen,
  dataDir: config.dataDir,
  pool: config.databasePool,
  onFault: () => {},
});
const jobs = createJobs(database, logger, { lostAfterSeconds: LOST_AFTER_SECONDS, checkSeconds: 1 });
const app = createApp({
  config,
  database,
  authSecret: 'a secret of forty characters for benches',
  builtIn: loadCatalogue({ validate: false }),
  clock: systemClock,
  logger,
  mailer: createMailer(config),
  jobs,
  site: null,
  socketAddress: () => undefined,
});
await jobs.start(app.jobDefinitions);
app.start();
console.log(`the jobs run in process ${process.pid}`);
for (;;) {
  for (const job of app.jobDefinitions) if (SCHEDULED.has(job.name)) await job.run({}).catch(() => undefined);
  await setTimeout(PAUSE_MILLISECONDS);
}
