/**
 * The real server without pages, as a process that tests can kill: `node serve-api.ts`; prints its port. Runs jobs only
 * with RUN_JOBS=on.
 */
import { loadCatalogue } from '@bugunne/catalogue';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { createConnections } from '../http/connections.ts';
import { createSocketServer } from '../http/socket-server.ts';
import { systemClock } from '../platform/clock.ts';
import { watchFaults } from '../platform/fault-watch.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { createMailer } from '../platform/mail.ts';
import { loadSecrets } from '../platform/secrets.ts';

const config = readConfig({ ...process.env, PORT: '0', AUTH_RATE_LIMIT_FACTOR: '1000', BOT_CHECK_WORK: '2' });
// Silent by default: the first line on standard output is the port.
const { logger, isDiskFull } = watchFaults(createLogger(process.env['LOG_LEVEL'] ?? 'silent'));
const database = await openDatabase({
  url: config.databaseUrl,
  directUrl: config.databaseDirectUrl,
  prepare: config.databasePrepare,
  listen: config.databaseListen,
  dataDir: config.dataDir,
  pool: config.databasePool,
  timeouts: config.databaseTimeouts,
  startWaitSeconds: config.databaseStartWait,
  migrates: config.databaseMigrates,
  onFault: (error) => logger.warn({ error }, 'a database connection was lost'),
});
const connections = createConnections();
const jobs = createJobs(database, logger);
const app = createApp({
  config,
  database,
  authSecret: loadSecrets(config.dataDir, config).authSecret,
  builtIn: loadCatalogue({ validate: false }),
  clock: systemClock,
  logger,
  mailer: createMailer(config),
  jobs,
  site: null,
  socketAddress: connections.socketAddress,
  hangUp: connections.hangUp,
  isDiskFull,
});
if (process.env['RUN_JOBS'] === 'on') await jobs.start(app.jobDefinitions);
const server = createSocketServer(app.fetch, connections);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
